import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisions, jobs } from '#server/database/schema/desk.ts'
import { boardItems, boards, favorites } from '#server/database/schema/favorites.ts'
import { cartItems } from '#server/database/schema/orders.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import {
  newContributor,
  fixed,
  uploadPicture,
  uploadVideo,
  waitingJobs,
} from '../support/contributor-setup.ts'
import { openWorks } from '../support/contributor-shop.ts'
import type { Works } from '../support/contributor-shop.ts'
import { buy, newWork, signContract } from '../support/licence-shop.ts'

let harness: Works['harness']
let ask: Works['ask']
let person: Works['person']
let video: Works['video']
let add: Works['add']
let rowOf: Works['rowOf']
let optionsOf: Works['optionsOf']
let detail: Works['detail']
let set: Works['set']
let submitted: Works['submitted']
let onSale: Works['onSale']
let shown: Works['shown']
beforeAll(async () => {
  ;({ harness, ask, person, video, add, rowOf, optionsOf, detail, set, submitted, onSale, shown } =
    await openWorks())
})
afterAll(() => harness.close())

describe('the list', () => {
  it('counts by state, filters, pages and says how each stands in the asked language', async () => {
    const who = await newContributor(harness)
    const ids = []
    for (let at = 0; at < 4; at++) ids.push(await submitted({ title: `第${at}` }, who))
    const [pending, approved, off, rejected] = ids as [number, number, number, number]
    await add([await video({}, who)], who, 'video')
    await set(approved, { status: 1, onSale: true, mediaState: 1, thumb: 'p/a.jpg', saleCount: 3 })
    await set(off, { status: 1, mediaState: 1, thumb: 'p/b.jpg' })
    await set(rejected, { status: 2, message: '不清晰' })
    const list = async (query: string, lang = 'zh') =>
      (await ask(who, 'GET', `camera/work/list?${query}`, undefined, { lang })).body as {
        data: Record<string, unknown>[]
        stat: unknown
        pagination: unknown
      }
    const all = await list('type=1')
    expect(all.stat).toEqual({ all: 4, success: 2, failed: 1, pending: 1 })
    expect(all.pagination).toEqual({ total: 4, current: 1, pageSize: 20 })
    const byId = new Map(all.data.map((item) => [item.id, item]))
    expect(byId.get(pending)).toMatchObject({ status: 0, media_state: 0, status_text: '审核中' })
    expect(byId.get(pending)).not.toHaveProperty('thumb')
    expect(byId.get(pending)?.url).toMatch(/^\/api\/v1\/upload\/private\/.+\.jpg$/)
    expect(byId.get(approved)).toMatchObject({
      status: 1,
      onsale: true,
      status_text: '出售中',
      sale_count: 3,
      thumb: '/media/p/a.jpg',
    })
    expect(byId.get(off)).toMatchObject({ onsale: false, status_text: '已下架' })
    expect(byId.get(rejected)).toMatchObject({ status_text: '未通过', message: '不清晰' })
    const failed = await list('type=1&status=2', 'de')
    expect(failed.data.map(({ id, status_text: said }) => [id, said])).toEqual([
      [rejected, 'Abgelehnt'],
    ])
    expect(failed.pagination).toMatchObject({ total: 1 })
    expect((await list('')).stat).toMatchObject({ all: 5, pending: 2 })
    expect((await list('type=2')).data).toHaveLength(1)
    expect((await list('type=1&page=2')).data).toEqual([])
  })
})

