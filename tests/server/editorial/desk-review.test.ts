import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folders, activities } from '#server/database/schema/activities.ts'
import { decisions, files } from '#server/database/schema/desk.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images, imageCategories, imageLabels } from '#server/database/schema/images.ts'
import { applications, photographers } from '#server/database/schema/photographers.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { pendingRows } from '#tests/fixtures/pending-rows.ts'
import { idOf, insertPhotographer } from '#tests/fixtures/rows.ts'
import { openFilledHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
let other: Login
let sender: Login
let photographerId: number
let pending: ReturnType<typeof pendingRows>

beforeAll(async () => {
  harness = await openFilledHarness()
  editor = await harness.login('editor', { username: 'chen' })
  other = await harness.login('editor', { username: 'zhou' })
  sender = await harness.login('photographer', { username: 'lin', mobile: '13900000001' })
  photographerId = await insertPhotographer(harness.db, sender.id, { shown: false, workKinds: [1] })
  const day = new Date(testNow.getTime() - 86_400_000)
  pending = pendingRows(harness.db, { userId: sender.id, photographerId, day })
})
afterAll(() => harness.close())

async function portrait(userId: number): Promise<string> {
  const key = `uploads/portrait-${userId}.jpg`
  const bytes = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#446688' },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .toBuffer()
  await harness.services.files.originals.put(key, bytes)
  const file = { key, userId, purpose: 'upload', mime: 'image/jpeg', sha256: key }
  await harness.db
    .insert(files)
    .values({ ...file, bytes: bytes.length })
    .onConflictDoNothing()
  return key
}
const newApplication = async (
  userId: number,
  change: Partial<typeof applications.$inferInsert> = {},
) =>
  idOf(
    harness.db
      .insert(applications)
      .values({
        userId,
        userType: '1',
        realname: '欧阳晓明',
        mobile: '13900000002',
        description: '拍了十年的江。',
        thumb: await portrait(userId),
        images: ['uploads/a.jpg'],
        ...change,
      })
      .returning(),
  )

const ask = (path: string, lang = 'zh') => harness.ask(path, { token: editor.token, lang })
const decide = (body: object, { token } = editor, lang = 'en') =>
  harness.ask('v1/desk/decide', { method: 'POST', token, body, lang })
const workRow = async (id: number) =>
  (await harness.db.select().from(images).where(eq(images.id, id)))[0]!
const logOf = (subject: string, id: number) =>
  harness.db
    .select()
    .from(decisions)
    .where(sql`${decisions.subject} = ${subject} and ${decisions.subjectId} = ${id}`)
    .orderBy(decisions.id)

interface Queue {
  data: { kind: string; id: number; title: string; user?: { username?: string } }[]
  pagination: { total: number }
  stat: Record<string, number>
}
const queue = async (query: string) => (await ask(`v1/desk/queue?${query}`)).json as Queue

describe('the queue', () => {
  it('holds the waiting items, oldest first, with their senders and counts of every kind', async () => {
    const before = (await queue('kind=work')).stat
    const works = [await pending.work(), await pending.work()]
    const entry = await pending.entry()
    const folder = await pending.folder()
    const subject = await pending.subject()
    const after = await queue('kind=work&size=100')
    expect(after.stat).toMatchObject({
      work: before.work! + 2,
      entry: before.entry! + 1,
      folder: before.folder! + 1,
      subject: before.subject! + 1,
    })
    expect(after.data.map(({ id }) => id).slice(-2)).toEqual(works)
    expect(after.data.at(-1)).toMatchObject({
      kind: 'work',
      status: 0,
      title: '晨雾中的渡口2',
      user: { username: 'lin', mobile: '13900000001' },
      thumb_w: 960,
      thumb_h: 640,
    })
    const all = await queue('size=100')
    expect(all.data.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      expect.arrayContaining([`entry ${entry}`, `folder ${folder}`, `subject ${subject}`]),
    )
    expect(all.pagination.total).toBe(all.data.length)
  })

  it('is searched by title and by who sent it, and nothing else', async () => {
    const id = await pending.work({ title: { zh: '白鹭与芦苇', en: 'Egret in the reeds' } })
    const found = async (search: string) =>
      (await queue(`size=100&search=${encodeURIComponent(search)}`)).data.map((one) => one.id)
    expect(await found('芦苇')).toEqual([id])
    expect(await found('egret')).toEqual([id])
    expect(await found('LIN')).toContain(id)
    expect(await found('13900000001')).toContain(id)
    for (const nothing of ['%', '_', 'zh', '"']) expect(await found(nothing)).toEqual([])
  })

  it('leaves out deleted works and those of the house', async () => {
    const gone = await pending.work({ deletedAt: testNow })
    const house = await pending.work({ photographerId: null })
    const ids = (await queue('kind=work&size=100&status=-1')).data.map(({ id }) => id)
    expect(ids).not.toContain(gone)
    expect(ids).not.toContain(house)
    expect((await ask(`v1/desk/queue/work/${gone}`)).status).toBe(404)
  })

  it('shows one thing whole, of every kind', async () => {
    const work = await pending.work({ description: { zh: '雾' }, year: 2026, editorial: true })
    expect((await ask(`v1/desk/queue/work/${work}`)).json).toMatchObject({
      kind: 'work',
      work: {
        url: expect.stringMatching(/^\/api\/v1\/upload\/private\//),
        description: '雾',
        keywords: ['渡口', '晨雾'],
        year: '2026',
        editorial: true,
        media_state: 1,
      },
      cates: [],
      labels: [],
      similar: [],
      history: [],
    })
    const applicant = await harness.login('user', { username: 'su' })
    const application = await newApplication(applicant.id)
    expect((await ask(`v1/desk/queue/application/${application}`)).json).toMatchObject({
      title: '欧阳晓明',
      application: {
        images: ['/api/v1/upload/private/a.jpg'],
        thumb: `/api/v1/upload/private/portrait-${applicant.id}.jpg`,
        worktype: ['image'],
      },
    })
    expect((await ask(`v1/desk/queue/entry/${await pending.entry()}`)).json).toMatchObject({
      entry: { title: '龙舟', status: 0 },
    })
    expect((await ask(`v1/desk/queue/folder/${await pending.folder()}`)).json).toMatchObject({
      folder: { title: '江上', count: 0 },
    })
    expect((await ask(`v1/desk/queue/subject/${await pending.subject()}`)).json).toMatchObject({
      subject: { title: '江城四季', status: 0 },
    })
    expect((await ask('v1/desk/queue/entry/999999')).status).toBe(404)
  })
})

describe('a work', () => {
  it('goes on sale when approved: filed, found, dated, its photographer shown', async () => {
    const id = await pending.work({ onSale: false })
    const body = { kind: 'work', ids: [id], status: 1, cates: [1, 1], labels: [1], editorial: true }
    const reply = await decide(body)
    expect([reply.status, reply.json]).toEqual([200, { decided: 1 }])
    expect(await workRow(id)).toMatchObject({
      status: 1,
      onSale: true,
      editorial: true,
      message: null,
      onlineAt: testNow,
      updatedAt: testNow,
    })
    const shown = await harness.db.select().from(imageIndex).where(eq(imageIndex.imageId, id))
    expect(shown).toHaveLength(1)
    const list = await harness.ask(`v1/image/list?filter=${encodeURIComponent('林海')}`)
    expect((list.json as Queue).data.map((one) => one.id)).toContain(id)
    const filed = await harness.db
      .select()
      .from(imageCategories)
      .where(eq(imageCategories.imageId, id))
    expect(filed.map(({ categoryId }) => categoryId)).toEqual([1])
    const labelled = await harness.db.select().from(imageLabels).where(eq(imageLabels.imageId, id))
    expect(labelled.map(({ labelId }) => labelId)).toEqual([1])
    const [person] = await harness.db
      .select()
      .from(photographers)
      .where(eq(photographers.id, photographerId))
    expect(person?.shown).toBe(true)
    expect(await logOf('images', id)).toMatchObject([
      {
        editorId: editor.id,
        decision: 'approved',
        before: { status: 0 },
        after: { status: 1, cates: [1, 1], labels: [1], editorial: true },
        createdAt: testNow,
      },
    ])
  })

  it('is rejected only with reasons, which its item then tells', async () => {
    const id = await pending.work()
    expect((await decide({ kind: 'work', ids: [id], status: 2 })).status).toBe(400)
    expect((await decide({ kind: 'work', ids: [id], status: 2, message: '  ' })).status).toBe(400)
    await decide({ kind: 'work', ids: [id], status: 2, message: '对焦不准。' })
    expect(await workRow(id)).toMatchObject({ status: 2, message: '对焦不准。' })
    expect((await ask(`v1/desk/queue/work/${id}`)).json).toMatchObject({
      status: 2,
      message: '对焦不准。',
      history: [{ editor: 'chen', status: 2, message: '对焦不准。', at: '2026-11-21 12:00:00' }],
    })
    const shown = await harness.db.select().from(imageIndex).where(eq(imageIndex.imageId, id))
    expect(shown).toEqual([])
  })

  it.each([
    [0, 'Its previews are still being made. Approve it in a moment.'],
    [2, 'Its file can’t be read. Reject it and ask for a new upload.'],
  ] as const)(
    'with previews in state %i is not approved, but may be rejected',
    async (mediaState, message) => {
      const id = await pending.work({ mediaState })
      const refused = await decide({ kind: 'work', ids: [id], status: 1 })
      expect([refused.status, refused.json]).toEqual([409, { code: 'conflict', message }])
      expect((await decide({ kind: 'work', ids: [id], status: 2, message: '无' })).status).toBe(200)
    },
  )

  it('is filed only where there is a place', async () => {
    const id = await pending.work()
    for (const [field, place] of [
      ['cates', { cates: [1, 999] }],
      ['labels', { labels: [999] }],
    ] as const) {
      const refused = await decide({ kind: 'work', ids: [id], status: 1, ...place })
      expect(refused.json).toMatchObject({ code: 'unprocessable', field })
    }
    expect((await workRow(id)).status).toBe(0)
    expect(await logOf('images', id)).toEqual([])
  })

  it('of a batch is decided with all others or not at all', async () => {
    const good = await pending.work()
    const unready = await pending.work({ mediaState: 0 })
    expect((await decide({ kind: 'work', ids: [good, unready], status: 1 })).status).toBe(409)
    expect((await decide({ kind: 'work', ids: [good, 999_999], status: 1 })).status).toBe(404)
    expect((await workRow(good)).status).toBe(0)
    expect(await logOf('images', good)).toEqual([])
    const reply = await decide({ kind: 'work', ids: [good, good], status: 1 })
    expect(reply.json).toEqual({ decided: 1 })
  })
})

it('the server refuses a decision on an item that changed since the editor saw it', async () => {
  const id = await pending.work()
  const { json } = await ask(`v1/desk/queue/work/${id}`)
  const seen = [(json as { updated_at: string }).updated_at]
  await harness.db
    .update(images)
    .set({ updatedAt: new Date(testNow.getTime() + 5000) })
    .where(eq(images.id, id))
  const stale = await decide({ kind: 'work', ids: [id], seen, status: 1 })
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('changed it')])
  expect((await workRow(id)).status).toBe(0)
  const again = (await ask(`v1/desk/queue/work/${id}`)).json as { updated_at: string }
  const fresh = { kind: 'work', ids: [id], seen: [again.updated_at], status: 1 }
  expect((await decide(fresh)).status).toBe(200)
  const late = await decide({ kind: 'work', ids: [id], seen, status: 1 }, other)
  expect(late.text).toContain('chen')
})

