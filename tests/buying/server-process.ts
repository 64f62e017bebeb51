/** The API as a process of its own, to be killed: prints its address once it answers. Settings come by the environment. */
import { databaseOf, startServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { insertManyPictures } from '../fixtures/many-pictures.ts'

/** Enough that no buyer owns everything before the end. */
const works = 600

const config = configOf(
  readEnvironment({ ...process.env, SANDBOX: '1', API_PORT: '0', LIMIT_SCALE: '1000' }),
)
const database = await databaseOf(config)
const { db } = database
if ((await db.select({ id: images.id }).from(images).limit(1)).length === 0) {
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
const server = await startServer(config, { database })
process.stdout.write(`${server.url}\n`)
