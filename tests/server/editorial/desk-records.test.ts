import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { encodeFrames } from '#sample/films.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { entries } from '#server/database/schema/activities.ts'
import { decisions } from '#server/database/schema/desk.ts'
import { news } from '#server/database/schema/news.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
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

type Kind = 'news' | 'article' | 'story' | 'topic' | 'activity'
const kinds: Kind[] = ['news', 'article', 'story', 'topic', 'activity']
const call = (path: string, method = 'GET', body?: object) =>
  harness.ask(`v1/desk/record/${path}`, {
    method,
    token: editor.token,
    lang: 'en',
    ...(body && { body }),
  })
const add = (kind: Kind, body: object) => call(kind, 'POST', body)
const save = (kind: Kind, id: number, body: object) => call(`${kind}/${id}`, 'PUT', body)
const form = async (kind: Kind, id: number) =>
  (await call(`${kind}/${id}`)).json as Record<string, unknown>
const zh = (title: string) => ({ texts: { zh: { title } } })
async function added(kind: Kind, body: object): Promise<number> {
  const reply = await add(kind, body)
  expect(reply.status, reply.text).toBe(200)
  return (reply.json as { id: number }).id
}
async function upload(): Promise<string> {
  const bytes = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: '#336699' },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  const sent = { method: 'POST', token: editor.token, body: form }
  return ((await harness.ask('v1/upload/user/file', sent)).json as { url: string }).url
}

const line = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength, unit: 'grapheme' })
    .map((text) => text.replaceAll('\0', '').trim())
const words = fc.uniqueArray(fc.stringMatching(/^[a-z港口雾]{1,8}$/), { maxLength: 5 })
const address = fc.constantFrom(
  '',
  'https://example.com/a.jpg',
  'http://pictures.example.org/b/c.png?x=1',
)
const html = fc.constantFrom(
  '',
  '<p>雾</p>',
  '<h1 onclick="x()">A &amp; b</h1><script>alert(1)</script>',
  'plain <b>text',
)
const language = fc.record(
  {
    title: line(60).filter(Boolean),
    desc: line(80),
    content: html,
  },
  { requiredKeys: ['title'] },
)
const texts = fc
  .tuple(
    language,
    fc.dictionary(fc.constantFrom(...localeCodes.slice(1)), language, { maxKeys: 7 }),
  )
  .map(([zhTexts, others]) => ({ ...others, zh: zhTexts }))
const flag = fc.boolean()
const gallery = fc.array(fc.record({ url: address.filter(Boolean), title: line(40) }), {
  maxLength: 4,
})
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: ['texts'] })
const common = {
  texts,
  published: flag,
  online_time: fc.constantFrom('', '2026-02-01 08:00:00', '2027-02-01 08:00:00'),
  offline_time: fc.constantFrom('', '2027-03-01 08:00:00'),
  thumb: address,
  source: line(40),
  author: line(30),
  keywords: words,
}
const inputs: Record<Kind, fc.Arbitrary<Record<string, unknown>>> = {
  news: some({ ...common, images: gallery, istop: flag }),
  article: some({
    ...common,
    images: gallery,
    istop: flag,
    link: fc.constantFrom('', 'https://example.com/', '/pictures/1/'),
    type: fc.constantFrom(1, 2),
  }),
  story: some({
    ...common,
    images: gallery,
    type: fc.constantFrom(1, 2),
    video: address,
    camera_id: fc.constantFrom(null, 1),
  }),
  topic: some({
    ...common,
    type: fc.constantFrom(1, 2),
    istop: flag,
    item_ids: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 4 }),
  }),
  activity: some({
    ...common,
    texts: texts.map((given) => ({ ...given, zh: { ...given.zh, giftwork: '<p>奖</p>' } })),
    banner: address,
    istop: flag,
    upload_state: flag,
    work_state: flag,
    gift_state: flag,
    content_state: flag,
    news_state: flag,
    downloadable: flag,
    start_time: fc.constantFrom('', '2026-03-01 08:00:00'),
    end_time: fc.constantFrom('', '2026-12-31 23:59:59'),
  }),
}

