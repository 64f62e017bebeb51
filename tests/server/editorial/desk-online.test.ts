import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { news } from '#server/database/schema/news.ts'
import { deskMessages } from '#server/modules/editorial/editorial.messages.ts'
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
beforeEach(() => {
  time = testNow
})

// It is 2026-11-21 12:00:00 in Shanghai.
const from = '2026-11-21 12:20:00'
const until = '2026-11-21 12:40:00'
const at = (clock: string) => {
  time = new Date(`2026-11-21T${clock}+08:00`)
}

const kinds = ['news', 'article', 'story', 'topic', 'activity'] as const
type Kind = (typeof kinds)[number]
const call = (path: string, method = 'GET', body?: object, lang = 'en') =>
  harness.ask(`v1/desk/record/${path}`, {
    method,
    token: editor.token,
    lang,
    ...(body && { body }),
  })
const save = (kind: Kind, id: number, body: object) => call(`${kind}/${id}`, 'PUT', body)
const form = async (kind: Kind, id: number) =>
  (await call(`${kind}/${id}`)).json as Record<string, unknown>
const zh = (title: string) => ({ texts: { zh: { title } } })
async function added(kind: Kind, body: object): Promise<number> {
  const reply = await call(kind, 'POST', body)
  expect(reply.status, reply.text).toBe(200)
  return (reply.json as { id: number }).id
}
const open: Record<Kind, [string, string]> = {
  news: ['v1/news/list', 'v1/news/detail/'],
  article: ['v1/news/ad/list', 'v1/news/ad/'],
  story: ['v1/story/list', 'v1/story/detail/'],
  topic: ['v1/topic/list', 'v1/topic/detail/'],
  activity: ['v1/activity/list', 'v1/activity/'],
}
const idsIn = ({ json }: { json: unknown }) =>
  (json as { data: { id: number }[] }).data.map(({ id }) => id)

