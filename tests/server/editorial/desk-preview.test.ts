import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityDetail, activityNewsDetail } from '#api/endpoints/catalogue/activity.ts'
import { articleDetail } from '#api/endpoints/catalogue/article.ts'
import { imageSimilar } from '#api/endpoints/catalogue/image.ts'
import { newsDetail } from '#api/endpoints/catalogue/news.ts'
import { storyDetail } from '#api/endpoints/catalogue/story.ts'
import { topicDetail } from '#api/endpoints/catalogue/topic.ts'
import type { RecordKind } from '#api/endpoints/desk/content.ts'
import type { PreviewOrder } from '#domain/lifecycle/page-preview.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import type { Previewer } from '#server/modules/publishing/preview/previewer.ts'
import { createKeptPreviews } from '#server/modules/publishing/preview/kept-previews.ts'
import { previewSentences } from '#server/modules/publishing/publishing.messages.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { pendingRows } from '#tests/fixtures/pending-rows.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let base: Harness
let harness: Harness
let editor: Login
let time = testNow
let orders: PreviewOrder[]
let answer: Awaited<ReturnType<Previewer['render']>>

const page =
  '<!doctype html><html><head><meta name="robots" content="index"><title>x</title></head><body class="a"><h1>page</h1></body></html>'
const previewer: Previewer = {
  isReady: () => true,
  render: (order) => {
    orders.push(order)
    return Promise.resolve(answer)
  },
  readFrom: () => undefined,
  close: () => undefined,
}

beforeAll(async () => {
  base = await openHarness()
  const now = () => time
  const previews = createKeptPreviews({
    now,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  })
  const services = { ...base.services, previewer, previews }
  harness = await openHarness({ config: base.config, now, services })
  await insertCatalogue(harness.db)
  await syncIdentities(harness.db)
  editor = await harness.login('editor', { username: 'chen' })
})
afterAll(async () => {
  await harness.close()
  await base.close()
})
beforeEach(() => {
  time = testNow
  orders = []
  answer = { html: page }
})

const preview = (place: string, body: object, token: string | undefined = editor.token) =>
  harness.ask(`v1/desk/preview/${place}`, {
    method: 'POST',
    lang: 'en',
    ...(token && { token }),
    body,
  })
const zh = (title: string) => ({ texts: { zh: { title } } })
const form = async (kind: RecordKind, id: number) => {
  const path = `v1/desk/record/${kind}/${id}`
  return (await harness.ask(path, { token: editor.token })).json as Record<string, object>
}
/** The replies of an order, by the address of their row. */
const repliesOf = ({ replies }: PreviewOrder) =>
  replies.map(({ path, text }) => [path, JSON.parse(text) as Record<string, unknown>] as const)

const rowsOf = (result: unknown) => (result as { rows: { text: string }[] }).rows
const ask = async (query: SQL) => rowsOf(await harness.db.execute(query)).map(({ text }) => text)

/** Every row of every table, but the counters of calls. */
async function dump(): Promise<string> {
  const all = await ask(
    sql`select tablename as text from pg_tables where schemaname = 'public' order by 1`,
  )
  const names = all.filter((name) => name !== 'attempt_limits')
  expect(names).toEqual(expect.arrayContaining(['news', 'decisions', 'jobs', 'files', 'sessions']))
  const sums: string[] = []
  for (const name of names)
    sums.push(
      name,
      ...(await ask(
        sql`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as text from ${sql.identifier(name)} t`,
      )),
    )
  return sums.join(' ')
}
const mediaFiles = async () =>
  (await readdir(base.config.mediaDir, { recursive: true }).catch(() => [])).sort()

async function upload(): Promise<string> {
  const bytes = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer()
  const sent = new FormData()
  sent.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  const reply = await harness.ask('v1/upload/user/file', {
    method: 'POST',
    token: editor.token,
    body: sent,
  })
  return (reply.json as { url: string }).url
}

