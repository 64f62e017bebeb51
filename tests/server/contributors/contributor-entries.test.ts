import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  activities,
  activityCategories,
  entries,
  folders,
} from '#server/database/schema/activities.ts'
import { asker, uploadPicture, uploadVideo, waitingJobs } from '../support/contributor-setup.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const day = 86_400_000
const at = (days: number) => new Date(testNow.getTime() + days * day)
/** Activities by their special feature, with the category 10 times their id. */
const act = { open: 1, other: 2, closed: 3, upcoming: 4, ended: 5, draft: 6, running: 7 }

let harness: Harness
let ask: ReturnType<typeof asker>
let person: Login
beforeAll(async () => {
  harness = await openHarness()
  ask = asker(harness)
  person = await harness.login()
  const shown = { uploadState: true, publishedAt: at(-9) }
  await harness.db.insert(activities).values([
    { id: act.open, title: { zh: '摄影大赛' }, ...shown },
    { id: act.other, title: { zh: '春运' }, ...shown },
    { id: act.closed, title: { zh: '不收' }, ...shown, uploadState: false },
    { id: act.upcoming, title: { zh: '明天' }, ...shown, startsAt: at(1) },
    { id: act.ended, title: { zh: '昨天' }, ...shown, startsAt: at(-5), endsAt: at(-1) },
    { id: act.draft, title: { zh: '草稿' }, uploadState: true },
    { id: act.running, title: { zh: '今天' }, ...shown, startsAt: at(-1), endsAt: at(1) },
  ])
  const categories = Object.values(act).map((activityId) => ({
    id: activityId * 10,
    activityId,
    title: { zh: '风光' },
  }))
  await harness.db.insert(activityCategories).values(categories)
})
afterAll(() => harness.close())

const picture = async (change: object = {}, who = person) => ({
  title: '晨港',
  thumb: await uploadPicture(harness, who),
  actid: act.open,
  ...change,
})
const send = (data: unknown[], { type = 1, who = person, key = '' } = {}) =>
  ask(who, 'POST', 'collect', { type, data }, key === '' ? {} : { key })
async function sent(change: object = {}, who = person): Promise<number> {
  const { body } = await send([await picture(change, who)], { who })
  return (body.ids as number[])[0]!
}
const set = (id: number, change: Partial<typeof entries.$inferInsert>) =>
  harness.db.update(entries).set(change).where(eq(entries.id, id))
const rowOf = async (id: number) =>
  (await harness.db.select().from(entries).where(eq(entries.id, id)))[0]
const countOf = () => harness.db.$count(entries)
const newFolder = async (change: object = {}, who = person): Promise<number> => {
  const { body } = await ask(who, 'POST', 'collect/folder', { title: '夹', type: 1, ...change })
  return body.id as number
}

