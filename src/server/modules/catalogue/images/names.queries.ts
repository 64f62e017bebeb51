import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { places } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { createTableChanges } from '#server/database/table-changes.ts'
import type { Moment, TableChanges } from '#server/database/table-changes.ts'
import { keptCounts } from './image-counts.queries.ts'
import { formsOf } from './name-forms.ts'
import type { NamedRecord } from './name-forms.ts'

/** Records whose names may stand behind an operator. */
export type NamedKind = 'photographer' | 'place'

const tables = { photographer: ['photographers'], place: ['places'] } as const

interface Kept {
  readonly changes: TableChanges
  readonly known: Map<NamedKind, { since: Moment; records: Promise<NamedRecord[]> }>
}

const keptOf = new WeakMap<Database, Kept>()

async function readNames(db: Database, kind: NamedKind): Promise<NamedRecord[]> {
  const rows: { id: number; title: Localised }[] =
    kind === 'photographer'
      ? await db.select({ id: photographers.id, title: photographers.name }).from(photographers)
      : await db.select({ id: places.id, title: places.title }).from(places)
  return rows.map((row) => ({ ...row, forms: formsOf(row.title) }))
}

/** All names of a kind, kept until a transaction, of any server, changes one. */
export async function namesOfKind(db: Database, kind: NamedKind): Promise<NamedRecord[]> {
  const kept = keptOf.get(db) ?? { changes: createTableChanges(db), known: new Map() }
  keptOf.set(db, kept)
  const now = await kept.changes.newest()
  const known = kept.known.get(kind)
  if (known && !kept.changes.hasChanged(tables[kind], known.since)) return known.records
  const fresh = { since: now, records: readNames(db, kind) }
  kept.known.set(kind, fresh)
  fresh.records.catch(() => {
    if (kept.known.get(kind) === fresh) kept.known.delete(kind)
  })
  return fresh.records
}

/** How many shown works each of these photographers or places has, kept until works change. */
export async function worksOfNames(
  db: Database,
  kind: NamedKind,
  ids: readonly number[],
  type: 1 | 2 | undefined,
): Promise<number[]> {
  const column = kind === 'photographer' ? imageIndex.photographerId : imageIndex.placeId
  const prefix = `named ${kind} ${type} `
  return keptCounts(
    db,
    ids.map((id) => `${prefix}${id}`),
    async (missing) => {
      const wanted = missing.map((key) => Number(key.slice(prefix.length)))
      const rows = await db
        .select({ id: column, count: counted })
        .from(imageIndex)
        .where(and(inArray(column, wanted), type && eq(imageIndex.kind, type)))
        .groupBy(column)
      const countOf = new Map(rows.map(({ id, count }) => [id, count]))
      return wanted.map((id) => countOf.get(id) ?? 0)
    },
  )
}
