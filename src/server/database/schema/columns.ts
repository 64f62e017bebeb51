import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { LocaleCode } from '#i18n/locales.ts'
import { currentVault } from '#server/core/vault/vault.ts'

/** A text of the site in its languages; zh is the source and always there. */
export type Localised = Partial<Record<LocaleCode, string>> & { zh: string }

/** Column of a text in several languages. Pair it with `inZh` when the text is required. */
export const localised = () => jsonb().$type<Localised>()

/** The zh text is there and not empty; a null column passes. */
export function inZh(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} is null or coalesce(${column} ->> 'zh', '') <> ''`)
}

/** The columns of a record's place in full-text search; fill both by `searchable()` of search-text.ts. */
const tsvector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words): SQL => sql`array_to_tsvector(${arrayLiteral(words)}::text[])`,
})

/** Tokens go in; nothing reads them back. */
export const searchTokens = () =>
  tsvector()
    .notNull()
    .default(sql`''`)

function arrayLiteral(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
  return `{${quoted.join(',')}}`
}

const sealedColumn = (findable: boolean) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => currentVault().seal(text, { findable }),
    fromDriver: (text) => currentVault().open(text),
  })

/** A text that the disk alone must not tell. Each time it is sealed it looks different, so no condition finds it. */
export const sealed = sealedColumn(false)
/** The same of a name that editors search for: `isSealedAs` of search-text.ts finds it when it is given whole. */
export const sealedName = sealedColumn(true)

/** The same of a value, in a column of JSON that older rows filled with the value itself. */
export const sealedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(currentVault().seal(JSON.stringify(value))),
  fromDriver: (value) => openedJson(value),
})

/** Drivers differ in whether they have taken the quotes away. */
function openedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const sealed = value.startsWith('"') ? String(JSON.parse(value)) : value
  const text = currentVault().open(sealed)
  return text === sealed ? sealed : (JSON.parse(text) as unknown)
}

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Money is whole fen; the wire's yuan exist only in replies. */
export const fen = () => integer()

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => moment().notNull().defaultNow()
export const updatedAt = () => moment().notNull().defaultNow()
/** When its sender last sent something for review that an editor had decided on before; absent: at `createdAt`. */
export const submittedAt = () => moment()

/** Of what waits for review: the order of the editors' queue. `waiting`: the condition that says so. */
export const queueIndex = (name: string, id: AnyPgColumn, waiting: SQL) =>
  index(name)
    .on(sql`coalesce(submitted_at, created_at)`, id)
    .where(waiting)

/** `column in (…)` as a CHECK, for statuses and kinds. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly (number | string)[]) {
  const literals = values.map((value) =>
    sql.raw(typeof value === 'number' ? String(value) : `'${value}'`),
  )
  return check(name, sql`${column} in (${sql.join(literals, sql.raw(', '))})`)
}

/** Never negative: money, counters, sizes. */
export function notNegative(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} >= 0`)
}
