import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivingFiles, files } from '#server/database/schema/desk.ts'
import { type Harness, type Login, openFilledHarness } from '../support/harness.ts'
import { sweepLater } from '../support/mortal-server.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openFilledHarness()
  editor = await harness.login('editor')
})
afterAll(() => harness.close())

let shade = 0
async function upload(): Promise<string> {
  shade += 40
  const background = { r: shade, g: 0, b: 90 }
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  const { token } = editor
  const reply = await harness.ask('v1/upload/user/file', { method: 'POST', body, token })
  return (reply.json as { url: string }).url
}

const send = (path: string, body: object, method = 'POST') =>
  harness.ask(`v1/${path}`, { method, body, token: editor.token })

const story = (fields: object) =>
  send('desk/record/story', { texts: { zh: { title: '潮' } }, ...fields })

/** Keys of published files, by their rows; each lies in the store. */
async function published(): Promise<string[]> {
  const rows = await harness.db.select().from(files).where(eq(files.purpose, 'house'))
  const { media } = harness.services.files
  for (const { key } of rows) expect(await media.stat(key), key).toBeTruthy()
  return rows.map(({ key }) => key).toSorted()
}

async function newlyPublished(act: () => Promise<unknown>): Promise<string> {
  const before = await published()
  await act()
  const [key = ''] = (await published()).filter((one) => !before.includes(one))
  expect(key).not.toBe('')
  return key
}

const unknownPhotographer = { camera_id: 999 }

describe('the sweep', () => {
  test('removes a published picture whose record was refused, with its row', async () => {
    const thumb = await upload()
    const key = await newlyPublished(async () => {
      expect((await story({ thumb, ...unknownPhotographer })).status).toBe(422)
    })
    await sweepLater(harness)
    expect(await published()).not.toContain(key)
    expect(await harness.services.files.media.stat(key)).toBeUndefined()
  })

  test('leaves it where the corrected form was saved, or another record shows it', async () => {
    const thumb = await upload()
    const key = await newlyPublished(() => story({ thumb, ...unknownPhotographer }))
    expect((await story({ thumb })).status).toBe(200)
    await story({ thumb, ...unknownPhotographer })
    await sweepLater(harness)
    expect(await published()).toContain(key)
    expect(await harness.db.$count(arrivingFiles)).toBe(0)
  })

  test('leaves one that a server of the version before published for its record', async () => {
    const thumb = await upload()
    const key = await newlyPublished(() => story({ thumb }))
    await harness.db.update(files).set({ usedAt: null }).where(eq(files.key, key))
    await story({ thumb, ...unknownPhotographer })
    await sweepLater(harness)
    expect(await published()).toContain(key)
  })

  test('leaves one that a form names by its address before a day has gone', async () => {
    const thumb = await upload()
    const key = await newlyPublished(() => story({ thumb, ...unknownPhotographer }))
    expect((await story({ thumb: `/media/${key}` })).status).toBe(200)
    await sweepLater(harness)
    expect(await published()).toContain(key)
  })

  test('leaves pictures of galleries, of activities and of the site', async () => {
    const kept: string[] = []
    const [url, banner, logo, slide] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ]
    const acts = [
      () => story({ images: [{ url }] }),
      () => send('desk/record/activity', { texts: { zh: { title: '赛' } }, banner }),
      () => send('desk/siteinfo', { logo }, 'PUT'),
      () => send('desk/siteinfo', { sliders: [{ thumb: slide }] }, 'PUT'),
    ]
    for (const act of acts)
      kept.push(
        await newlyPublished(async () => {
          const { status, text } = await act()
          expect(status, text).toBe(200)
        }),
      )
    await sweepLater(harness)
    expect(await published()).toEqual(expect.arrayContaining(kept))
    expect(await harness.db.$count(arrivingFiles)).toBe(0)
  })
})