describe('two editors at once', () => {
  it('one decides, the other is told who did', async () => {
    const id = await pending.work()
    const approve = { kind: 'work', ids: [id], status: 1 }
    const reject = { kind: 'work', ids: [id], status: 2, message: '太暗' }
    const replies = await Promise.all([decide(approve), decide(reject, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = replies.find(({ status }) => status === 409)!
    const isApproved = (await workRow(id)).status === 1
    expect(lost.json).toEqual({
      code: 'conflict',
      message: isApproved ? 'chen has approved it already.' : 'zhou has rejected it already.',
    })
    expect(await logOf('images', id)).toHaveLength(1)
  })
})

describe('an application', () => {
  const rowOf = async (userId: number) =>
    (await harness.db.select().from(photographers).where(eq(photographers.userId, userId)))[0]

  it('when approved makes a photographer whom visitors do not see yet, with a small portrait', async () => {
    const user = await harness.login('user')
    const id = await newApplication(user.id, { workKinds: [2] })
    expect((await decide({ kind: 'application', ids: [id], status: 1, tags: [2] })).status).toBe(
      200,
    )
    const person = await rowOf(user.id)
    expect(person).toMatchObject({
      name: { zh: '欧阳晓明' },
      description: { zh: '拍了十年的江。' },
      workKinds: [2],
      shown: false,
      contracted: false,
      special: true,
      thumbW: 384,
      thumbH: 512,
    })
    const bytes = await harness.services.files.media.get(person!.thumb!)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const [row] = await harness.db.select().from(applications).where(eq(applications.id, id))
    expect(row).toMatchObject({ status: 1, decidedBy: editor.id, decidedAt: testNow })
    expect(await logOf('applications', id)).toHaveLength(1)

    const second = await newApplication(user.id, { workKinds: [1], realname: '欧阳晓明' })
    await harness.db
      .update(photographers)
      .set({ name: { zh: '欧阳晓明', en: 'Ouyang Xiaoming' }, shown: true })
      .where(eq(photographers.userId, user.id))
    await decide({ kind: 'application', ids: [second], status: 1 })
    expect(await rowOf(user.id)).toMatchObject({
      workKinds: [1, 2],
      shown: true,
      special: true,
      name: { zh: '欧阳晓明', en: 'Ouyang Xiaoming' },
    })
  })

  it('for one kind more leaves who signed a contract under it, whatever is ticked', async () => {
    const user = await harness.login('photographer')
    await decide({
      kind: 'application',
      ids: [await newApplication(user.id, { workKinds: [1] })],
      status: 1,
      tags: [2],
    })
    await harness.db
      .update(photographers)
      .set({ contracted: true })
      .where(eq(photographers.userId, user.id))
    const more = await newApplication(user.id, { workKinds: [2] })
    expect((await decide({ kind: 'application', ids: [more], status: 1, tags: [] })).status).toBe(
      200,
    )
    expect(await rowOf(user.id)).toMatchObject({
      contracted: true,
      special: true,
      workKinds: [1, 2],
    })
  })

  it('when rejected makes no photographer', async () => {
    const user = await harness.login('user')
    const id = await newApplication(user.id)
    await decide({ kind: 'application', ids: [id], status: 2, message: '作品不足' })
    expect(await rowOf(user.id)).toBeUndefined()
    const [row] = await harness.db.select().from(applications).where(eq(applications.id, id))
    expect(row).toMatchObject({ status: 2, reasons: '作品不足' })
  })
})

describe('subjects, entries and folders', () => {
  it('are approved and rejected alike; an approved entry shows at once', async () => {
    const [activity] = await harness.db
      .insert(activities)
      .values({ title: { zh: '征集' }, publishedAt: new Date(testNow.getTime() - 1000) })
      .returning()
    const entry = await pending.entry({ activityId: activity!.id })
    const address = `v1/activity/${activity!.id}/collect`
    expect((await harness.ask(address)).json).toMatchObject({ data: [] })
    await decide({ kind: 'entry', ids: [entry], status: 1 })
    expect((await harness.ask(address)).json).toMatchObject({ data: [{ id: entry }] })

    const folder = await pending.folder()
    await decide({ kind: 'folder', ids: [folder], status: 2, message: '封面不清' })
    const [kept] = await harness.db.select().from(folders).where(eq(folders.id, folder))
    expect(kept).toMatchObject({ status: 2, message: '封面不清', updatedAt: testNow })

    const subject = await pending.subject()
    await decide({ kind: 'subject', ids: [subject], status: 1 })
    const [open] = await harness.db.select().from(subjects).where(eq(subjects.id, subject))
    expect(open).toMatchObject({ status: 1, message: null })
    expect(await logOf('subjects', subject)).toHaveLength(1)

    const unready = await pending.entry({ mediaState: 0 })
    expect((await decide({ kind: 'entry', ids: [unready], status: 1 })).status).toBe(409)
    expect((await decide({ kind: 'entry', ids: [entry], status: 2, message: 'x' })).json).toEqual({
      code: 'conflict',
      message: 'chen has approved it already.',
    })
  })
})
