import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import type { activityNewsImages } from '#server/database/schema/activities.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import type { articleImages, newsImages } from '#server/database/schema/news.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import type { storyImages } from '#server/database/schema/stories.ts'

/** Of a work that a text shows; join `imageIndex` by the text's column and `images` by the index. */
export const shownWork = {
  work: { id: imageIndex.imageId, kind: imageIndex.kind, priceFen: imageIndex.priceFen },
  isForSale: images.enableCart,
}

type Gallery =
  typeof activityNewsImages | typeof articleImages | typeof newsImages | typeof storyImages

/** Pictures of a gallery in their order; each with the work it shows, while that is on sale, and with who made that. */
export function galleryPictures(db: Database, table: Gallery, where: SQL) {
  // All have its columns but the key, and drizzle knows no union of tables.
  const gallery = table as unknown as typeof newsImages
  const { id, title, url, width, height, tone, position } = gallery
  return db
    .select({
      ...{ id, title, url, width, height, tone, ...shownWork },
      author: images.author,
      authorNames: photographers.name,
    })
    .from(gallery)
    .leftJoin(imageIndex, eq(imageIndex.imageId, gallery.imageId))
    .leftJoin(images, eq(images.id, imageIndex.imageId))
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .where(where)
    .orderBy(position, id)
}
