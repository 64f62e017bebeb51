import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import type { Database } from '#server/database/client.ts'
import {
  activities,
  activityCategories,
  entries,
  folders,
} from '#server/database/schema/activities.ts'
import {
  categories,
  imageCategories,
  imageLabels,
  imageOptions,
  images,
  labels,
} from '#server/database/schema/images.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { tiers } from '#server/database/schema/tiers.ts'
import { lockRevisions } from '#server/modules/contributors/review/revisions.queries.ts'

/** The fields that every kind of thing under review has. */
export interface Reviewed {
  readonly id: number
  readonly status: 0 | 1 | 2
  readonly message: string | null
  readonly updatedAt: Date
  /** Of its previews: 0 being made, 1 there, 2 unreadable; absent where it has none. */
  readonly mediaState?: 0 | 1 | 2
}

/** Things of one kind, held until the transaction ends; those that don't exist are left out. */
export async function lockReviewed(
  tx: Database,
  kind: ReviewKind,
  ids: readonly number[],
): Promise<Reviewed[]> {
  const wanted = [...ids]
  if (kind === 'application') {
    const { id, status, reasons: message, updatedAt } = applications
    return tx
      .select({ id, status, message, updatedAt })
      .from(applications)
      .where(inArray(id, wanted))
      .orderBy(asc(id))
      .for('update')
  }
  if (kind === 'identity') {
    const { id, nameCheck, nameMessage: message, updatedAt } = settlementContracts
    return tx
      .select({ id, status: sql<0 | 1 | 2>`${nameCheck}`, message, updatedAt })
      .from(settlementContracts)
      .where(and(inArray(id, wanted), isNotNull(nameCheck)))
      .orderBy(asc(id))
      .for('update')
  }
  if (kind === 'work') {
    const { id, status, message, updatedAt, mediaState } = images
    return tx
      .select({ id, status, message, updatedAt, mediaState })
      .from(images)
      .where(and(inArray(id, wanted), isNull(images.deletedAt)))
      .orderBy(asc(id))
      .for('update')
  }
  if (kind === 'revision') return lockRevisions(tx, wanted)
  if (kind === 'entry') {
    const { id, status, message, updatedAt, mediaState } = entries
    return tx
      .select({ id, status, message, updatedAt, mediaState })
      .from(entries)
      .where(inArray(id, wanted))
      .orderBy(asc(id))
      .for('update')
  }
  const table = kind === 'subject' ? subjects : folders
  const { id, status, message, updatedAt } = table
  return tx
    .select({ id, status, message, updatedAt })
    .from(table)
    .where(inArray(id, wanted))
    .orderBy(asc(id))
    .for('update')
}

interface Verdict {
  readonly status: 0 | 1 | 2
  readonly message: string | null
  /** Null: the operator, by a command. */
  readonly editorId: number | null
  readonly now: Date
}

/** The new state of one thing; what else follows from it is not done here. */
export async function setReviewed(
  tx: Database,
  kind: ReviewKind,
  id: number,
  { status, message, editorId, now }: Verdict,
): Promise<void> {
  const state = { status, message, updatedAt: now }
  if (kind === 'application') {
    const decided = { decidedBy: editorId, decidedAt: now, updatedAt: now }
    await tx
      .update(applications)
      .set({ status, reasons: message, ...decided })
      .where(eq(applications.id, id))
  } else if (kind === 'identity') {
    const change = { nameCheck: status, nameMessage: message }
    await tx.update(settlementContracts).set(change).where(eq(settlementContracts.id, id))
  } else if (kind === 'work') await tx.update(images).set(state).where(eq(images.id, id))
  else if (kind === 'revision') {
    await tx.update(workRevisions).set(state).where(eq(workRevisions.id, id))
  } else if (kind === 'subject') await tx.update(subjects).set(state).where(eq(subjects.id, id))
  else if (kind === 'entry') await tx.update(entries).set(state).where(eq(entries.id, id))
  else await tx.update(folders).set(state).where(eq(folders.id, id))
}

/** A work with the names that belong to it. */
export async function findReviewedWork(db: Database, id: number) {
  const [row] = await db
    .select({ work: images, photographer: photographers.name, subject: subjects.title })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .leftJoin(subjects, eq(subjects.id, images.subjectId))
    .where(eq(images.id, id))
  return row
}

export function reviewedOptions(db: Database, imageId: number) {
  return db
    .select()
    .from(imageOptions)
    .where(eq(imageOptions.imageId, imageId))
    .orderBy(asc(imageOptions.optionId))
}