describe('changing a work', () => {
  it('sends a rejected one again, and keeps the other fields', async () => {
    const id = await submitted({
      title: '原名',
      description: '说明',
      keywords: ['海'],
      year: '2020',
    })
    await set(id, { status: 2, message: '标题不清' })
    const reply = await ask(person, 'PUT', `camera/work/resource/${id}`, {
      title: '新名',
      description: '',
    })
    expect([reply.status, reply.body]).toEqual([200, { id }])
    expect((await detail(id)).body).toMatchObject({ title: '新名', keywords: ['海'], year: '2020' })
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 0, message: null, description: null, mediaState: 0 })
    expect(row.searchText).toContain('新名')
  })

  it('has previews that are missing made again; the others stay until their words are written into new ones', async () => {
    const [failed, fine] = [await submitted({}), await submitted({})]
    await set(failed, { mediaState: 2 })
    await set(fine, { mediaState: 1, thumb: 'p/t.jpg' })
    await harness.db.delete(jobs)
    for (const id of [failed, fine])
      await ask(person, 'PUT', `camera/work/resource/${id}`, { title: '再来' })
    expect(await waitingJobs(harness)).toEqual([`work-media ${failed}`, `work-media ${fine}`])
    expect([(await rowOf(failed)).mediaState, (await rowOf(fine)).mediaState]).toEqual([0, 1])
  })

  it('takes the record back as it gave it', async () => {
    const id = await submitted({ create_date: '2024-05-01', author: '林海' })
    await set(id, { mediaState: 1, thumb: 'p/t.jpg', watermarked: 'p/w.jpg' })
    const { body } = await detail(id)
    const { title, thumb, url, keywords, author, create_date, options, subject_id, package_id } =
      body as Record<string, unknown>
    const same = {
      title,
      thumb,
      url,
      keywords,
      author,
      create_date,
      options,
      subject_id,
      package_id,
    }
    expect((await ask(person, 'PUT', `camera/work/resource/${id}`, same)).status).toBe(200)
    const again = await detail(id)
    expect({ ...again.body, updated_at: '' }).toEqual({ ...body, updated_at: '' })
    const { originalKey, ...row } = await rowOf(id)
    expect(row.mediaState).toBe(1)
    const address = `/api/v1/upload/private/${originalKey!.replace('uploads/', '')}?side=640`
    for (const known of [
      address,
      `https://example.com${address}`,
      'https://example.com/media/p/t.jpg',
    ])
      await ask(person, 'PUT', `camera/work/resource/${id}`, { thumb: known })
    expect((await rowOf(id)).mediaState).toBe(1)
  })

  it('makes the previews of another file anew, and refuses one that is there already', async () => {
    const id = await submitted()
    await set(id, { mediaState: 1, thumb: 'p/t.jpg', preview: 'p/p.jpg', watermarked: 'p/w.jpg' })
    const before = await rowOf(id)
    const thumb = await uploadPicture(harness, person, { width: 1200, height: 1800 })
    expect((await ask(person, 'PUT', `camera/work/resource/${id}`, { thumb })).status).toBe(200)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      mediaState: 0,
      thumb: '',
      preview: '',
      watermarked: '',
      width: 1200,
      height: 1800,
      direction: 3,
    })
    expect(row.sha256).not.toBe(before.sha256)
    expect((await optionsOf(id)).map(({ optionId, width }) => [optionId, width])).toEqual([
      [0, 1200],
      [1, 1067],
      [2, 1200],
    ])
    const other = await submitted()
    const taken = await ask(person, 'PUT', `camera/work/resource/${other}`, { thumb })
    expect([taken.status, taken.body.field]).toEqual([409, 'thumb'])
    // The same file again is no twin of itself.
    expect((await ask(person, 'PUT', `camera/work/resource/${id}`, { thumb })).status).toBe(200)
  })

  it('changes prices by tier or by hand', async () => {
    const id = await submitted()
    await ask(person, 'PUT', `camera/work/resource/${id}`, {
      options: [{ id: 0, enable: true, price: 99 }],
    })
    expect((await optionsOf(id))[0]).toMatchObject({ enabled: true, priceFen: 9900 })
    const none = await ask(person, 'PUT', `camera/work/resource/${id}`, { options: [] })
    expect([none.status, none.body.field]).toEqual([422, 'options'])
    expect((await optionsOf(id))[0]).toMatchObject({ enabled: true, priceFen: 9900 })
  })

  it('gives a video another poster or another film', async () => {
    const { body } = await add([await video()], person, 'video')
    const id = (body.ids as number[])[0]!
    await set(id, { mediaState: 1, thumb: 'p/t.jpg', clip: 'p/c.mp4' })
    const before = await rowOf(id)
    const thumb = await uploadPicture(harness, person)
    await ask(person, 'PUT', `camera/work/resource/${id}`, { thumb })
    const posted = await rowOf(id)
    expect(posted).toMatchObject({ mediaState: 0, originalKey: before.originalKey })
    expect(posted.posterKey).not.toBe(before.posterKey)
    const url = await uploadVideo(harness, person)
    await ask(person, 'PUT', `camera/work/resource/${id}`, { url })
    const filmed = await rowOf(id)
    expect(filmed).toMatchObject({ clip: null, posterKey: posted.posterKey })
    expect(filmed.originalKey).not.toBe(before.originalKey)
  })
})

