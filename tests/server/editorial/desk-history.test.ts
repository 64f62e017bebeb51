import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { folders } from '#server/database/schema/activities.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { changesBetween } from '#server/modules/editorial/history/changes.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
let time = testNow
beforeAll(async () => {
  harness = await openHarness({ now: () => time })
  await insertCatalogue(harness.db)
  await syncIdentities(harness.db)
  editor = await harness.login('editor', { username: 'chen' })
})
afterAll(() => harness.close())

const call = (path: string, method = 'GET', body?: object, lang = 'en') =>
  harness.ask(`v1/desk/${path}`, { method, token: editor.token, lang, ...(body && { body }) })
interface Line {
  at: string
  editor: string
  event: string
  message?: string
  changes?: { field: string; langs?: string[]; before?: string; after?: string }[]
}
const history = async (subject: string, id: number, page = 1) =>
  (await call(`history/${subject}/${id}?page=${page}`)).json as {
    data: Line[]
    pagination: { total: number }
  }
async function added(kind: string, body: object): Promise<number> {
  return ((await call(`record/${kind}`, 'POST', body)).json as { id: number }).id
}

describe('the history', () => {
  it('of a record tells who changed what, in which languages, and when; the newest first', async () => {
    const texts = { zh: { title: '雾' }, en: { title: 'Fog' } }
    const id = await added('news', { texts, author: '陈' })
    time = new Date(time.getTime() + 60_000)
    await call(`record/news/${id}`, 'PUT', {
      texts: { ...texts, zh: { title: '大雾', desc: '江上' } },
      author: '陈',
      istop: true,
    })
    await call(`record/news/${id}`, 'PUT', { published: true, author: '周' })
    const { data } = await history('news', id)
    expect(data.map(({ event, editor: who }) => [event, who])).toEqual([
      ['published', 'chen'],
      ['changed', 'chen'],
      ['added', 'chen'],
    ])
    expect(data[0]!.changes).toEqual([{ field: 'author', before: '陈', after: '周' }])
    // A field that was sent unchanged is no change.
    expect(data[1]!.changes).toEqual([
      { field: 'title', langs: ['zh'], before: '雾', after: '大雾' },
      { field: 'desc', langs: ['zh'] },
      { field: 'istop', before: 'false', after: 'true' },
    ])
    expect(data[1]!.at > data[2]!.at).toBe(true)
  })

  it('comes page by page, each line once', async () => {
    const id = await added('topic', { texts: { zh: { title: '港' } } })
    for (let round = 0; round < 24; round += 1)
      await call(`record/topic/${id}`, 'PUT', { istop: round % 2 === 0 })
    const [first, second] = [await history('topic', id), await history('topic', id, 2)]
    expect([first.data.length, second.data.length, first.pagination.total]).toEqual([20, 5, 25])
    expect(second.data.at(-1)).toMatchObject({ event: 'added' })
  })

  it('of the site and of a publication is kept too; asking to publish changes no page', async () => {
    await call('siteinfo', 'PUT', { icp: '云ICP备7号', texts: { en: { title: 'Harbour' } } })
    expect((await history('site', 1)).data[0]).toMatchObject({
      event: 'changed',
      changes: [
        { field: 'title', langs: ['en'] },
        { field: 'icp', before: expect.any(String), after: '云ICP备7号' },
      ],
    })
    expect((await history('publication', 1)).data).toEqual([])
    expect((await call('publish', 'POST', {})).status).toBe(503)
    expect((await history('publication', 1)).data).toEqual([])
  })

  it('of a reviewed item reads in the language of the editor who asks', async () => {
    const user = await harness.login()
    const [row] = await harness.db
      .insert(folders)
      .values({ title: '夹', userId: user.id })
      .returning({ id: folders.id })
    await call('decide', 'POST', { kind: 'folder', ids: [row!.id], status: 2, reasons: ['cover'] })
    const lines = await Promise.all(
      ['en', 'de'].map((lang) => call(`history/folder/${row!.id}`, 'GET', undefined, lang)),
    )
    const [english, german] = lines.map((reply) => (reply.json as { data: Line[] }).data[0]!)
    expect(english).toMatchObject({ event: 'rejected', editor: 'chen' })
    expect(english!.message).toBeTruthy()
    expect(german!.message).not.toBe(english!.message)
  })

  it('of an untouched record is empty, of an unknown kind refused', async () => {
    expect(await history('article', 987_654)).toMatchObject({ data: [], pagination: { total: 0 } })
    expect((await call('history/user/1')).status).toBe(400)
  })
})

describe('flags of a photographer', () => {
  const flags = (id: number, body: object) => call(`photographer/${id}`, 'PUT', body)

  it('are given and taken away, each by itself, and every change is recorded', async () => {
    const [row] = await harness.db
      .insert(photographers)
      .values({ name: { zh: '欧阳', en: 'Ouyang' }, shown: true })
      .returning({ id: photographers.id })
    const id = row!.id
    expect((await flags(id, { special: true })).json).toMatchObject({
      id,
      name: 'Ouyang',
      contracted: false,
      special: true,
    })
    const isListed = async () => {
      time = new Date(time.getTime() + 60_000)
      return (await harness.ask('v1/camera/list?tag=2')).text.includes(`"id":${id},`)
    }
    const listed = await isListed()
    expect((await flags(id, { special: true })).status).toBe(200)
    expect((await flags(id, { contracted: true, special: false })).json).toMatchObject({
      contracted: true,
      special: false,
    })
    expect([listed, await isListed()]).toEqual([true, false])
    expect((await history('photographer', id)).data.map(({ changes }) => changes)).toEqual([
      [
        { field: 'contracted', before: 'false', after: 'true' },
        { field: 'special', before: 'true', after: 'false' },
      ],
      [{ field: 'special', before: 'false', after: 'true' }],
    ])
    expect((await flags(987_654, { special: true })).status).toBe(404)
  })

  it('are found by name and by account', async () => {
    const user = await harness.login('photographer', {
      username: 'quayside-77',
      mobile: '13811112222',
    })
    const [row] = await harness.db
      .insert(photographers)
      .values({ name: { zh: '林' }, userId: user.id, shown: false })
      .returning({ id: photographers.id })
    for (const search of ['quayside-77', '13811112222'])
      expect((await call(`photographer?search=${search}`)).json).toMatchObject({
        data: [{ id: row!.id, shown: false, username: 'quayside-77' }],
        pagination: { total: 1 },
      })
    expect((await call('photographer?search=nobody')).json).toMatchObject({ data: [] })
  })
})

test('the history lists changed fields only', () => {
  const value = fc.oneof(fc.string(), fc.boolean(), fc.array(fc.integer()))
  const form = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value)
  fc.assert(
    fc.property(form, form, (before, after) => {
      expect(changesBetween(before, before)).toEqual([])
      const fields = changesBetween(before, after).map(({ field }) => field)
      const changed = ['a', 'b', 'c'].filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
      )
      expect(fields.toSorted()).toEqual(changed)
    }),
  )
  expect(changesBetween({ thumb: '/media/a.jpg' }, { thumb: '/media/b.jpg' })).toEqual([
    { field: 'thumb' },
  ])
})