test('editors alone get a preview, and nothing is rendered for others', async () => {
  const buyer = await harness.login('user')
  const photographer = await harness.login('photographer')
  const statuses = []
  for (const token of ['', buyer.token, photographer.token])
    statuses.push((await preview('news?id=1&lang=zh', zh('秘'), token)).status)
  expect(statuses).toEqual([401, 403, 403])
  const strict = await openHarness(
    {
      config: { ...base.config, editorFactor: 'required' },
      services: { ...base.services, previewer },
    },
    harness.database,
  )
  const reply = await strict.ask('v1/desk/preview/news?id=1&lang=zh', {
    method: 'POST',
    token: editor.token,
    body: zh('秘'),
  })
  expect([reply.status, reply.json]).toMatchObject([403, { code: 'factor_missing' }])
  expect(orders).toEqual([])
})

test.each([
  ['news', 1, 'news', newsDetail],
  ['news', 100, 'news', newsDetail],
  ['news', 1_000_000_001, 'activityNews', activityNewsDetail],
  ['article', 1, 'article', articleDetail],
  ['article', 2, 'articleList', articleDetail],
  ['story', 1, 'tale', storyDetail],
  ['story', 2, 'taleVideo', storyDetail],
  ['topic', 1, 'topic', topicDetail],
  ['activity', 1, 'activity', activityDetail],
  ['activity', 2, 'activity', activityDetail],
] as const)(
  '%s %i is asked for with the words of the form, and nothing is saved',
  async (kind, id, shown, row) => {
    const present = await form(kind, id)
    const texts = { ...present.texts, zh: { title: '题目未存' }, en: { title: 'Unsaved title' } }
    const before = await dump()
    const reply = await preview(`${kind}?id=${id}&lang=en`, { ...present, texts })
    expect(reply.status, reply.text).toBe(200)
    expect(await dump()).toBe(before)
    const [order] = orders
    if (!order) throw new Error('nothing was rendered')
    expect(order).toMatchObject({ code: 'en', page: { kind: shown, id: id % 1_000_000_000 } })
    expect(new Map(repliesOf(order)).get(row.path)).toMatchObject({ title: 'Unsaved title' })
    expect(await form(kind, id)).toEqual(present)
  },
)

test.each(['news', 'article', 'story', 'topic', 'activity'] as const)(
  'a new %s is shown before it is ever saved, and takes no number',
  async (kind) => {
    const before = await dump()
    const reply = await preview(`${kind}?lang=zh`, { ...zh('全新'), published: false })
    expect(reply.status, reply.text).toBe(200)
    expect(await dump()).toBe(before)
    expect(orders[0]).toMatchObject({ page: { id: 999_999_999 } })
    expect(orders[0]?.replies[0]?.text).toContain('全新')
  },
)

test('a work on sale is shown with the words and prices of the form, and nothing is saved', async () => {
  const path = 'v1/desk/work/1'
  const present = (await harness.ask(path, { token: editor.token })).json as {
    texts: Record<string, object>
    options: { id: number; enable: boolean; price: number }[]
  }
  const texts = { ...present.texts, en: { title: 'Unsaved harbour' } }
  const options = present.options.map((option) => ({ ...option, price: 123 }))
  const before = await dump()
  const reply = await preview('work/1?lang=en', { texts, options })
  expect(reply.status, reply.text).toBe(200)
  expect(await dump()).toBe(before)
  expect(orders[0]).toMatchObject({ code: 'en', page: { kind: 'picture', id: 1 } })
  const [, record] = orders.flatMap(repliesOf)[0] ?? []
  expect(record).toMatchObject({ title: 'Unsaved harbour' })
  expect(JSON.stringify(record)).toContain('123')
  const body = { options: options.map((option) => ({ ...option, enable: false })) }
  const refused = await preview('work/1?lang=en', body)
  const save = { method: 'PUT', token: editor.token, lang: 'en', body }
  const saved = await harness.ask(path, save)
  expect([refused.status, refused.json]).toEqual([saved.status, saved.json])
  // It has no page while it is off sale.
  expect((await preview('work/5?lang=en', { texts })).status).toBe(404)
  expect(orders).toHaveLength(1)
})