describe('previews', () => {
  it('are made of the submitted file, seen at once, and go with it', async () => {
    const id = await submitted({ thumb: await uploadPicture(harness, person) })
    const seen = async () => {
      const { thumb, url, media_state: state } = (await detail(id)).body
      const replies = [
        await harness.app.request(String(thumb)),
        await harness.app.request(String(url)),
      ]
      return { thumb, url, state, statuses: replies.map(({ status }) => status) }
    }
    await harness.services.jobs.drain()
    const first = await seen()
    expect(first).toMatchObject({ state: 1, statuses: [200, 200] })
    const thumb = await uploadPicture(harness, person)
    await ask(person, 'PUT', `camera/work/resource/${id}`, { thumb })
    expect((await detail(id)).body).toMatchObject({ media_state: 0, url: thumb })
    expect((await harness.app.request(String(first.thumb))).status).toBe(404)
    await harness.services.jobs.drain()
    const second = await seen()
    expect(second).toMatchObject({ state: 1, statuses: [200, 200] })
    await ask(person, 'POST', 'camera/work/delete', { ids: [id] })
    expect((await harness.app.request(String(second.thumb))).status).toBe(404)
  })
})

describe('off sale', () => {
  it('leaves the lists at once, all or none', async () => {
    const [one, other] = [await onSale(), await onSale()]
    const waiting = await submitted({ title: '待审' })
    expect(await shown(one)).toBe(true)
    const offSale = (ids: number[]) => ask(person, 'POST', 'camera/work/offsale', { ids })
    const mixed = await offSale([one, waiting, other])
    expect([mixed.status, mixed.body]).toMatchObject([
      409,
      { field: 'ids.1', message: expect.stringContaining('“待审”') as string },
    ])
    expect(await shown(one)).toBe(true)
    expect((await offSale([one, other, one])).status).toBe(200)
    expect([await shown(one), await shown(other)]).toEqual([false, false])
    expect((await offSale([one])).status).toBe(409)
    expect((await offSale([one, 999_999])).status).toBe(404)
  })
})

