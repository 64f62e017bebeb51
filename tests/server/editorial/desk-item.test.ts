import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities, activityCategories } from '#server/database/schema/activities.ts'
import { applications } from '#server/database/schema/photographers.ts'
import { subjectCategories } from '#server/database/schema/subjects.ts'
import { tiers } from '#server/database/schema/tiers.ts'
import { pendingRows } from '#tests/fixtures/pending-rows.ts'
import { idOf, insertPhotographer } from '#tests/fixtures/rows.ts'
import { withIptc } from '#tests/domain/photo-files.ts'
import { openFilledHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
let sender: Login
let photographerId: number
let pending: ReturnType<typeof pendingRows>

beforeAll(async () => {
  harness = await openFilledHarness()
  editor = await harness.login('editor', { username: 'chen' })
  sender = await harness.login('photographer', { username: 'lin' })
  photographerId = await insertPhotographer(harness.db, sender.id)
  const day = new Date(testNow.getTime() - 86_400_000)
  pending = pendingRows(harness.db, { userId: sender.id, photographerId, day })
})
afterAll(() => harness.close())

const newApplication = (userId: number) =>
  idOf(
    harness.db
      .insert(applications)
      .values({ userId, userType: '1', realname: '韩江', mobile: '13900000002' })
      .returning(),
  )
const seen = async (item: string, lang = 'zh') =>
  (await harness.ask(`v1/desk/queue/${item}`, { token: editor.token, lang })).json

describe('the facts that help an editor to judge', () => {
  it('name an entry’s activity, its category and its folder', async () => {
    const days = { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') }
    const title = { zh: '江城龙舟', en: 'Dragon boats' }
    const activityId = await idOf(
      harness.db
        .insert(activities)
        .values({ title, publishedAt: testNow, ...days })
        .returning(),
    )
    const category = { activityId, title: { zh: '赛手' } }
    const categoryId = await idOf(
      harness.db.insert(activityCategories).values(category).returning(),
    )
    const folderId = await pending.folder({ title: '端午' })
    const place = { activityId, categoryId, folderId }
    const files = { originalKey: 'uploads/dragon.jpg', url: 'e/1-preview.jpg' }
    const id = await pending.entry({ ...place, ...files })
    expect(await seen(`entry/${id}`, 'en')).toMatchObject({
      activity: { id: activityId, title: 'Dragon boats', start_time: '2026-11-01 08:00:00' },
      in_folder: { id: folderId, title: '端午' },
      entry: { cate: { title: '赛手' }, url: '/api/v1/upload/private/dragon.jpg' },
    })
    const alone = { activity: null, in_folder: null }
    expect(await seen(`entry/${await pending.entry()}`)).toMatchObject(alone)
  })

  it('a picture: what its file says, camera and agency; a file that is gone says nothing', async () => {
    const blank = { create: { width: 8, height: 8, channels: 3, background: '#336699' } } as const
    const exif = { IFD0: { Model: 'X1' }, IFD2: { DateTimeOriginal: '2026:05:06 07:08:09' } }
    const jpeg = await sharp(blank).jpeg().withExif(exif).toBuffer()
    const bytes = withIptc(jpeg, [['2:90', Buffer.from('Yungang')]])
    const originalKey = 'uploads/camera.jpg'
    await harness.services.files.originals.put(originalKey, bytes)
    const file = { originalKey, bytes: bytes.length, extension: 'jpg' }
    const photo = {
      ...{ camera: 'X1', taken: '2026-05-06 07:08:09', city: 'Yungang' },
      ...{ size: bytes.length, extension: 'jpg' },
    }
    expect(await seen(`work/${await pending.work(file)}`)).toMatchObject({ photo })
    expect(await seen(`entry/${await pending.entry(file)}`)).toMatchObject({ photo })
    const gone = await pending.work({ ...file, originalKey: 'uploads/gone.jpg' })
    const { photo: left } = (await seen(`work/${gone}`)) as { photo: object }
    expect(left).toEqual({ size: bytes.length, extension: 'jpg' })
  })

  it('a subject: its category, keywords and price tier', async () => {
    const [tier] = await harness.db.select().from(tiers)
    const [category] = await harness.db.select().from(subjectCategories)
    if (!tier || !category) throw new Error('the catalogue lacks them')
    const place = { tierId: tier.id, categoryId: category.id, keywords: { zh: '江,船' } }
    expect(await seen(`subject/${await pending.subject(place)}`)).toMatchObject({
      subject: { keywords: ['江', '船'], cate: { title: category.title.zh } },
      tier: { id: tier.id, title: tier.title.zh },
    })
  })

  it('a folder: the newest 24 that lie in it', async () => {
    const folderId = await pending.folder()
    const inside: number[] = []
    for (let at = 0; at < 25; at++)
      inside.push(await pending.entry({ folderId, width: 3000, height: 2000 }))
    await pending.entry()
    const { entries: sheet } = (await seen(`folder/${folderId}`)) as { entries: { id: number }[] }
    expect(sheet.map(({ id }) => id)).toEqual(inside.toReversed().slice(0, 24))
    expect(sheet[0]).toMatchObject({ title: '龙舟', thumb: '/media/e/1.jpg', thumb_w: 960 })
  })
})

describe('reasons of a rejection', () => {
  const reject = (kind: string, id: number, body: object) =>
    harness.ask('v1/desk/decide', {
      method: 'POST',
      token: editor.token,
      body: { kind, ids: [id], status: 2, ...body },
    })
  const read = async (path: string, lang: string, token = sender.token): Promise<string> =>
    (await harness.ask(path, { token, lang })).text

  it('that are ready-made are read in the reader’s language, one’s own words as typed', async () => {
    const work = await pending.work()
    const subject = await pending.subject()
    const entry = await pending.entry()
    const folder = await pending.folder()
    const applicant = await harness.login('user', { username: 'han' })
    const application = await newApplication(applicant.id)
    const sent = [
      ['work', work, [`v1/camera/work/${work}`, 'v1/camera/work/list']],
      ['subject', subject, ['v1/camera/subject_list']],
      ['entry', entry, [`v1/collect/${entry}`, 'v1/collect/list']],
      ['folder', folder, [`v1/collect/folder/${folder}`]],
      ['application', application, ['v1/camera/apply/info']],
    ] as const
    for (const [kind, id, paths] of sent) {
      const body = { reasons: ['cover', 'twin', 'cover'], message: 'See you, 王!' }
      expect((await reject(kind, id, body)).status).toBe(200)
      const { token } = kind === 'application' ? applicant : sender
      for (const path of paths) {
        expect(await read(path, 'de', token)).toContain(
          String.raw`"Das Titelbild passt nicht.\nEs ähnelt einem vorhandenen Werk zu sehr.\nSee you, 王!"`,
        )
        expect(await read(path, 'zh', token)).toContain(
          String.raw`"封面不合适。\n与已有作品过于相似。\nSee you, 王!"`,
        )
      }
      const message = expect.stringMatching(/^カバー画像が適切ではありません。\n/) as string
      expect(await seen(`${kind}/${id}`, 'ja')).toMatchObject({
        message,
        [kind]: { message },
        history: [{ message }],
      })
      expect(await read('v1/desk/queue?status=2', 'zh', editor.token)).toContain('封面不合适。')
    }
  })

  it('are enough without words, and must be known ones; typed text never counts as one', async () => {
    const id = await pending.work()
    expect((await reject('work', id, { reasons: ['ugly'] })).status).toBe(400)
    expect((await reject('work', id, { reasons: [] })).status).toBe(400)
    expect((await reject('work', id, { reasons: ['small'] })).status).toBe(200)
    expect(await read(`v1/camera/work/${id}`, 'en')).toContain('"The resolution is too low."')
    const typed = await pending.work()
    await reject('work', typed, { message: 'x\n\u001esmall' })
    expect(await read(`v1/camera/work/${typed}`, 'en')).toContain(String.raw`"x\nsmall"`)
  })
})