describe('sending entries', () => {
  it('keeps a batch in its order, to be reviewed, previews still to be made', async () => {
    const folder = await newFolder()
    const reply = await send([
      await picture({ title: '一', keywords: ['海', '海 '], cate: 10, author: '林海' }),
      await picture({ title: '二', folder_id: folder, create_date: '2024:05:01 10:00:00' }),
      await picture({ title: '三', actid: 0 }),
    ])
    expect(reply.status).toBe(200)
    const ids = reply.body.ids as number[]
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows).toMatchObject([
      { title: '一', keywords: '海', activityId: act.open, categoryId: 10, author: '林海' },
      { title: '二', folderId: folder, createDate: '2024-05-01' },
      { title: '三', activityId: null },
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ status: 0, mediaState: 0, thumb: '', url: null, width: 2400 })
    }
    const jobs = ids.map((id) => `entry-media ${id}`)
    expect(await waitingJobs(harness)).toEqual(expect.arrayContaining(jobs))
  })

  it('keeps film and poster of a video, and misses the film', async () => {
    const thumb = await uploadPicture(harness, person)
    const url = await uploadVideo(harness, person)
    const reply = await send([{ title: '潮', thumb, url, actid: act.open }], { type: 2 })
    const row = await rowOf((reply.body.ids as number[])[0]!)
    expect(row).toMatchObject({ kind: 2, duration: 12, extension: 'mp4' })
    expect(thumb).toContain(row!.posterKey!.replace('uploads/', ''))
    const without = await send([{ title: '潮', thumb }], { type: 2 })
    expect([without.status, without.body]).toEqual([
      422,
      { code: 'unprocessable', field: 'data.0.url', message: '请上传视频。' },
    ])
  })

  it.each([
    [act.closed, 409, '这个活动不接受投稿。'],
    [act.upcoming, 409, '活动尚未开始，2026-11-22 12:00（北京时间）起接受投稿。'],
    [act.ended, 409, '活动已于 2026-11-20 12:00（北京时间）截止，不再接受投稿。'],
    [act.draft, 404, '没有这个活动，或它已被移除。'],
    [99, 404, '没有这个活动，或它已被移除。'],
    [act.running, 200, undefined],
  ])('to activity %i answers %i', async (actid, status, message) => {
    const before = await countOf()
    const reply = await send([await picture(), await picture({ actid })])
    expect([reply.status, reply.body.message]).toEqual([status, message])
    if (status === 200) return
    expect(reply.body.field).toBe('data.1.actid')
    expect(await countOf()).toBe(before)
  })

  it('wants a category of the activity, and an own folder of the same type', async () => {
    const foreign = await newFolder({}, await harness.login())
    const ofVideos = await newFolder({ type: 2 })
    const tries = [
      { cate: 20 },
      { actid: 0, cate: 10 },
      { folder_id: foreign },
      { folder_id: ofVideos },
    ]
    const replies = []
    for (const change of tries) replies.push(await send([await picture(change)]))
    expect(replies.map(({ status, body }) => [status, body.field])).toEqual([
      [422, 'data.0.cate'],
      [422, 'data.0.cate'],
      [404, 'data.0.folder_id'],
      [422, 'data.0.folder_id'],
    ])
  })

  it('takes a file once for an activity, from one person', async () => {
    const same = async (who: Login) => uploadPicture(harness, who, { seed: 6001 })
    const one = { ...(await picture({ title: '旧作' })), thumb: await same(person) }
    const twice = await send([one, { ...one, title: '又' }])
    expect([twice.status, twice.body.field]).toEqual([409, 'data.1.thumb'])
    expect((await send([one])).status).toBe(200)
    const again = await send([{ ...one, thumb: await same(person) }])
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('“旧作”')])
    expect((await send([{ ...one, actid: act.other }])).status).toBe(200)
    const other = await harness.login()
    expect(
      (await send([await picture({ thumb: await same(other) }, other)], { who: other })).status,
    ).toBe(200)
  })

  it('makes one batch an intent', async () => {
    const key = randomUUID()
    const data = [await picture(), await picture()]
    const first = await send(data, { key })
    const before = await countOf()
    expect((await send(data, { key })).body).toEqual(first.body)
    expect(await countOf()).toBe(before)
  })

  it('takes eight at once and no more', async () => {
    const one = await picture()
    expect((await send(Array.from({ length: 9 }, () => one))).status).toBe(400)
  })
})