test('a work under review is shown as its approval would show it, with its filing, and goes on waiting', async () => {
  const waiting = pendingRows(harness.db, { userId: 1, photographerId: 1, day: testNow })
  const id = await waiting.work({ title: { zh: '等待的渡口', en: 'Waiting ferry' } })
  const unmade = await waiting.work({ mediaState: 0 })
  const before = await dump()
  const filing = { cates: [1], labels: [], editorial: true }
  const reply = await preview(`waiting/${id}?lang=en`, filing)
  expect(reply.status, reply.text).toBe(200)
  expect(await dump()).toBe(before)
  expect(orders).toMatchObject([{ code: 'en', page: { kind: 'picture', id } }])
  const [, record] = orders.flatMap(repliesOf)[0] ?? []
  expect(record).toMatchObject({ title: 'Waiting ferry', editorial: true })
  expect(JSON.stringify(record)).toContain('"cates":[{"id":1')
  // Visitors can't ask what is like it, so the page has an answer of its own.
  expect((await harness.ask(`v1/image/similar/${id}`)).status).toBe(404)
  expect(orders.flatMap(repliesOf)[1]).toEqual([imageSimilar.path, []])
  expect((await harness.ask(`v1/image/${id}`)).status).toBe(404)

  // What can't be approved has no page either, and the editor reads why.
  expect((await preview(`waiting/${unmade}?lang=en`, filing)).status).toBe(409)
  expect((await preview('waiting/1?lang=en', filing)).status).toBe(409)
  expect((await preview('waiting/4711?lang=en', filing)).status).toBe(404)
  const unknown = await preview(`waiting/${id}?lang=en`, { ...filing, cates: [4711] })
  expect([unknown.status, unknown.json]).toMatchObject([422, { field: 'cates' }])
  expect((await preview(`waiting/${id}?lang=en`, filing, '')).status).toBe(401)
  expect(await dump()).toBe(before)
  expect(orders).toHaveLength(1)
})

test('a draft about an activity that is not online is shown with that activity', async () => {
  const before = await dump()
  const reply = await preview('news?lang=zh', { ...zh('开幕'), actid: 2 })
  expect(reply.status, reply.text).toBe(200)
  expect(orders[0]?.page).toEqual({ kind: 'activityNews', id: 999_999_999, actid: 2 })
  const replies = new Map(orders.flatMap(repliesOf))
  expect(replies.get(activityDetail.path)).toMatchObject({ title: '草稿活动' })
  expect(await dump()).toBe(before)
})

test('an article shows every page of its gallery, a topic its unsaved pictures', async () => {
  const images = Array.from({ length: 45 }, (_, at) => ({ url: `https://example.com/${at}.jpg` }))
  await preview('article?lang=zh', { ...zh('图集'), images })
  expect(orders[0]?.replies.map(({ query }) => query)).toEqual([
    { page: 1 },
    { page: 2 },
    { page: 3 },
  ])
  await preview('topic?id=1&lang=zh', { ...zh('专题'), item_ids: [3, 1] })
  const [, topic] = orders.flatMap(repliesOf).at(-1) ?? []
  expect(topic).toMatchObject({ images: { data: [{ id: 3 }, { id: 1 }] } })
})

