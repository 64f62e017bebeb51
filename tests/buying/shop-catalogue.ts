import { imageOptions, images } from '#server/database/schema/images.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import type { Database } from '#server/database/client.ts'
import { insertManyPictures } from '../fixtures/many-pictures.ts'

/** Fills an empty database with so many pictures for sale in two sizes; one that has pictures stays as it is. */
export async function fillShop(db: Database, works: number): Promise<void> {
  if ((await db.select({ id: images.id }).from(images).limit(1)).length > 0) return
  await insertManyPictures(db, works, new Date())
  const rows = await db.select({ imageId: images.id }).from(images)
  const size = { width: 3000, height: 2000, priceFen: 12_345 }
  await db.insert(imageOptions).values(
    rows.flatMap(({ imageId }) => [
      { imageId, optionId: 0 as const, ...size },
      { imageId, optionId: 1 as const, ...size },
    ]),
  )
  await db.insert(siteSettings).values({ title: { zh: '云港新闻中心图片社' } })
}