/** As a form shows it: texts that are empty are not there. */
function shown(input: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(input.texts as Record<string, Record<string, string>>)
  const filled = given.map(([code, fields]) => [
    code,
    Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
  ])
  return { ...input, texts: Object.fromEntries(filled) as unknown }
}

describe('a written record', () => {
  test.each(kinds)(
    'comes back as it was, of %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(inputs[kind], inputs[kind], async (first, second) => {
          const id = await added(kind, first)
          expect(await form(kind, id)).toMatchObject(shown(first))
          const languages = second.texts as object
          expect((await save(kind, id, second)).status).toBe(200)
          const after = await form(kind, id)
          const kept = Object.fromEntries(
            Object.entries(shown(first)).filter(([field]) => !(field in second)),
          )
          expect(after).toMatchObject(kept)
          const { texts: changed, ...rest } = shown(second)
          expect(after).toMatchObject(rest)
          // A language keeps the fields that the second save leaves out.
          expect(after.texts).toMatchObject(changed as object)
          expect(Object.keys(after.texts as object)).toEqual(
            expect.arrayContaining(Object.keys(languages)),
          )
        }),
        { numRuns: 12 },
      )
    },
    60_000,
  )
})

describe('a record', () => {
  it('needs a title in Chinese, and one in every language that says something', async () => {
    expect((await add('news', {})).json).toMatchObject({ field: 'texts.zh.title' })
    const english = await add('news', { texts: { en: { title: 'Fog' } } })
    expect(english.json).toMatchObject({ code: 'unprocessable', field: 'texts.zh.title' })
    const untitled = { texts: { zh: { title: '雾' }, en: { title: '', desc: 'Fog' } } }
    expect((await add('news', untitled)).json).toMatchObject({ field: 'texts.en.title' })
    const unknown = { texts: { zh: { title: '雾' }, fr: { title: 'Brume' } } }
    expect((await add('news', unknown)).json).toMatchObject({ field: 'texts.fr' })
    const id = await added('news', {
      texts: { zh: { title: '雾' }, en: { title: 'Fog', desc: 'x' } },
    })
    await save('news', id, { texts: { en: { title: '', desc: '' } } })
    expect((await form('news', id)).texts).toEqual({ zh: { title: '雾' } })
    expect((await save('news', id, { texts: { zh: { title: '' } } })).status).toBe(422)
  })

  it('links a picture to the work it shows, and keeps the link until it is taken off', async () => {
    const picture = { url: 'https://example.com/a.jpg', title: '雾' }
    const given = (work_id?: number | null) => ({
      images: [{ ...picture, ...(work_id !== undefined && { work_id }) }],
    })
    const id = await added('story', { texts: { zh: { title: '雾' } }, ...given(1) })
    const linked = async () =>
      ((await form('story', id)).images as { work_id: unknown }[]).map(({ work_id }) => work_id)
    expect(await linked()).toEqual([1])
    await save('story', id, given())
    expect(await linked()).toEqual([1])
    const unknown = await save('story', id, given(999))
    expect(unknown.json).toMatchObject({ code: 'unprocessable', field: 'images.0.work_id' })
    await save('story', id, given(null))
    expect(await linked()).toEqual([undefined])
  })

  const open: Record<Kind, [string, string]> = {
    news: ['v1/news/list', 'v1/news/detail/'],
    article: ['v1/news/ad/list', 'v1/news/ad/'],
    story: ['v1/story/list', 'v1/story/detail/'],
    topic: ['v1/topic/list', 'v1/topic/detail/'],
    activity: ['v1/activity/list', 'v1/activity/'],
  }
  test.each(kinds)('of %s is visible to visitors only while it is published', async (kind) => {
    const title = `只在桌上的${kind}`
    const id = await added(kind, { ...zh(title), published: false })
    const [list, detail] = open[kind]
    const isOpen = async () => {
      const found = await harness.ask(`${list}?search=${encodeURIComponent('只在桌上')}`)
      const { status } = await harness.ask(`${detail}${id}`)
      const isListed = (found.json as { data: { id: number }[] }).data.some((one) => one.id === id)
      expect(isListed).toBe(status === 200)
      return isListed
    }
    expect(await isOpen()).toBe(false)
    await save(kind, id, { published: true })
    time = new Date(time.getTime() + 60_000)
    expect(await isOpen()).toBe(true)
    const held = await call(`${kind}?search=${encodeURIComponent(title)}`)
    expect(held.json).toMatchObject({ data: [{ id, title, published: true, langs: ['zh'] }] })
    await save(kind, id, { published: false })
    expect(await isOpen()).toBe(false)
  })

  it('changed is another answer for caches, and dated now', async () => {
    const id = await added('news', { ...zh('江上'), published: true })
    time = new Date(time.getTime() + 60_000)
    const address = `v1/news/${id}`
    const tag = (await harness.ask(address)).headers.get('etag')!
    const again = await harness.ask(address, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    await save('news', id, { author: '陈' })
    const changed = await harness.ask(address, { headers: { 'if-none-match': tag } })
    expect([changed.status, changed.json]).toMatchObject([200, { author: '陈' }])
    const [row] = await harness.db.select().from(news).where(eq(news.id, id))
    expect(row?.updatedAt).toEqual(time)
  })

  it('is found by the words it has now', async () => {
    const id = await added('news', {
      ...zh('白鹭'),
      published: true,
      keywords: [' 滩涂 ， 芦苇', '芦苇'],
    })
    time = new Date(time.getTime() + 60_000)
    const ids = async (word: string) => {
      const found = await harness.ask(`v1/news/list?search=${encodeURIComponent(word)}`)
      return (found.json as { data: { id: number }[] }).data.map((one) => one.id)
    }
    expect(await ids('滩涂')).toEqual([id])
    const [kept] = await harness.db.select().from(news).where(eq(news.id, id))
    expect(kept?.keywords?.zh).toBe('滩涂,芦苇')
    await save('news', id, {
      texts: { zh: { title: '苍鹭', content: '<p>芦花</p>' } },
      keywords: [],
    })
    expect(await ids('白鹭')).toEqual([])
    expect(await ids('滩涂')).toEqual([])
    expect(await ids('芦花')).toEqual([id])
  })

  it('is listed by whether visitors see it, and by whether a language lacks', async () => {
    const whole = Object.fromEntries(localeCodes.map((code) => [code, { title: `筛选 ${code}` }]))
    const inAll = await added('story', { texts: whole, published: true })
    const inSome = await added('story', { texts: { ...whole, ru: { title: '' } }, published: true })
    const hidden = await added('story', { texts: whole })
    const found = async (state: string) => {
      const reply = (await call(`story?search=${encodeURIComponent('筛选')}${state}`)).json
      const { data, pagination } = reply as { data: { id: number }[]; pagination: object }
      return [data.map(({ id }) => id).toSorted((a, b) => a - b), pagination]
    }
    const counted = (...ids: number[]) => [ids, expect.objectContaining({ total: ids.length })]
    expect(await found('')).toEqual(counted(inAll, inSome, hidden))
    expect(await found('&state=online')).toEqual(counted(inAll, inSome))
    expect(await found('&state=offline')).toEqual(counted(hidden))
    expect(await found('&state=lacking')).toEqual(counted(inSome))
    expect((await call('story?state=other')).status).toBe(400)
  })

  it('keeps translations of unchanged texts', async () => {
    const id = await added('news', { ...zh('译'), source: '云港日报' })
    const source = { zh: '云港日报', en: 'Yungang Daily' }
    await harness.db.update(news).set({ source }).where(eq(news.id, id))
    await save('news', id, { source: '云港日报' })
    const [same] = await harness.db.select().from(news).where(eq(news.id, id))
    expect(same?.source).toEqual(source)
    await save('news', id, { source: '云港晚报' })
    const [other] = await harness.db.select().from(news).where(eq(news.id, id))
    expect(other?.source).toEqual({ zh: '云港晚报' })
  })

  it('names its source in every language, and keeps fields that a save leaves out', async () => {
    const id = await added('news', {
      texts: { zh: { title: '源', source: '云港日报' }, en: { title: 'Spring', source: 'Daily' } },
      published: true,
    })
    time = new Date(time.getTime() + 60_000)
    const seen = async (lang: string) =>
      ((await harness.ask(`v1/news/${id}`, { lang })).json as { source?: string }).source
    expect([await seen('zh'), await seen('en'), await seen('de')]).toEqual([
      '云港日报',
      'Daily',
      '云港日报',
    ])
    expect(await form('news', id)).toMatchObject({ source: '云港日报' })
    await save('news', id, { texts: { de: { title: 'Quelle', source: 'Zeitung' } } })
    time = new Date(time.getTime() + 60_000)
    expect([await seen('en'), await seen('de')]).toEqual(['Daily', 'Zeitung'])
    // The source alone makes no language: it needs no title.
    const alone = await save('news', id, { texts: { ru: { title: '', source: 'Газета' } } })
    expect(alone.status).toBe(200)
    const noLanguage = await save('news', id, { texts: { fr: { title: 'x', source: 'x' } } })
    expect(noLanguage.json).toMatchObject({ field: 'texts.fr' })
  })

  it('has captions in every language, those of older clients in zh alone', async () => {
    const url = 'https://example.com/a.jpg'
    const images = [{ url, title: '江', texts: { zh: { title: '江' }, en: { title: 'River' } } }]
    const id = await added('story', { ...zh('图'), images, published: true })
    expect((await form('story', id)).images).toEqual(images)
    time = new Date(time.getTime() + 60_000)
    expect((await harness.ask(`v1/story/detail/${id}`, { lang: 'en' })).text).toContain('River')
    await save('story', id, { images: [{ url, title: '江' }] })
    expect((await form('story', id)).images).toEqual(images)
    await save('story', id, { images: [{ url, title: '海' }] })
    expect((await form('story', id)).images).toEqual([
      { url, title: '海', texts: { zh: { title: '海' } } },
    ])
    const odd = await save('story', id, { images: [{ url, texts: { fr: { title: 'x' } } }] })
    expect(odd.json).toMatchObject({ field: 'images.0.texts.fr' })
  })

  it('leaves a line in the log for every step', async () => {
    const id = await added('topic', zh('专题'))
    await save('topic', id, { published: true })
    await save('topic', id, { author: '陈' })
    await save('topic', id, { published: false })
    await call(`topic/${id}`, 'DELETE')
    const log = await harness.db
      .select()
      .from(decisions)
      .where(eq(decisions.subject, 'topic'))
      .orderBy(decisions.id)
    const own = log.filter(({ subjectId }) => subjectId === id)
    expect(own.map(({ decision }) => decision)).toEqual([
      'added',
      'published',
      'changed',
      'unpublished',
      'deleted',
    ])
    expect(own.every(({ editorId }) => editorId === editor.id)).toBe(true)
    expect((await call(`topic/${id}`)).status).toBe(404)
    expect((await call(`topic/${id}`, 'DELETE')).status).toBe(404)
  })
})

describe('pictures', () => {
  it('of own uploads are published as wide as pages show them, without a trace of the place', async () => {
    const url = await upload()
    const id = await added('news', { ...zh('图'), thumb: url, images: [{ url, title: '江' }] })
    const { thumb, images } = (await form('news', id)) as {
      thumb: string
      images: { url: string }[]
    }
    expect(thumb).toMatch(/^\/media\/house\//)
    const shownFile = await harness.app.request(thumb)
    const head = await sharp(new Uint8Array(await shownFile.arrayBuffer())).metadata()
    expect([head.width, head.height, head.exif]).toEqual([2048, 1024, undefined])
    // One file for both, as wide as the widest page shows it.
    expect(images[0]!.url).toBe(thumb)
    await save('news', id, { thumb, images })
    expect(await form('news', id)).toMatchObject({ thumb, images })
    const [row] = await harness.db.select().from(news).where(eq(news.id, id))
    expect(row).toMatchObject({ thumbW: 2048, thumbH: 1024, tone: expect.stringMatching(/^#/) })
  })

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://example.com/a.jpg',
    '//example.com/a.jpg',
    '/media/../originals/1.jpg',
    '/media/house/none.jpg',
    '/api/v1/upload/private/none.jpg',
    'file.jpg',
  ])('are not taken from %s', async (address) => {
    for (const [body, field] of [
      [{ thumb: address }, 'thumb'],
      [{ images: [{ url: 'https://example.com/' }, { url: address }] }, 'images.1.url'],
    ] as const) {
      const reply = await add('news', { ...zh('图'), ...body })
      expect(reply.json).toMatchObject({ code: 'unprocessable', field })
    }
  })

  it("of another editor's uploads are refused", async () => {
    const url = await upload()
    const other = await harness.login('editor')
    const body = { ...zh('图'), thumb: url }
    const path = 'v1/desk/record/news'
    const reply = await harness.ask(path, { method: 'POST', token: other.token, body })
    expect(reply.json).toMatchObject({ code: 'unprocessable', field: 'thumb' })
  })

  it.each(['javascript:alert(1)', '//example.com', 'mailto:a', '/\\example.com'])(
    'and links do not lead to %s',
    async (link) => {
      const reply = await add('article', { ...zh('链接'), link })
      expect(reply.json).toMatchObject({ code: 'unprocessable', field: 'link' })
    },
  )
})

describe.skipIf(!findFfmpeg())('films', () => {
  it('of own uploads are published playable, without the camera’s notes', async () => {
    const pixels = 64 * 48 * 3
    const frames = Array.from({ length: 30 }, (_, index) => new Uint8Array(pixels).fill(index * 8))
    const bytes = await encodeFrames({ width: 64, height: 48, rate: 10, frames })
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'a.mp4'))
    const sent = await harness.ask('v1/upload/user/file', {
      method: 'POST',
      token: editor.token,
      body,
    })
    const { url } = sent.json as { url: string }
    const id = await added('story', { ...zh('潮'), type: 2, video: url, published: true })
    const { video } = (await form('story', id)) as { video: string }
    expect(video).toMatch(/^\/media\/house\/films\/.*\.mp4$/)
    const film = await harness.app.request(video)
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    time = new Date(time.getTime() + 60_000)
    const shownStory = await harness.ask(`v1/story/detail/${id}`)
    expect(shownStory.json).toMatchObject({ video, duration: 3 })
    const picture = await add('story', { ...zh('潮'), video: await upload() })
    expect(picture.json).toMatchObject({ code: 'unprocessable', field: 'video' })
  })
})

describe('activities', () => {
  it('have categories whose entries stay when they are renamed', async () => {
    const cates = [
      { texts: { zh: { title: '人文' }, en: { title: 'People' } } },
      { texts: { zh: { title: '风光' } } },
    ]
    const id = await added('activity', { ...zh('征集'), cates, published: true })
    time = new Date(time.getTime() + 60_000)
    const first = (await form('activity', id)).cates as { id: number }[]
    expect(first).toMatchObject(cates)
    expect((await harness.ask(`v1/activity/${id}`, { lang: 'en' })).json).toMatchObject({
      cates: [{ title: 'People' }, { title: '风光' }],
    })
    const turned = [
      { id: first[1]!.id, texts: { zh: { title: '山水' } } },
      { texts: { zh: { title: '新' } } },
    ]
    await save('activity', id, { cates: turned })
    expect((await form('activity', id)).cates).toMatchObject([
      { id: first[1]!.id, texts: { zh: { title: '山水' } } },
      { texts: { zh: { title: '新' } } },
    ])
  })

  it('end after they begin', async () => {
    const wrong = { start_time: '2026-05-01', end_time: '2026-04-30 12:00' }
    expect((await add('activity', { ...zh('征集'), ...wrong })).json).toMatchObject({
      field: 'end_time',
    })
    for (const start_time of ['2026-02-30', 'soon', '2026-13-01 00:00:00'])
      expect((await add('activity', { ...zh('征集'), start_time })).json).toMatchObject({
        field: 'start_time',
      })
    const id = await added('activity', {
      ...zh('征集'),
      start_time: '2026-05-01',
      end_time: '2026-05-31',
    })
    expect(await form('activity', id)).toMatchObject({
      start_time: '2026-05-01 00:00:00',
      end_time: '2026-05-31 23:59:59',
    })
  })

  it('stay while entries or news hang on them', async () => {
    const id = await added('activity', zh('征集'))
    const user = await harness.login()
    await harness.db
      .insert(entries)
      .values({ userId: user.id, activityId: id, title: '舟', thumb: 'e.jpg' })
    const refused = await call(`activity/${id}`, 'DELETE')
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'conflict',
        message:
          'This competition has entries or news, so it can’t be deleted. Take it offline instead.',
      },
    ])
    await harness.db.delete(entries).where(eq(entries.activityId, id))
    const report = await added('news', { ...zh('战报'), actid: id, published: true })
    expect((await call(`activity/${id}`, 'DELETE')).status).toBe(409)
    time = new Date(time.getTime() + 60_000)
    expect((await harness.ask(`v1/activity/${id}/news`)).status).toBe(404)
    await save('activity', id, { published: true })
    time = new Date(time.getTime() + 60_000)
    expect((await harness.ask(`v1/activity/${id}/news`)).json).toMatchObject({
      data: [{ title: '战报' }],
    })
    expect(await form('news', report)).toMatchObject({ actid: id })
    expect((await save('news', report, { actid: null })).json).toMatchObject({ field: 'actid' })
    expect((await call('news?search=%E6%88%98%E6%8A%A5')).json).toMatchObject({
      data: [{ id: report }],
    })
    expect((await call(`news/${report}`, 'DELETE')).status).toBe(200)
    expect((await call(`activity/${id}`, 'DELETE')).status).toBe(200)
  })
})

