import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { packageList, privilegeList } from '#api/endpoints/buying/package.ts'
import * as activity from '#api/endpoints/catalogue/activity.ts'
import * as article from '#api/endpoints/catalogue/article.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import * as filing from '#api/endpoints/catalogue/image-filing.ts'
import * as image from '#api/endpoints/catalogue/image.ts'
import * as news from '#api/endpoints/catalogue/news.ts'
import * as camera from '#api/endpoints/catalogue/photographer.ts'
import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { storyDetail, storyList } from '#api/endpoints/catalogue/story.ts'
import * as subject from '#api/endpoints/catalogue/subject.ts'
import { topicDetail, topicList } from '#api/endpoints/catalogue/topic.ts'
import { vrList } from '#api/endpoints/catalogue/vr.ts'
import { collectDetail } from '#api/endpoints/contributing/collect.ts'
import { addressOf, type AnyInput } from '#client/address.ts'
import { builtLocales } from '#i18n/built-locales.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { createCatalogue } from '#scripts/bench/publish/catalogue.ts'
import { repliesOf } from '#scripts/bench/publish/replies.ts'
import { type BenchServer, startBenchServer } from '#scripts/bench/publish/v1-server.ts'
import { compiledSite } from './v1-proxy.ts'

const items = 40
const root = resolve(import.meta.dirname, '../..')
const edited = 10
/** Three of the eight languages; `rebuild.test.ts` builds all. */
const languages = 'zh,ar,de'
const codes = builtLocales(languages).map(({ code }) => code)

const asked = <Row extends Call>(row: Row, input: InputOf<Row>) => ({
  row,
  input: input as AnyInput,
})
const one = { params: { id: 1 } }
const ofPhotographer = { query: { camera_id: 2 } }
const ofActivity = { params: { actid: 1 } }
const everyCall = [
  asked(siteInfo, {}),
  asked(image.imageList, { query: { type: 1, page: 1 } }),
  asked(image.imageList, { query: { type: 2, page: 1 } }),
  asked(image.imageList, { query: { type: 1, cid: 3, page: 1 } }),
  asked(filing.imageCates, { query: {} }),
  asked(filing.imageLabels, { query: {} }),
  asked(image.imageSimilar, one),
  asked(imageDetail, one),
  asked(imageDetail, { params: { id: 19 } }),
  asked(news.newsIndex, {}),
  asked(news.newsList, { query: { page: 1 } }),
  asked(news.newsDetail, { ...one, query: { page: 1 } }),
  asked(article.articleSlider, {}),
  asked(article.articleList, { query: { page: 1 } }),
  asked(article.articleDetail, { ...one, query: { page: 1 } }),
  asked(article.articleDetail, { params: { id: 2 }, query: { page: 1 } }),
  asked(storyList, { query: { type: 1, page: 1, size: 12 } }),
  asked(storyDetail, one),
  asked(topicList, { query: { page: 1 } }),
  asked(topicDetail, { ...one, query: { page: 1 } }),
  asked(subject.subjectList, { query: { page: 1 } }),
  asked(subject.subjectCateTree, { query: {} }),
  asked(subject.subjectThumbs, { ...one, query: {} }),
  asked(camera.photographerCates, {}),
  asked(camera.photographerList, { query: { tag: [1], page: 1 } }),
  asked(camera.photographerWorks, ofPhotographer),
  asked(camera.photographerAlbum, ofPhotographer),
  asked(camera.photographerExcellent, {}),
  asked(activity.activityList, { query: { page: 1 } }),
  asked(activity.activityDetail, one),
  asked(activity.activityNews, { ...ofActivity, query: { page: 1 } }),
  asked(activity.activityNewsDetail, { ...one, query: { page: 1 } }),
  asked(activity.activityCollect, { ...ofActivity, query: { type: 2, page: 1 } }),
  asked(collectDetail, one),
  asked(packageList, {}),
  asked(privilegeList, { query: { type: 1 } }),
  asked(vrList, {}),
]

