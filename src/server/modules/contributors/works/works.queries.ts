import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { boardItems, favorites } from '#server/database/schema/favorites.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { cartItems, orderItems } from '#server/database/schema/orders.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { tierOptions, tiers } from '#server/database/schema/tiers.ts'

export type WorkRow = typeof images.$inferSelect
export type WorkChange = Partial<typeof images.$inferInsert>
export type OptionRow = typeof imageOptions.$inferSelect

/** What a user may post as a contributor; undefined when they are none. */
export async function findContributor(db: Database, userId: number) {
  const [row] = await db
    .select({
      id: photographers.id,
      workKinds: photographers.workKinds,
      isContracted: photographers.contracted,
    })
    .from(photographers)
    .where(eq(photographers.userId, userId))
  return row
}

/** Makes submissions happen one after the other until the transaction ends: no file slips in twice. */
export async function lockSubmissions(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('works', 0))`)
}

/** Works of all contributors that are made of one of these files; without deleted ones. */
export function worksOfFiles(db: Database, sha256s: readonly string[]) {
  return db
    .select({
      id: images.id,
      title: images.title,
      sha256: images.sha256,
      status: images.status,
      photographerId: images.photographerId,
      isShown: sql<boolean>`${images.status} = 1 and ${images.onSale}`,
    })
    .from(images)
    .where(and(inArray(images.sha256, [...sha256s]), isNull(images.deletedAt)))
    .orderBy(images.id)
}

/** A price tier with all its options, by its id; without one the first of the kind. */
export async function findTier(db: Database, by: { id: number } | { kind: 1 | 2 }) {
  const [tier] = await db
    .select({ id: tiers.id, kind: tiers.kind, title: tiers.title })
    .from(tiers)
    .where('id' in by ? eq(tiers.id, by.id) : eq(tiers.kind, by.kind))
    .orderBy(tiers.position, tiers.id)
    .limit(1)
  if (!tier) return undefined
  const options = await db.select().from(tierOptions).where(eq(tierOptions.tierId, tier.id))
  return { ...tier, options }
}

export type TierRow = NonNullable<Awaited<ReturnType<typeof findTier>>>

/** A subject as far as it decides whether works may be filed under it. */
export async function findFiling(db: Database, id: number) {
  const [row] = await db
    .select({ status: subjects.status, photographerId: subjects.photographerId })
    .from(subjects)
    .where(eq(subjects.id, id))
  return row
}

export async function insertWork(
  tx: Database,
  row: typeof images.$inferInsert,
  options: readonly Omit<typeof imageOptions.$inferInsert, 'imageId'>[],
): Promise<number> {
  const [made] = await tx.insert(images).values(row).returning({ id: images.id })
  if (!made) throw new Error('a work was not stored')
  await replaceOptions(tx, made.id, options)
  return made.id
}

/** Offers these sizes of a work and no others. */
export async function replaceOptions(
  tx: Database,
  imageId: number,
  options: readonly Omit<typeof imageOptions.$inferInsert, 'imageId'>[],
): Promise<void> {
  await tx.delete(imageOptions).where(eq(imageOptions.imageId, imageId))
  await tx.insert(imageOptions).values(options.map((option) => ({ ...option, imageId })))
}

export async function updateWork(tx: Database, id: number, change: WorkChange): Promise<void> {
  await tx.update(images).set(change).where(eq(images.id, id))
}

/** Its picture is another one from now on: nothing is like the old one any more. */
export async function forgetSimilarity(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.delete(imageVectors).where(inArray(imageVectors.imageId, [...ids]))
}

const ownedBy = (photographerId: number) =>
  and(eq(images.photographerId, photographerId), isNull(images.deletedAt))

/** Works of a photographer, newest first, and how many there are of each state. */
export async function listWorks(
  db: Database,
  photographerId: number,
  { kind, status, limit, offset }: PageRequest & WorkFilter,
): Promise<Counted<WorkRow> & { states: ReadonlyMap<number, number> }> {
  const all = and(ownedBy(photographerId), kind && eq(images.kind, kind))
  const counts = await db
    .select({ status: images.status, works: count() })
    .from(images)
    .where(all)
    .groupBy(images.status)
  const states = new Map<number, number>(counts.map((row) => [row.status, row.works]))
  const rows = await db
    .select()
    .from(images)
    .where(and(all, status === undefined ? undefined : eq(images.status, status)))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit)
    .offset(offset)
  return { rows, states, total: totalOf(states, status) }
}

interface WorkFilter {
  readonly kind: 1 | 2 | undefined
  readonly status: 0 | 1 | 2 | undefined
}

/** How many there are of one state, or of all. */
export function totalOf(states: ReadonlyMap<number, number>, status: number | undefined): number {
  if (status !== undefined) return states.get(status) ?? 0
  return [...states.values()].reduce((sum, works) => sum + works, 0)
}

export async function findOwnWork(
  db: Database,
  photographerId: number,
  id: number,
): Promise<WorkRow | undefined> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), ownedBy(photographerId)))
  return row
}

/** Works of a photographer among these ids, kept from others until the transaction ends. */
export function lockOwnWorks(
  tx: Database,
  photographerId: number,
  ids: readonly number[],
): Promise<WorkRow[]> {
  return tx
    .select()
    .from(images)
    .where(and(inArray(images.id, [...ids]), ownedBy(photographerId)))
    .orderBy(images.id)
    .for('update')
}

export function optionsOfWork(db: Database, imageId: number): Promise<OptionRow[]> {
  return db
    .select()
    .from(imageOptions)
    .where(eq(imageOptions.imageId, imageId))
    .orderBy(imageOptions.optionId)
}

/** Title of the subject a work is filed under. */
export async function subjectTitle(db: Database, id: number) {
  const [row] = await db.select({ title: subjects.title }).from(subjects).where(eq(subjects.id, id))
  return row?.title
}

export async function takeOffSale(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(images)
    .set({ onSale: false, updatedAt: now })
    .where(inArray(images.id, [...ids]))
}

/** For good, but for their files: who bought a licence keeps it. They leave carts, favourites and boards. */
export async function deleteWorks(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(images)
    .set({ deletedAt: now, onSale: false, updatedAt: now })
    .where(inArray(images.id, [...ids]))
  await tx.delete(cartItems).where(inArray(cartItems.imageId, [...ids]))
  await tx.delete(favorites).where(inArray(favorites.imageId, [...ids]))
  await tx.delete(workRevisions).where(inArray(workRevisions.imageId, [...ids]))
  await tx.delete(boardItems).where(inArray(boardItems.imageId, [...ids]))
  await forgetSimilarity(tx, ids)
}

/** Those of the works that an order holds, paid or not. */
export async function orderedAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: orderItems.imageId })
    .from(orderItems)
    .where(inArray(orderItems.imageId, [...ids]))
  return new Set(rows.map((row) => row.id))
}