describe('deleting', () => {
  it('is for good: lists, carts, favourites and boards forget it', async () => {
    const id = await onSale()
    const reader = await harness.login()
    const [board] = await harness.db
      .insert(boards)
      .values({ userId: reader.id, title: '海' })
      .returning()
    await harness.db.insert(cartItems).values({ userId: reader.id, imageId: id, options: [0] })
    await harness.db.insert(favorites).values({ userId: reader.id, imageId: id })
    await harness.db.insert(boardItems).values({ boardId: board!.id, imageId: id })
    const foreign = await ask(await newContributor(harness), 'POST', 'camera/work/delete', {
      ids: [id],
    })
    expect(foreign.status).toBe(404)
    expect((await ask(person, 'POST', 'camera/work/delete', { ids: [id] })).status).toBe(200)
    expect(await shown(id)).toBe(false)
    expect((await harness.ask(`v1/image/${id}`)).status).toBe(404)
    expect((await detail(id)).status).toBe(404)
    const left = await Promise.all([
      harness.db.$count(cartItems, eq(cartItems.imageId, id)),
      harness.db.$count(favorites, eq(favorites.imageId, id)),
      harness.db.$count(boardItems, eq(boardItems.imageId, id)),
    ])
    expect(left).toEqual([0, 0, 0])
    expect((await ask(person, 'POST', 'camera/work/delete', { ids: [id] })).status).toBe(404)
  })

  it('leaves buyers their bought files', async () => {
    const work = await newWork(harness, { photographerId: person.photographerId })
    const buyer = await harness.login('user', { mobile: '13900000077' })
    const bought = await buy(harness, buyer, [
      { work, option: 0 },
      { work, option: 1 },
    ])
    await signContract(harness, buyer, bought.id)
    expect((await ask(person, 'POST', 'camera/work/delete', { ids: [work.id] })).status).toBe(200)
    const list = await ask(buyer, 'GET', 'authrozie/list')
    expect(list.body.data).toHaveLength(2)
    for (const { id } of bought.licences) {
      const reply = await harness.app.request(`/api/v1/authrozie/download/${id}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      expect(reply.status).toBe(200)
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
  })
})

describe('own subjects', () => {
  const addSubject = async (change: object = {}, who = person, key?: string) =>
    ask(
      who,
      'POST',
      'camera/subject',
      {
        title: '渔港',
        subject_cate: 22,
        thumb: await uploadPicture(harness, who),
        package_id: fixed.pictureTier,
        year: '2025',
        ...change,
      },
      key === undefined ? {} : { key },
    )
  beforeAll(async () => {
    await harness.db.execute(sql`
      insert into subject_categories (id, parent_id, title)
      values (21, null, '{"zh":"城市"}'), (22, 21, '{"zh":"港口"}')
    `)
  })

  it('wait for the desk, hold works meanwhile, and are listed for their owner alone', async () => {
    const reply = await addSubject({ desc: '渔船归港' })
    expect(reply.status).toBe(200)
    const id = reply.body.id as number
    const list = await ask(person, 'GET', 'camera/subject_list?search=渔港')
    expect(list.body.data).toMatchObject([
      { id, title: '渔港', desc: '渔船归港', status: 0, year: '2025', subject_cate: 22 },
    ])
    const [{ thumb }] = list.body.data as [{ thumb: string }]
    const cover = await harness.app.request(thumb)
    expect([thumb.startsWith('/media/'), cover.status]).toEqual([true, 200])
    const other = await newContributor(harness)
    expect((await ask(other, 'GET', 'camera/subject_list')).body.data).toEqual([])
    const open = await harness.ask('v1/subject/list?search=渔港')
    expect(open.json).toMatchObject({ data: [] })
    const work = await submitted({ subject_id: id })
    expect((await detail(work)).body).toMatchObject({ subject: { id, title: '渔港' } })
  })

  it.each([
    ['subject_cate', 21, 422],
    ['subject_cate', 99, 404],
    ['package_id', 99, 404],
    ['thumb', '/api/v1/upload/private/none.jpg', 422],
    ['year', '25', 400],
  ])('refuse %s %s', async (field, value, status) => {
    const reply = await addSubject({ [field]: value })
    expect([reply.status, reply.body.field]).toEqual([status, field])
  })

  it('are changed and sent to the desk again, with the works they hold; other contributors cannot', async () => {
    const { body } = await addSubject({ title: '旧港', desc: '老码头' })
    const id = body.id as number
    await harness.db.execute(sql`
      update subjects set status = 1, title = title || '{"en":"Old harbour"}' where id = ${id}
    `)
    const work = await submitted({ subject_id: id })
    const other = await newContributor(harness)
    const path = `camera/subject/${id}`
    expect((await ask(other, 'PUT', path, { title: '别人的' })).status).toBe(404)
    expect((await ask(person, 'PUT', path, { subject_cate: 21 })).status).toBe(422)

    expect((await ask(person, 'PUT', path, { title: '旧港', year: '2024' })).status).toBe(200)
    const list = async () => (await ask(person, 'GET', 'camera/subject_list?search=港')).body.data
    const found = async () => ((await list()) as { id: number }[]).find((one) => one.id === id)
    expect(await found()).toMatchObject({ status: 0, year: '2024', work_cnt: 1 })
    const rows = await harness.db
      .select({ title: subjects.title })
      .from(subjects)
      .where(eq(subjects.id, id))
    expect(rows, 'a title that stays keeps its translations').toMatchObject([
      { title: { zh: '旧港', en: 'Old harbour' } },
    ])
    expect((await ask(person, 'PUT', path, { title: '新港' })).status).toBe(200)
    expect(await found()).toMatchObject({ title: '新港', desc: '老码头' })

    const refused = await ask(person, 'DELETE', path)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1')])
    expect((await ask(other, 'DELETE', path)).status).toBe(404)
    await ask(person, 'PUT', `camera/work/resource/${work}`, { subject_id: fixed.houseSubject })
    expect((await ask(person, 'DELETE', path)).status).toBe(200)
    expect(await found()).toBeUndefined()
    const logged = await harness.db
      .select({ decision: decisions.decision })
      .from(decisions)
      .where(and(eq(decisions.subject, 'subjects'), eq(decisions.subjectId, id)))
      .orderBy(decisions.id)
    expect(logged.map(({ decision }) => decision)).toEqual(['changed', 'changed', 'deleted'])
  })

  it('are made once an intent', async () => {
    const key = randomUUID()
    const body = { thumb: await uploadPicture(harness, person), title: '一次' }
    const [one, other] = [await addSubject(body, person, key), await addSubject(body, person, key)]
    expect(other.body).toEqual(one.body)
    const list = await ask(person, 'GET', 'camera/subject_list?search=一次')
    expect(list.body.data).toHaveLength(1)
  })
})
