import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { entries } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { glanceOf } from '../similarity/glance.ts'
import { vectorFrom } from '../similarity/similarity.ts'

/** The name of the house, for watermarks. */
export async function houseName(db: Database) {
  const [row] = await db.select({ title: siteSettings.title }).from(siteSettings)
  return row?.title
}

/** A work as far as its derivatives need it. */
export async function findWorkMedia(db: Database, id: number) {
  const [row] = await db
    .select({
      id: images.id,
      kind: images.kind,
      status: images.status,
      title: images.title,
      year: images.year,
      createdAt: images.createdAt,
      marking: images.marking,
      author: images.author,
      originalKey: images.originalKey,
      posterKey: images.posterKey,
      sha256: images.sha256,
      extension: images.extension,
      mediaState: images.mediaState,
      thumb: images.thumb,
      preview: images.preview,
      clip: images.clip,
      photographer: photographers.name,
    })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .where(and(eq(images.id, id), isNull(images.deletedAt)))
  return row
}

export async function findEntryMedia(db: Database, id: number) {
  const [row] = await db
    .select({
      id: entries.id,
      kind: entries.kind,
      status: entries.status,
      title: entries.title,
      createdAt: entries.createdAt,
      marking: entries.marking,
      author: entries.author,
      originalKey: entries.originalKey,
      posterKey: entries.posterKey,
      sha256: files.sha256,
      extension: entries.extension,
      mediaState: entries.mediaState,
      thumb: entries.thumb,
      url: entries.url,
    })
    .from(entries)
    .leftJoin(files, eq(files.key, entries.originalKey))
    .where(eq(entries.id, id))
  return row
}

type WorkMedia = Partial<typeof images.$inferInsert>

/** The files that derivatives were made of. */
interface MadeOf {
  readonly id: number
  readonly originalKey: string
  readonly posterKey: string | null
}

/** Gives a work its derivatives, unless its file has become another one or it was deleted meanwhile. Gives back whether it took them. */
export async function setWorkMedia(
  db: Database,
  { id, originalKey, posterKey }: MadeOf,
  media: WorkMedia,
  vector: Uint8Array | undefined,
  now: Date,
): Promise<boolean> {
  // Pages show an approved work, so its `updatedAt` tells the rebuild to make them again. A work that waits for review
  // keeps it, as the editor saw it.
  const updatedAt = sql`case when ${images.status} = 1 then ${now.toISOString()}::timestamptz else ${images.updatedAt} end`
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(images)
      .set({ ...media, updatedAt })
      .where(
        and(
          eq(images.id, id),
          eq(images.originalKey, originalKey),
          sql`${images.posterKey} is not distinct from ${posterKey}`,
          isNull(images.deletedAt),
        ),
      )
      .returning({ id: images.id })
    if (taken.length > 0 && vector) {
      const glance = glanceOf(vectorFrom(vector))
      await tx
        .insert(imageVectors)
        .values({ imageId: id, vector, glance })
        .onConflictDoUpdate({ target: imageVectors.imageId, set: { vector, glance } })
    }
    return taken.length > 0
  })
}

export async function setEntryMedia(
  db: Database,
  { id, originalKey, posterKey }: MadeOf,
  media: Partial<typeof entries.$inferInsert>,
  now: Date,
): Promise<boolean> {
  const updatedAt = sql`case when ${entries.status} = 1 then ${now.toISOString()}::timestamptz else ${entries.updatedAt} end`
  const taken = await db
    .update(entries)
    .set({ ...media, updatedAt })
    .where(
      and(
        eq(entries.id, id),
        eq(entries.originalKey, originalKey),
        sql`${entries.posterKey} is not distinct from ${posterKey}`,
      ),
    )
    .returning({ id: entries.id })
  return taken.length > 0
}

/** Keys of so many uploads that no request has used since `before`. */
export async function unusedUploads(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(
      and(
        isNull(files.usedAt),
        inArray(files.purpose, ['upload', 'idcard']),
        eq(files.isPrivate, true),
        lt(files.createdAt, before),
      ),
    )
    .limit(limit)
  return rows.map(({ key }) => key)
}

/** Works and entries as far as their watermarks depend on it, those with previews, in the order of their ids. */
export async function watermarkedWorksAfter(db: Database, after: number, limit: number) {
  return db
    .select({
      id: images.id,
      kind: images.kind,
      title: images.title,
      year: images.year,
      createdAt: images.createdAt,
      marking: images.marking,
      author: images.author,
      photographer: photographers.name,
    })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .where(
      and(
        gt(images.id, after),
        isNull(images.deletedAt),
        isNotNull(images.originalKey),
        eq(images.mediaState, 1),
      ),
    )
    .orderBy(images.id)
    .limit(limit)
}

export async function watermarkedEntriesAfter(db: Database, after: number, limit: number) {
  return db
    .select({
      id: entries.id,
      kind: entries.kind,
      title: entries.title,
      createdAt: entries.createdAt,
      marking: entries.marking,
      author: entries.author,
    })
    .from(entries)
    .where(and(gt(entries.id, after), isNotNull(entries.originalKey), eq(entries.mediaState, 1)))
    .orderBy(entries.id)
    .limit(limit)
}
