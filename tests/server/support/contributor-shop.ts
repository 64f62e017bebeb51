import { eq } from 'drizzle-orm'
import { imageOptions, images } from '#server/database/schema/images.ts'
import {
  asker,
  furnish,
  newContributor,
  fixed,
  uploadPicture,
  uploadVideo,
} from './contributor-setup.ts'
import { openHarness, testNow } from './harness.ts'

/** A server with a settled photographer, and the verbs of their works. */
export async function openWorks() {
  const harness = await openHarness()
  await furnish(harness)
  const ask = asker(harness)
  const person = await newContributor(harness)

  const picture = async (change: object = {}, owner = person) => ({
    title: '晨港',
    subject_id: fixed.houseSubject,
    package_id: fixed.pictureTier,
    thumb: await uploadPicture(harness, owner),
    ...change,
  })
  const video = async (change: object = {}, owner = person) => ({
    title: '潮水',
    thumb: await uploadPicture(harness, owner),
    url: await uploadVideo(harness, owner),
    ...change,
  })
  const add = (works: unknown, who = person, kind = 'image', key?: string) =>
    ask(who, 'POST', `camera/work/${kind}`, works, key === undefined ? {} : { key })
  const rowOf = async (id: number) =>
    (await harness.db.select().from(images).where(eq(images.id, id)))[0]!
  const optionsOf = (id: number) =>
    harness.db
      .select()
      .from(imageOptions)
      .where(eq(imageOptions.imageId, id))
      .orderBy(imageOptions.optionId)
  const countOf = async () => harness.db.$count(images)
  const detail = async (id: number, who = person, lang = 'zh') =>
    ask(who, 'GET', `camera/work/${id}`, undefined, { lang })
  const set = (id: number, change: Partial<typeof images.$inferInsert>) =>
    harness.db.update(images).set(change).where(eq(images.id, id))
  /** A submitted work, by default straight from the form. */
  async function submitted(change: object = {}, who = person): Promise<number> {
    const { body } = await add([await picture(change, who)], who)
    return (body.ids as number[])[0]!
  }
  /** The same, approved and on sale. */
  async function onSale(who = person): Promise<number> {
    const id = await submitted({}, who)
    await set(id, { status: 1, onSale: true, mediaState: 1, thumb: 'p/t.jpg', onlineAt: testNow })
    return id
  }
  const shown = async (id: number) =>
    JSON.stringify((await harness.ask('v1/image/list?size=100')).json).includes(`"id":${id},`)

  return {
    harness,
    ask,
    person,
    picture,
    video,
    add,
    rowOf,
    optionsOf,
    countOf,
    detail,
    set,
    submitted,
    onSale,
    shown,
  }
}

export type Works = Awaited<ReturnType<typeof openWorks>>