let server: BenchServer
let folder: string
beforeAll(async () => {
  server = await startBenchServer({ items, port: 4395 })
  folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (address: string, lang: string, tag?: string): Promise<Response> =>
  fetch(server.origin + address, { headers: { lang, ...(tag ? { 'if-none-match': tag } : {}) } })

test.each(everyCall)('$row.path answers exactly as the contract says', async ({ row, input }) => {
  for (const lang of ['zh', 'ar']) {
    const reply = await get(addressOf(row, input), lang)
    expect(reply.status).toBe(200)
    const body = (await reply.json()) as unknown
    // The client corrected no value, left none out and knows all: it reads exactly the sent reply.
    expect(v.parse(row.reply as v.GenericSchema, body)).toEqual(body)
  }
})

test('a reply keeps its tag until an edit changes its content', async () => {
  const address = addressOf(image.imageSimilar, { params: { id: 1 } })
  const first = await get(address, 'en')
  const tag = first.headers.get('etag') ?? ''
  const near = ((await first.json()) as { id: number }[]).map(({ id }) => id)
  expect((await get(address, 'en', tag)).status).toBe(304)
  expect((await get(address, 'de', tag)).status).toBe(200)
  const far = [2, 3, 4].find((id) => !near.includes(id))
  await change('edit', { kind: 'image', id: far })
  expect((await get(address, 'en', tag)).status).toBe(304)
  await change('edit', { kind: 'image', id: near[0] })
  expect((await get(address, 'en', tag)).status).toBe(200)
})

test('the catalogue has as many records as asked for, nine of ten pictures, and changes as told', () => {
  const catalogue = createCatalogue({ items: 50_000 })
  const { pictures, ...others } = catalogue.sizes
  const rest = Object.values(others).reduce((sum, count) => sum + count, 0)
  expect(pictures + rest).toBe(50_000)
  expect(pictures / 50_000).toBeCloseTo(0.9, 1)

  const say = repliesOf(catalogue)
  const listed = (page = 1) =>
    say('image/list', new URLSearchParams({ type: '1', page: `${page}` }), 'en') as ReplyOf<
      typeof image.imageList
    >
  const [newest] = listed().data
  const id = catalogue.add('image', Date.now())
  expect(
    listed()
      .data.map((row) => row.id)
      .slice(0, 2),
  ).toEqual([id, newest?.id])
  expect(listed().pagination.total).toBe(pictures + 1)
  catalogue.remove('image', id)
  expect(listed().data[0]).toEqual(newest)
  expect(say(`image/${id}`, new URLSearchParams(), 'en')).toBeUndefined()
  expect(catalogue.touch(0.01, Date.now())).toBe(Math.round(pictures * 0.01))
})

test('a picture’s neighbours have it as a neighbour too', () => {
  const catalogue = createCatalogue({ items: 2000 })
  for (const id of [1, 17, 900, 1700])
    for (const other of catalogue.neighboursOf(id, 12))
      expect(catalogue.neighboursOf(other, 12)).toContain(id)
})

/** Changes the catalogue; answers the id of the changed record. */
async function change(name: string, body: object): Promise<number> {
  const reply = await fetch(`${server.origin}/bench/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { id: number }).id
}

async function rebuild(): Promise<RebuildReport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/rebuild.ts'), '--json'],
    {
      env: {
        ...process.env,
        V1_ORIGIN: compiledSite.v1Origin,
        V1_INTERNAL_ORIGIN: server.origin,
        SITE_URL: compiledSite.siteUrl,
        SITE_DIR: folder,
        PREBUILD_LANGUAGES: languages,
        BUILD_TIME: '2026-01-01T00:00:00Z',
      },
      maxBuffer: 1e8,
    },
  )
  return JSON.parse(stdout) as RebuildReport
}

/** Addresses of the pages and feeds that visitors get, with their texts. */
async function published(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const layer of ['lower', 'upper']) {
    const at = join(folder, 'current', layer)
    for (const name of await readdir(at, { recursive: true })) {
      if (!/\.(html|xml)$/.test(name) || name.startsWith('_')) continue
      const path = name.replace(/^404\.html$/, '404/').replace(/index\.html$/, '')
      found.set(`/${path}`, await readFile(join(at, name), 'utf8'))
    }
  }
  return found
}

test('after an edit exactly the pages that show the picture are other ones', async () => {
  const titleIn = async (lang: string): Promise<string> => {
    const reply = await get(addressOf(imageDetail, { params: { id: edited } }), lang)
    return ((await reply.json()) as { title: string }).title.replaceAll("'", '&#39;')
  }
  const titles = () => Promise.all(codes.map(titleIn))
  const showing = (pages: Map<string, string>, words: string[]): string[] =>
    [...pages].flatMap(([path, text]) => (words.some((word) => text.includes(word)) ? [path] : []))

  const first = await rebuild()
  expect(first.kind).toBe('whole')
  expect(first.leftOut).toEqual([])
  const before = await published()
  expect(before.size).toBeGreaterThan(codes.length * items)
  const old = await titles()
  const shown = showing(before, old)
  expect(shown).toContain(`/ar/pictures/${edited}/`)

  await change('edit', { kind: 'image', id: edited })
  const second = await rebuild()
  expect(second.kind).toBe('changes')
  const asAsked = shown.map((path) => (path === '/404/' ? '/404.html' : path))
  expect(second.changed).toEqual(asAsked.toSorted())
  const after = await published()
  expect(showing(after, await titles()).toSorted()).toEqual(shown.toSorted())
  const unchanged = [...before].filter(([path]) => !shown.includes(path))
  expect(unchanged.filter(([path, text]) => after.get(path) !== text)).toEqual([])

  const added = await change('add', { kind: 'image' })
  await change('remove', { kind: 'image', id: edited })
  const third = await rebuild()
  expect(third.pages).toMatchObject({ added: codes.length, removed: codes.length })
  expect(third.failed).toEqual([])
  expect(third.changed).toContain(`/de/pictures/${added}/`)
  expect((await rebuild()).kind).toBe('nothing')
  const figures = await fetch(`${server.origin}/bench/figures`)
  const { unknown } = (await figures.json()) as { unknown: string[] }
  // The rebuild asks in vain only for the deleted record, to find out that it is gone.
  expect(unknown.filter((address) => !address.endsWith(`/${edited}`))).toEqual([])
}, 600_000)