describe('the own list', () => {
  it('filters by type, state, folder and words, and counts beside', async () => {
    const who = await harness.login()
    const folder = await newFolder({}, who)
    const [harbour, gull, tower] = [
      await sent({ title: '港口', folder_id: folder }, who),
      await sent({ title: '海鸥', keywords: ['港口'] }, who),
      await sent({ title: '灯塔' }, who),
    ]
    await set(gull, { status: 2, message: '偏题' })
    await set(tower, { status: 1, mediaState: 1, thumb: 'e/t.jpg', url: 'e/w.jpg' })
    const list = async (query: string, lang = 'zh') =>
      (await ask(who, 'GET', `collect/list?${query}`, undefined, { lang })).body as {
        data: Record<string, unknown>[]
        stat: unknown
      }
    const all = await list('')
    expect(all.data.map(({ id }) => id)).toEqual([tower, gull, harbour])
    expect(all.stat).toEqual({ all: 3, success: 1, failed: 1, pending: 1 })
    expect(all.data[0]).toMatchObject({ media_state: 1, thumb: '/media/e/t.jpg', status: 1 })
    expect(all.data[2]).toMatchObject({ media_state: 0, folder_id: folder, status_text: '审核中' })
    expect(all.data[2]).not.toHaveProperty('thumb')
    expect(all.data[2]?.url).toMatch(/^\/api\/v1\/upload\/private\//)
    const words = await list(`search=${encodeURIComponent('港口')}`)
    expect(words.data.map(({ id }) => id)).toEqual([gull, harbour])
    expect(words.stat).toMatchObject({ all: 2 })
    const failed = await list('status=2', 'ru')
    expect(failed.data).toMatchObject([{ id: gull, message: '偏题', status_text: 'Отклонено' }])
    expect((await list(`folder_id=${folder}`)).data.map(({ id }) => id)).toEqual([harbour])
    expect((await list('type=2')).data).toEqual([])
  })
})

describe('an entry by its id', () => {
  const get = async (id: number, who?: Login) =>
    harness.ask(`v1/collect/${id}`, who ? { token: who.token } : {})
  it('is there for its owner always, for others once approved and while the activity shows', async () => {
    const id = await sent()
    expect((await get(id, person)).json).toMatchObject({ id, status: 0, media_state: 0 })
    expect([(await get(id)).status, (await get(id, await harness.login())).status]).toEqual([
      404, 404,
    ])
    await set(id, { status: 1, mediaState: 1, thumb: 'e/t.jpg', url: 'e/w.jpg' })
    const open = (await get(id)).json
    expect(open).toMatchObject({ id, thumb: '/media/e/t.jpg' })
    for (const field of ['status', 'message', 'folder_id', 'media_state']) {
      expect(open).not.toHaveProperty(field)
    }
    const list = await harness.ask(`v1/activity/${act.open}/collect?size=100`)
    expect(JSON.stringify(list.json)).toContain(`"id":${id},`)
    await harness.db
      .update(activities)
      .set({ publishedAt: null })
      .where(eq(activities.id, act.open))
    expect([(await get(id)).status, (await get(id, person)).status]).toEqual([404, 200])
    await harness.db
      .update(activities)
      .set({ publishedAt: at(-9) })
      .where(eq(activities.id, act.open))
  })
})

describe('changing an entry', () => {
  const put = (id: number, body: object, who = person) => ask(who, 'PUT', `collect/${id}`, body)

  it('sends a rejected one again and keeps the other fields', async () => {
    const id = await sent({ title: '原名', author: '林海', cate: 10 })
    await set(id, { status: 2, message: '偏题' })
    expect((await put(id, { title: '新名' })).body).toEqual({ id })
    expect(await rowOf(id)).toMatchObject({
      title: '新名',
      author: '林海',
      categoryId: 10,
      status: 0,
      message: null,
    })
  })

  it('has previews that are missing made again', async () => {
    const id = await sent({})
    await harness.services.jobs.drain()
    await set(id, { mediaState: 2 })
    expect((await put(id, { title: '再来' })).status).toBe(200)
    expect(await waitingJobs(harness)).toContain(`entry-media ${id}`)
    expect(await rowOf(id)).toMatchObject({ mediaState: 0 })
  })

  it('takes the record back as it gave it, also when its activity has ended since', async () => {
    const id = await sent({ cate: 10 })
    await set(id, { mediaState: 1, thumb: 'e/t.jpg', url: 'e/w.jpg' })
    await harness.db
      .update(activities)
      .set({ endsAt: at(-1) })
      .where(eq(activities.id, act.open))
    const { body } = await ask(person, 'GET', `collect/${id}`)
    const { title, thumb, url, actid } = body
    const cate = (body.cate as { id: number }).id
    const reply = await put(id, { title, thumb, url, actid, cate, folder_id: 0 })
    await harness.db.update(activities).set({ endsAt: null }).where(eq(activities.id, act.open))
    expect(reply.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ mediaState: 1, thumb: 'e/t.jpg', categoryId: 10 })
  })

  it('validates another activity, and leaves the category behind', async () => {
    const id = await sent({ cate: 10 })
    expect((await put(id, { actid: act.ended })).status).toBe(409)
    expect((await put(id, { actid: act.other, cate: 10 })).status).toBe(422)
    expect((await put(id, { actid: act.other })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ activityId: act.other, categoryId: null })
    const seed = 6002
    const twin = await sent({ thumb: await uploadPicture(harness, person, { seed }) })
    await sent({ actid: act.other, thumb: await uploadPicture(harness, person, { seed }) })
    expect((await put(twin, { actid: act.other })).status).toBe(409)
  })

  it('makes the previews of another file anew', async () => {
    const id = await sent()
    await set(id, { mediaState: 1, thumb: 'e/t.jpg', url: 'e/w.jpg' })
    const before = await rowOf(id)
    const thumb = await uploadPicture(harness, person, { width: 800, height: 600 })
    await put(id, { thumb })
    const row = await rowOf(id)
    expect(row).toMatchObject({ mediaState: 0, thumb: '', url: null, width: 800 })
    expect(row?.originalKey).not.toBe(before?.originalKey)
  })

  it('neither changes nor deletes an approved one, nor another contributor’s', async () => {
    const id = await sent()
    const stranger = await harness.login()
    expect((await put(id, { title: '换' }, stranger)).status).toBe(404)
    expect((await ask(stranger, 'DELETE', `collect/${id}`)).status).toBe(404)
    await set(id, { status: 1 })
    const replies = [await put(id, { title: '换' }), await ask(person, 'DELETE', `collect/${id}`)]
    expect(replies.map(({ status }) => status)).toEqual([409, 409])
    expect(replies[1]?.body.message).toBe('投稿已通过审核，不能再修改或删除。')
    await set(id, { status: 2 })
    expect((await ask(person, 'DELETE', `collect/${id}`)).status).toBe(200)
    expect(await rowOf(id)).toBeUndefined()
  })
})

