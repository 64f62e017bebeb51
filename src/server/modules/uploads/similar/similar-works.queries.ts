import { and, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { files } from '#server/database/schema/desk.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'

const isShown = (db: Database) =>
  exists(db.select().from(imageIndex).where(eq(imageIndex.imageId, images.id)))

/** Works that a new one may be the same picture as: shown, for sale before, or under review; rejected and deleted ones are forgotten. */
export function worksToCompare(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: images.id,
      title: images.title,
      thumb: images.thumb,
      originalKey: images.originalKey,
      userId: photographers.userId,
      isShown: sql<boolean>`${isShown(db)}`,
    })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .where(
      and(
        inArray(images.id, [...ids]),
        eq(images.kind, 1),
        ne(images.status, 2),
        isNull(images.deletedAt),
      ),
    )
}

export type ComparedWork = Awaited<ReturnType<typeof worksToCompare>>[number]

/** What the uploads say of works that are so new that their own vectors are not there yet. */
export async function vectorsOfNewWorks(db: Database) {
  const rows = await db
    .select({ id: images.id, facts: files.facts })
    .from(images)
    .innerJoin(files, eq(files.key, images.originalKey))
    .where(
      and(
        eq(images.mediaState, 0),
        eq(images.kind, 1),
        isNull(images.deletedAt),
        isNotNull(files.facts),
      ),
    )
  return rows.flatMap(({ id, facts }) =>
    facts?.['vector']
      ? [{ id, vector: new Uint8Array(Buffer.from(facts['vector'], 'base64')) }]
      : [],
  )
}