it('a record that one editor takes offline stays so when another saves its moment at once', async () => {
  const id = await added('news', { ...zh('两位编辑'), published: true })
  const replies = await Promise.all([
    save('news', id, { published: false }),
    save('news', id, { online_time: '2026-11-20 08:00:00' }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await form('news', id)).toMatchObject({ published: false })
})

describe('by the clock', () => {
  it.each(kinds)('visitors see a %s from its one moment until its other', async (kind) => {
    const id = await added(kind, {
      ...zh(`灯会预告${kind}`),
      published: true,
      online_time: from,
      offline_time: until,
    })
    const [list, detail] = open[kind]
    const isSeen = async () => {
      const places = [
        idsIn(await harness.ask(`${list}?size=100`)).includes(id),
        idsIn(await harness.ask(`${list}?search=${encodeURIComponent('灯会预告')}`)).includes(id),
        (await harness.ask(`${detail}${id}`)).status === 200,
      ]
      expect(new Set(places).size, String(places)).toBe(1)
      return places[0]
    }
    expect(await isSeen()).toBe(false)
    at('12:19:00')
    expect(await isSeen()).toBe(false)
    at('12:20:00')
    expect(await isSeen()).toBe(true)
    at('12:39:00')
    expect(await isSeen()).toBe(true)
    at('12:40:00')
    expect(await isSeen()).toBe(false)
    // Shown again under the date that it had.
    expect((await save(kind, id, { offline_time: '' })).status).toBe(200)
    expect(await isSeen()).toBe(true)
    expect(await form(kind, id)).toMatchObject({ online_time: from, offline_time: '' })
  })

  it('news of an activity, and its entries, are seen no longer than the activity', async () => {
    const id = await added('activity', { ...zh('灯会'), published: true, offline_time: until })
    const report = await added('news', { ...zh('灯会战报'), actid: id, published: true })
    const own = report - 1_000_000_000
    at('12:01:00')
    expect((await harness.ask(`v1/activity/news/${own}`)).status).toBe(200)
    expect(await form('activity', id)).toMatchObject({ offline_time: until })
    at('12:40:00')
    for (const path of [`activity/news/${own}`, `activity/${id}/news`, `activity/${id}/collect`])
      expect((await harness.ask(`v1/${path}`)).status, path).toBe(404)
  })

  it('the desk lists records by where they stand', async () => {
    const body = { published: true }
    const ids = {
      draft: await added('story', { ...zh('元宵'), online_time: from }),
      scheduled: await added('story', { ...zh('元宵'), ...body, online_time: from }),
      ending: await added('story', { ...zh('元宵'), ...body, offline_time: until }),
      online: await added('story', { ...zh('元宵'), ...body }),
    }
    const search = `search=${encodeURIComponent('元宵')}`
    const listed = async (state: string) =>
      idsIn(await call(`story?${search}&state=${state}`)).toSorted((a, b) => a - b)
    expect(await listed('online')).toEqual([ids.ending, ids.online])
    expect(await listed('scheduled')).toEqual([ids.scheduled])
    expect(await listed('offline')).toEqual([ids.draft])
    at('12:40:00')
    expect(await listed('online')).toEqual([ids.scheduled, ids.online])
    expect(await listed('scheduled')).toEqual([])
    expect(await listed('offline')).toEqual([ids.draft, ids.ending])
    const { data } = (await call(`story?${search}`)).json as { data: { id: number }[] }
    const item = (id: number) => data.find((one) => one.id === id)
    expect(item(ids.draft)).toMatchObject({ published: false, online_time: from })
    expect(item(ids.ending)).toMatchObject({ published: true, offline_time: until })
    expect(item(ids.online)).not.toHaveProperty('online_time')
  })
})

describe('the moments', () => {
  it('stay with a draft, through a schedule that is taken back, and through a restored version', async () => {
    const moments = { online_time: from, offline_time: until }
    const id = await added('news', { ...zh('一'), ...moments })
    expect(await form('news', id)).toMatchObject({ published: false, ...moments })
    await save('news', id, { published: true })
    await save('news', id, { published: false })
    expect(await form('news', id)).toMatchObject({ published: false, ...moments })
    await save('news', id, { published: true })
    const [row] = await harness.db.select().from(news).where(eq(news.id, id))
    expect(row).toMatchObject({
      publishedAt: new Date('2026-11-21T12:20:00+08:00'),
      onlineAt: new Date('2026-11-21T12:20:00+08:00'),
      offlineAt: new Date('2026-11-21T12:40:00+08:00'),
    })
    await save('news', id, { ...zh('二'), offline_time: '2026-11-22 00:00:00' })
    const ask = (path: string, method = 'GET') =>
      harness.ask(`v1/desk/history/news/${id}${path}`, { method, token: editor.token })
    const [line] = ((await ask('')).json as { data: { version: number; changes: object[] }[] }).data
    expect(line?.changes).toContainEqual({
      field: 'offline_time',
      before: until,
      after: '2026-11-22 00:00:00',
    })
    expect((await ask(`/${line?.version}`, 'POST')).status).toBe(200)
    expect(await form('news', id)).toMatchObject({
      ...zh('一'),
      published: true,
      online_time: from,
      offline_time: '2026-11-22 00:00:00',
    })
  })

  it.each(localeCodes)('are refused at their field with its remedy, in %s', async (lang) => {
    const wrong = [
      [{ online_time: until, offline_time: from }, deskMessages.offlineFirst],
      [{ published: true, offline_time: '2026-11-21 11:59:59' }, deskMessages.offlinePassed],
    ] as const
    for (const [body, sentence] of wrong) {
      const reply = await call('news', 'POST', { ...zh('错'), ...body }, lang)
      expect([reply.status, reply.json]).toEqual([
        422,
        { code: 'unprocessable', field: 'offline_time', message: sentence[lang] },
      ])
    }
  })

  it('of a record that has left hold up no correction of its words', async () => {
    const id = await added('topic', { ...zh('旧'), published: true, offline_time: until })
    at('12:45:00')
    const whole = await form('topic', id)
    const body = Object.fromEntries(
      Object.entries(whole).filter(([name]) => name !== 'id' && name !== 'updated_at'),
    )
    expect((await save('topic', id, { ...body, ...zh('新') })).status).toBe(200)
    await save('topic', id, { published: false })
    const again = await save('topic', id, { published: true })
    expect(again.json).toMatchObject({ code: 'unprocessable', field: 'offline_time' })
  })

  it('that a database was given elsewhere hold as well', async () => {
    // Of the fixture: from 2026-11-24 on, by `published_at` alone.
    const { online_time: given } = await form('news', 101)
    expect(given).toMatch(/^2026-11-2\d /)
    await save('news', 101, { published: true, author: '陈' })
    expect((await harness.ask('v1/news/detail/101')).status).toBe(404)
    expect(await form('news', 101)).toMatchObject({ published: true, online_time: given })
  })

  it.each(['', 'user', 'photographer'] as const)(
    'are entered by editors alone: %s',
    async (role) => {
      const login = role && (await harness.login(role))
      const body = { ...zh('外'), published: true, online_time: from }
      const reply = await harness.ask('v1/desk/record/news', {
        method: 'POST',
        body,
        ...(login && { token: login.token }),
      })
      expect(reply.status).toBe(role ? 403 : 401)
    },
  )
})
