import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { siteSettings, sliders } from '#server/database/schema/site.ts'
import type { SliderPlace } from '#server/database/schema/site.ts'

export type SiteColumns = Partial<Omit<typeof siteSettings.$inferInsert, 'id'>>
export type SliderRow = typeof sliders.$inferSelect

/** Holds the one row of the site until the transaction ends; undefined while there is none. */
export async function lockSite(tx: Database) {
  return (await tx.select().from(siteSettings).for('update'))[0]
}

export async function insertSite(
  tx: Database,
  columns: SiteColumns & Pick<typeof siteSettings.$inferInsert, 'title'>,
): Promise<void> {
  await tx.insert(siteSettings).values(columns)
}

export async function updateSite(tx: Database, columns: SiteColumns): Promise<void> {
  await tx.update(siteSettings).set(columns).where(eq(siteSettings.id, 1))
}

/** These pictures in this order, and no others, in one carousel. */
export async function replaceSliders(
  tx: Database,
  place: SliderPlace,
  rows: readonly Omit<typeof sliders.$inferInsert, 'place' | 'position'>[],
): Promise<void> {
  await tx.delete(sliders).where(eq(sliders.place, place))
  const placed = rows.map((row, position) => ({ ...row, place, position }))
  if (placed.length > 0) await tx.insert(sliders).values(placed)
}

/** Pictures of the recommendation grid, on sale or not. */
export function listHot(db: Database) {
  return db
    .select({ id: images.id, hot: images.hot })
    .from(images)
    .where(and(isNotNull(images.hot), isNull(images.deletedAt)))
    .orderBy(asc(images.hot), asc(images.id))
}

/** Those of the ids that are pictures. */
export async function knownPictures(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isNull(images.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

export async function replaceHot(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  const before = await listHot(tx)
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  if (gone.length > 0)
    await tx.update(images).set({ hot: null, updatedAt: now }).where(inArray(images.id, gone))
  for (const [hot, id] of ids.entries()) {
    if (before.some((one) => one.id === id && one.hot === hot)) continue
    await tx.update(images).set({ hot, updatedAt: now }).where(eq(images.id, id))
  }
}
