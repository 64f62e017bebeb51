import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '#server/database/migration-names.ts'

/**
 * During a rolling change servers of the version before work on the new schema: it may only become wider. What takes something away
 * waits until no such server is left, and says so: `-- contract: after 1.4.0`, above the statement, names the release that no longer uses it.
 */
const contract = /^-- contract: after \d+\.\d+\.\d+/m

const narrowing: Readonly<Record<string, RegExp>> = {
  'takes something away': /\bdrop\s+(table|column|type|view|schema|sequence|function|default)\b/i,
  renames: /\brename\b/i,
  'demands a value': /\bset\s+not\s+null\b/i,
  'changes a type': /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i,
  'takes a value of an enum away': /\balter\s+type\b(?!.*\badd\s+value\b)/i,
}

/** What an existing table may not get: rows that the version before writes would be refused. */
const refusing = /\badd\s+(column\s+)?"?\w+"?\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i
const bounding = /\badd\s+constraint\b|\bcreate\s+unique\s+index\b/i

const tableOf = (statement: string): string | undefined =>
  /\b(?:alter\s+table|on)\s+(?:only\s+)?(?:"public"\.)?"?(\w+)"?/i.exec(statement)?.[1]

/** Columns that a constraint or a unique index speaks of. */
function columnsIn(statement: string): string[] {
  const listed = /\b(?:foreign\s+key|unique|using\s+\w+)\s*\(([^)]*)\)/i.exec(statement)?.[1] ?? ''
  return Array.from(
    `${listed} ${/\bcheck\b.*/is.exec(statement)?.[0] ?? ''}`.matchAll(/(?:"\w+"\.)?"(\w+)"/g),
    ([, name = '']) => name,
  )
}

/** Words for each statement of a migration that a server of the version before could not bear. */
function faultsOf(migration: string): string[] {
  const made = new Set(
    [...migration.matchAll(/\bcreate\s+table\s+"?(\w+)"?/gi)].map(([, name]) => name),
  )
  const added = new Set(
    [...migration.matchAll(/\badd\s+column\s+"?(\w+)"?/gi)].map(([, name = '']) => name),
  )
  // A server of the version before leaves a new column empty, and no bound refuses that.
  const isOfAdded = (statement: string): boolean => {
    const columns = columnsIn(statement)
    return columns.length > 0 && columns.every((column) => added.has(column))
  }
  return migration.split('--> statement-breakpoint').flatMap((text) => {
    if (contract.test(text)) return []
    const statement = text.replaceAll(/^\s*--.*$/gm, '').replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    const isNew = made.has(tableOf(statement))
    const found = Object.entries(narrowing).flatMap(([words, form]) =>
      form.test(statement) ? [words] : [],
    )
    if (!isNew && refusing.test(statement)) found.push('demands a value')
    if (!isNew && bounding.test(statement) && !isOfAdded(statement))
      found.push('bounds a table that is written to')
    return found.map((words) => `${words}: ${statement.trim().slice(0, 100)}`)
  })
}

/** From this migration on none builds an index of a table that is written to. */
const buildsNone = '0015'

/** Indexes that a migration builds while writes to their table wait: `largeIndexes` builds them beside writes. */
function indexesOf(migration: string): string[] {
  const made = new Set(
    [...migration.matchAll(/\bcreate\s+table\s+"?(\w+)"?/gi)].map(([, name]) => name),
  )
  return migration
    .replaceAll(/^\s*--.*$/gm, '')
    .split('--> statement-breakpoint')
    .filter((text) => /\bcreate\s+(unique\s+)?index\b/i.test(text) && !made.has(tableOf(text)))
    .map((text) => text.trim())
}

describe('migrations only expand', async () => {
  const [, ...later] = await migrationNames()
  for (const name of later)
    test(name, () => {
      const file = new URL(`../../../src/server/database/migrations/${name}`, import.meta.url)
      const migration = readFileSync(file, 'utf8')
      expect(faultsOf(migration)).toEqual([])
      if (name >= buildsNone) expect(indexesOf(migration)).toEqual([])
    })
})

test('an index of a table that is there is left to the large ones', () => {
  const index = 'CREATE INDEX "news_place" ON "news" USING btree ("place");'
  expect(indexesOf(index)).toEqual([index])
  expect(
    indexesOf(`CREATE TABLE "news" ("place" text);--> statement-breakpoint\n${index}`),
  ).toEqual([])
})

describe('the rule', () => {
  const narrow = [
    'DROP TABLE "news";',
    'ALTER TABLE "news" DROP COLUMN "title";',
    'ALTER TABLE "news" RENAME COLUMN "title" TO "headline";',
    'ALTER TABLE "news" RENAME TO "stories";',
    'ALTER TABLE "news" ALTER COLUMN "lead" SET NOT NULL;',
    'ALTER TABLE "news" ALTER COLUMN "lead" SET DATA TYPE integer;',
    'ALTER TABLE "news" ALTER COLUMN "lead" DROP DEFAULT;',
    'ALTER TABLE "news" ADD COLUMN "place" text NOT NULL;',
    'ALTER TABLE "news" ADD CONSTRAINT "short" CHECK (length("title") < 9);',
    'CREATE UNIQUE INDEX "one_title" ON "news" USING btree ("title");',
    'ALTER TABLE "news" ADD COLUMN "short" boolean;--> statement-breakpoint\nALTER TABLE "news" ADD CONSTRAINT "some" CHECK ("news"."short" or "news"."title" = \'\');',
  ]
  for (const statement of narrow)
    test(`refuses ${statement}`, () => {
      expect(faultsOf(statement)).toHaveLength(1)
      const behind = statement.split('--> statement-breakpoint').at(-1) ?? ''
      expect(faultsOf(`-- contract: after 1.4.0\n${behind}`)).toEqual([])
      expect(faultsOf(`-- contract\n${statement}`)).toHaveLength(1)
    })

  const wide = [
    'ALTER TABLE "news" ADD COLUMN "place" text;',
    `ALTER TABLE "news" ADD COLUMN "place" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "news_place" ON "news" USING btree ("place");',
    'ALTER TABLE "news" ALTER COLUMN "lead" DROP NOT NULL;',
    'CREATE TABLE "places" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "places" USING btree ("id");',
    'CREATE OR REPLACE FUNCTION tell() RETURNS trigger AS $$ BEGIN DROP TABLE news; END $$ LANGUAGE plpgsql;',
    'DROP TRIGGER IF EXISTS tell ON news;',
    'ALTER TABLE "news" ADD COLUMN "people" integer;--> statement-breakpoint\nALTER TABLE "news" ADD CONSTRAINT "some" CHECK ("news"."people" > 0);',
    'ALTER TABLE "news" ADD COLUMN "place_id" integer;--> statement-breakpoint\nALTER TABLE "news" ADD CONSTRAINT "fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id");',
  ]
  for (const statement of wide)
    test(`takes ${statement.slice(0, 70)}`, () => expect(faultsOf(statement)).toEqual([]))
})
