import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { createKeptValues } from '#server/database/kept-values.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { places } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { keptCounts } from './image-counts.queries.ts'
import { formsOf } from './name-forms.ts'
import type { NamedRecord } from './name-forms.ts'

/** Records whose names may stand behind an operator. */
export type NamedKind = 'photographer' | 'place'

/** All names of a kind, kept until one changes. */
const keptNames = {
  photographer: createKeptValues(['photographers']),
  place: createKeptValues(['places']),
} as const

async function readNames(db: Database, kind: NamedKind): Promise<NamedRecord[]> {
  const rows: { id: number; title: Localised }[] =
    kind === 'photographer'
      ? await db.select({ id: photographers.id, title: photographers.name }).from(photographers)
      : await db.select({ id: places.id, title: places.title }).from(places)
  return rows.map((row) => ({ ...row, forms: formsOf(row.title) }))
}

export async function namesOfKind(db: Database, kind: NamedKind): Promise<NamedRecord[]> {
  const [names = []] = await keptNames[kind](db, ['names'], async () => [await readNames(db, kind)])
  return names
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