/** An entry with its category and where it was sent and lies, whatever its state. */
export async function findReviewedEntry(db: Database, id: number) {
  const [row] = await db
    .select({
      entry: entries,
      category: activityCategories.title,
      activity: {
        id: activities.id,
        title: activities.title,
        startsAt: activities.startsAt,
        endsAt: activities.endsAt,
      },
      folder: { id: folders.id, title: folders.title },
    })
    .from(entries)
    .leftJoin(activityCategories, eq(activityCategories.id, entries.categoryId))
    .leftJoin(activities, eq(activities.id, entries.activityId))
    .leftJoin(folders, eq(folders.id, entries.folderId))
    .where(eq(entries.id, id))
  return row
}

/** The entries of a folder, newest first. */
export function listFolderEntries(db: Database, folderId: number, limit: number) {
  const { id, kind, title, thumb, width, height, tone, status, originalKey } = entries
  return db
    .select({ id, kind, title, thumb, width, height, tone, status, originalKey })
    .from(entries)
    .where(eq(entries.folderId, folderId))
    .orderBy(desc(id))
    .limit(limit)
}

export type FolderEntryRow = Awaited<ReturnType<typeof listFolderEntries>>[number]

/** State, reasons and price tier of a subject, which its own record leaves out. */
export async function findSubjectReview(db: Database, id: number) {
  const [row] = await db
    .select({ status: subjects.status, message: subjects.message, tier: tiers.title })
    .from(subjects)
    .leftJoin(tiers, eq(tiers.id, subjects.tierId))
    .where(eq(subjects.id, id))
  return row
}

export async function fileWork(
  tx: Database,
  imageId: number,
  filed: { cates?: readonly number[] | undefined; labels?: readonly number[] | undefined },
): Promise<void> {
  if (filed.cates) {
    await tx.delete(imageCategories).where(eq(imageCategories.imageId, imageId))
    const rows = [...new Set(filed.cates)].map((categoryId) => ({ imageId, categoryId }))
    if (rows.length > 0) await tx.insert(imageCategories).values(rows)
  }
  if (filed.labels) {
    await tx.delete(imageLabels).where(eq(imageLabels.imageId, imageId))
    const rows = [...new Set(filed.labels)].map((labelId) => ({ imageId, labelId }))
    if (rows.length > 0) await tx.insert(imageLabels).values(rows)
  }
}

/** Where a work is filed. */
export async function filedOf(db: Database, imageId: number) {
  const cates = await db
    .select({ id: imageCategories.categoryId })
    .from(imageCategories)
    .where(eq(imageCategories.imageId, imageId))
    .orderBy(asc(imageCategories.categoryId))
  const filed = await db
    .select({ id: imageLabels.labelId })
    .from(imageLabels)
    .where(eq(imageLabels.imageId, imageId))
    .orderBy(asc(imageLabels.labelId))
  return { cates: cates.map(({ id }) => id), labels: filed.map(({ id }) => id) }
}

/** Those of the ids that no category, or no label, has. */
export async function unknownPlaces(
  tx: Database,
  place: 'cates' | 'labels',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const table = place === 'cates' ? categories : labels
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** With their first approved work photographers enter the list. */
export async function showPhotographers(
  tx: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(photographers)
    .set({ shown: true, updatedAt: now })
    .where(and(inArray(photographers.id, [...ids]), eq(photographers.shown, false)))
}

export async function findApplication(db: Database, id: number) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row
}

/** A contributor agreement whose name is compared with the card, and for whom it was typed. */
export async function findIdentity(db: Database, id: number) {
  const [row] = await db.select().from(settlementContracts).where(eq(settlementContracts.id, id))
  if (!row) return undefined
  const [application] = await db
    .select({ company: applications.company })
    .from(applications)
    .where(and(eq(applications.userId, row.userId), eq(applications.status, 1)))
    .orderBy(desc(applications.id))
    .limit(1)
  return { contract: row, company: application?.company }
}

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

export type PhotographerColumns = typeof photographers.$inferInsert

/** The photographer of a user, held until the transaction ends. */
export async function lockPhotographerOf(tx: Database, userId: number) {
  const [row] = await tx
    .select()
    .from(photographers)
    .where(eq(photographers.userId, userId))
    .for('update')
  return row
}

export async function updatePhotographer(
  tx: Database,
  id: number,
  change: Partial<PhotographerColumns>,
): Promise<void> {
  await tx.update(photographers).set(change).where(eq(photographers.id, id))
}

/** A new one stands behind all others. */
export async function insertPhotographer(tx: Database, row: PhotographerColumns): Promise<number> {
  const position = sql`(select coalesce(max(position), -1) + 1 from photographers)`
  const made = tx.insert(photographers).values({ ...row, position })
  const [own] = await made.returning({ id: photographers.id })
  if (!own) throw new Error('a photographer was not stored')
  return own.id
}