test('a form is refused as by a save: the same fields, the same words', async () => {
  const wrong = [
    { texts: { en: { desc: 'without a title' } } },
    { thumb: 'javascript:alert(1)' },
    { thumb: '/api/v1/upload/private/0000000000000000' },
    { texts: { zh: { title: '' } }, images: [{ url: '' }], thumb: 'nowhere' },
    { actid: 1 },
  ]
  for (const body of wrong) {
    const saved = await harness.ask('v1/desk/record/news/1', {
      method: 'PUT',
      token: editor.token,
      lang: 'en',
      body,
    })
    const shown = await preview('news?id=1&lang=zh', body)
    expect([shown.status, shown.json]).toEqual([saved.status, saved.json])
    expect([400, 422]).toContain(saved.status)
  }
  expect((await preview('news?id=4711&lang=zh', zh('无'))).status).toBe(404)
  expect((await preview('news?id=1&lang=xx', zh('无'))).status).toBe(400)
  const link = await preview('article?id=1&lang=zh', { link: 'https://example.com/' })
  expect([link.status, link.json]).toMatchObject([422, { field: 'link' }])
  expect(orders).toEqual([])
})

test('the page is kept for ten minutes behind its key, says what it is, and no cache or search engine may have it', async () => {
  const { address } = (await preview('news?id=1&lang=ar', zh('雾'))).json as { address: string }
  expect(address).toMatch(/^\/desk\/preview\/[\w-]{22}\/$/)
  const shown = await harness.ask(address)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('<h1>page</h1>')
  expect(shown.text).toContain(
    `<body class="a"><aside class="preview-strip" lang="en" dir="ltr">${previewSentences.strip.en}`,
  )
  expect(shown.text.match(/<meta name="robots"[^>]*>/g)).toEqual([
    '<meta name="robots" content="noindex, nofollow">',
  ])
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  })
  expect((await harness.ask('/desk/preview/strip.css')).text).toContain('.preview-strip')
  const guessed = await harness.ask(`/desk/preview/${'A'.repeat(22)}/`)
  expect([guessed.status, guessed.headers.get('cache-control')]).toEqual([404, 'private, no-store'])

  time = new Date(testNow.getTime() + 599_000)
  expect((await harness.ask(address)).status).toBe(200)
  time = new Date(testNow.getTime() + 600_000)
  const over = await harness.ask(address, { headers: { 'accept-language': 'de' } })
  expect([over.status, over.text]).toEqual([
    404,
    expect.stringContaining(previewSentences.gone_title.de),
  ])
})

test('an upload that is not saved is shown from beside the page, and no visitor can get it', async () => {
  const thumb = await upload()
  const before = await dump()
  const files = await mediaFiles()
  answer = { html: '' }
  await preview('news?id=1&lang=zh', { thumb })
  const record = orders.flatMap(repliesOf)[0]?.[1] ?? {}
  const picture = String(record.thumb)
  expect(picture).toMatch(/^\/media\/house\//)
  answer = { html: `<html><head></head><body><img src="${picture}?w=640"></body></html>` }
  const { address } = (await preview('news?id=1&lang=zh', { thumb })).json as { address: string }
  const [, source = ''] = /<img src="([^"?]+)/.exec((await harness.ask(address)).text) ?? []
  expect(source).toBe(picture.replace('/media/', address))
  const own = await harness.ask(source)
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await harness.ask(picture)).status).toBe(404)
  expect(await mediaFiles()).toEqual(files)
  expect(await dump()).toBe(before)
})

test('an editor reads why there is no preview', async () => {
  for (const fault of ['none', 'busy', 'late', 'failed'] as const) {
    answer = { fault }
    const reply = await preview('news?id=1&lang=zh', zh('雾'))
    expect([reply.status, reply.json]).toMatchObject([
      503,
      { code: 'unavailable', message: previewSentences[fault].en },
    ])
  }
  const state = await base.ask('v1/desk/publish', {
    token: (await base.login('editor')).token,
  })
  expect(state.json).not.toHaveProperty('can_preview')
})

test('a look at a preview is no visit', async () => {
  const visit = (path: string, symbol: string) =>
    harness.ask('v1/pv', { method: 'POST', body: { path, symbol } })
  const before = (await visit('/desk/preview/abc/', 'one')).json
  expect((await visit('/desk/preview/abc/', 'two')).json).toEqual(before)
  expect((await visit('/news/1/', 'two')).json).not.toEqual(before)
})