describe('articles', () => {
  it('lie in lists of articles, which are not deleted with them', async () => {
    const members = [await added('article', zh('甲')), await added('article', zh('乙'))]
    const list = await added('article', { ...zh('列表'), type: 2, item_ids: members })
    const ids = async () => ((await form('article', list)).item_ids as number[]).toSorted()
    expect(await ids()).toEqual(members)
    expect((await call(`article/${list}`, 'DELETE')).status).toBe(409)
    for (const item_ids of [[list], [999_999]])
      expect((await save('article', list, { item_ids })).json).toMatchObject({ field: 'item_ids' })
    for (const order of [members, members.toReversed()]) {
      await save('article', list, { item_ids: order, published: true })
      for (const id of order) await save('article', id, { published: true })
      expect((await form('article', list)).item_ids).toEqual(order)
      time = new Date(time.getTime() + 60_000)
      const shownList = await harness.ask(`v1/news/ad/${list}`)
      const items = JSON.stringify(shownList.json)
      const places = order.map((id) => items.indexOf(`"id":${id},`))
      expect(places, items).toEqual(places.toSorted((a, b) => a - b))
      expect(Math.min(...places)).toBeGreaterThan(0)
    }
    await save('article', list, { item_ids: [members[0]] })
    expect(await ids()).toEqual([members[0]])
    await save('article', list, { type: 1 })
    expect(await ids()).toEqual([])
    expect((await call(`article/${list}`, 'DELETE')).status).toBe(200)
    expect((await call(`article/${members[0]}`)).status).toBe(200)
  })
})
