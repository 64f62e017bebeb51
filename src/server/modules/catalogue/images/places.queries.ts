import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { places } from '#server/database/schema/images.ts'

/** The place of that name in any language, which is made where it is new. */
export async function placeNamed(tx: Database, name: string): Promise<number> {
  const find = async (): Promise<number | undefined> => {
    const named = sql`${places.title} ->> 'zh' = ${name}`
    const called = sql`exists (
      select from jsonb_each_text(${places.title}) as said where lower(said.value) = lower(${name})
    )`
    const [row] = await tx
      .select({ id: places.id })
      .from(places)
      .where(sql`${named} or ${called}`)
      .orderBy(sql`(${named}) desc`, places.id)
      .limit(1)
    return row?.id
  }
  const known = await find()
  if (known !== undefined) return known
  const [made] = await tx
    .insert(places)
    .values({ title: { zh: name } })
    .onConflictDoNothing()
    .returning({ id: places.id })
  // Another transaction may have made it meanwhile.
  const id = made?.id ?? (await find())
  if (id === undefined) throw new Error('a place was not stored')
  return id
}

/** Names of places by id. */
export async function placeTitles(
  db: Database,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Localised>> {
  const wanted = ids.filter((id): id is number => typeof id === 'number')
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: places.id, title: places.title })
    .from(places)
    .where(inArray(places.id, wanted))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