it('has previews of its file, which go with it', async () => {
  const id = await sent()
  await harness.services.jobs.drain()
  const { body } = await ask(person, 'GET', `collect/${id}`)
  expect(body).toMatchObject({ media_state: 1 })
  const statuses = async () =>
    Promise.all(
      [body.thumb, body.url].map(async (path) => (await harness.app.request(String(path))).status),
    )
  expect(await statuses()).toEqual([200, 200])
  await ask(person, 'DELETE', `collect/${id}`)
  expect(await statuses()).toEqual([404, 404])
})

describe('folders', () => {
  const cover = () => uploadPicture(harness, person)
  const get = async (id: number, lang = 'zh') =>
    (await ask(person, 'GET', `collect/folder/${id}`, undefined, { lang })).body
  const put = (id: number, body: object) => ask(person, 'PUT', `collect/folder/${id}`, body)

  it('show their newest work, and an uploaded cover only where one is chosen', async () => {
    const id = await newFolder({ description: '说明' })
    expect(await get(id)).toMatchObject({ count: 0, cover_type: 1, status_text: '审核中' })
    expect(await get(id)).not.toHaveProperty('thumb')
    const [old, young] = [await sent({ folder_id: id }), await sent({ folder_id: id })]
    await set(old, { thumb: 'e/old.jpg' })
    await set(young, { thumb: 'e/young.jpg' })
    await sent({ folder_id: id })
    expect(await get(id)).toMatchObject({ count: 3, thumb: '/media/e/young.jpg' })
    const missing = await put(id, { cover_type: 2 })
    expect([missing.status, missing.body.field]).toEqual([422, 'thumb'])
    expect((await put(id, { cover_type: 2, thumb: await cover() })).status).toBe(200)
    const { thumb } = await get(id)
    expect((await harness.app.request(String(thumb))).status).toBe(200)
    // Neither missing nor unchanged fields make another cover.
    await put(id, { title: '新名' })
    await put(id, { thumb })
    expect(await get(id)).toMatchObject({
      title: '新名',
      description: '说明',
      thumb,
      cover_type: 2,
    })
    await put(id, { cover_type: 1 })
    expect(await get(id)).toMatchObject({ thumb: '/media/e/young.jpg' })
  })

  it('want a cover when they are made with one', async () => {
    const make = (thumb?: string) =>
      ask(person, 'POST', 'collect/folder', { title: '封面', type: 1, cover_type: 2, thumb })
    expect((await make()).body).toMatchObject({ field: 'thumb', code: 'unprocessable' })
    const film = await make(await uploadVideo(harness, person))
    expect([film.status, film.body.field]).toEqual([422, 'thumb'])
    expect((await make(await cover())).status).toBe(200)
  })

  it('are listed by type and state with counts', async () => {
    const who = await harness.login()
    const [one, two] = [await newFolder({}, who), await newFolder({ type: 2 }, who)]
    await harness.db.update(folders).set({ status: 1 }).where(eq(folders.id, two))
    const list = async (query: string) =>
      (await ask(who, 'GET', `collect/folder?${query}`)).body as {
        data: { id: number }[]
        stat: unknown
      }
    const all = await list('')
    expect([all.data.map(({ id }) => id), all.stat]).toEqual([
      [two, one],
      { all: 2, success: 1, failed: 0, pending: 1 },
    ])
    expect((await list('type=2')).data).toHaveLength(1)
    expect((await list('status=0')).data).toMatchObject([{ id: one }])
  })

  it('are fixed once approved, and change type only while empty', async () => {
    const id = await newFolder()
    expect((await put(id, { type: 2 })).status).toBe(200)
    expect((await put(id, { type: 1 })).status).toBe(200)
    await sent({ folder_id: id })
    const typed = await put(id, { type: 2 })
    expect([typed.status, typed.body.field]).toEqual([409, 'type'])
    await harness.db.update(folders).set({ status: 2, message: '名称' }).where(eq(folders.id, id))
    expect(await get(id, 'en')).toMatchObject({ message: '名称', status_text: 'Rejected' })
    await put(id, { title: '再来' })
    expect(await get(id)).toMatchObject({ status: 0, title: '再来' })
    await harness.db.update(folders).set({ status: 1 }).where(eq(folders.id, id))
    expect((await put(id, { title: '换' })).status).toBe(409)
    expect((await ask(person, 'DELETE', `collect/folder/${id}`)).status).toBe(409)
  })

  it('leave their entries behind when they go', async () => {
    const id = await newFolder()
    const entry = await sent({ folder_id: id })
    expect((await ask(person, 'DELETE', `collect/folder/${id}`)).status).toBe(200)
    expect(await rowOf(entry)).toMatchObject({ folderId: null })
    expect((await ask(person, 'GET', `collect/folder/${id}`)).status).toBe(404)
  })

  it('are made once an intent', async () => {
    const who = await harness.login()
    const key = randomUUID()
    const make = () => ask(who, 'POST', 'collect/folder', { title: '一', type: 1 }, { key })
    expect((await make()).body).toEqual((await make()).body)
    expect(await harness.db.$count(folders, eq(folders.userId, who.id))).toBe(1)
  })
})
