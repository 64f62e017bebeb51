import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undoWithin } from '#domain/lifecycle/review-undo.ts'
import { announceBeside } from '#publish/announce/announce-beside.ts'
import { announce, keepNew, rememberNew } from '#publish/announce/announce.ts'
import { type SearchEngine, searchEnginesOf } from '#publish/announce/search-engines.ts'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { takeLock } from '#publish/releases/lock.ts'

const siteUrl = 'https://pictures.example'
const [key, token] = ['0123456789abcdef', 'secret-of-baidu']

interface Asked {
  path: string
  query: Record<string, string>
  body: string
}

let folder: string
let manifest: Manifest
let server: Server
let origin: string
let asked: Asked[]
/** What the engines answer by path; 200 otherwise. */
let answers: Map<string, { status: number; text?: string }>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'announce-'))
  manifest = openManifest(join(folder, 'manifest.db'))
  asked = []
  answers = new Map()
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://engine')
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      asked.push({ path: pathname, query: Object.fromEntries(searchParams), body })
      const { status, text = '{"success":1}' } = answers.get(pathname) ?? { status: 200 }
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  manifest.close()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const engines = () =>
  searchEnginesOf(siteUrl, {
    ...{ INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: `${origin}/indexnow` },
    ...{ BAIDU_TOKEN: token, BAIDU_ENDPOINT: `${origin}/urls` },
  })

/** A page of the release. */
function page(path: string, indexed = true): string {
  manifest.setPage({
    ...{ path, file: `${path.slice(1)}index.html`, route: '/[id]', pathname: path, props: '{}' },
    ...{ topic: path, lang: 'zh', digest: null },
  })
  const facts = JSON.stringify({ path, indexed, title: '', language: 'zh', images: [], videos: [] })
  manifest.setRendered(path, { digest: 'd', facts })
  return path
}

const urlsOf = ({ path, body }: Asked): string[] =>
  path === '/urls' ? body.split('\n') : (JSON.parse(body) as { urlList: string[] }).urlList

test('without settings, or for a site that only this machine reaches, no engine is told', async () => {
  expect(searchEnginesOf(siteUrl, { BAIDU_ENDPOINT: '' })).toEqual([])
  expect(searchEnginesOf('http://localhost:4321', { INDEXNOW_KEY: key })).toEqual([])
  expect(await announce(folder, siteUrl, [])).toEqual([])
})

test('a malformed setting is refused by its name, an empty one is none', () => {
  const given = (variables: Record<string, string>) => () => searchEnginesOf(siteUrl, variables)
  expect(given({ INDEXNOW_KEY: '../robots' })).toThrow(/^INDEXNOW_KEY: /)
  expect(given({ BAIDU_TOKEN: token, BAIDU_ENDPOINT: 'data.example' })).toThrow(/^BAIDU_ENDPOINT: /)
  expect(given({ INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: '' })()).toHaveLength(1)
})

test('each engine is told once of the new pages that it may list, by its own rules', async () => {
  manifest.setRendered(page('/rss.xml'), { digest: 'd', facts: '' })
  const pages = [page('/news/7/'), page('/my/home/', false), '/rss.xml', '/gone/']
  rememberNew(manifest, engines(), pages)
  const said = await announce(folder, siteUrl, engines())
  expect(said).toEqual(['IndexNow was told 1 new addresses', 'Baidu was told 1 new addresses'])
  const [toIndexNow, toBaidu] = asked
  expect(JSON.parse(toIndexNow?.body ?? '')).toEqual({
    ...{ host: 'pictures.example', key },
    keyLocation: `https://pictures.example/${key}.txt`,
    urlList: ['https://pictures.example/news/7/'],
  })
  expect(toBaidu).toMatchObject({ query: { site: siteUrl, token }, body: `${siteUrl}/news/7/` })
  expect(await announce(folder, siteUrl, engines())).toEqual([])
  expect(asked).toHaveLength(2)
})

test('an engine that fails is told again, in the next run and after a restart, and holds up no other', async () => {
  answers.set('/urls', { status: 400, text: '{"error":400,"message":"over quota"}' })
  rememberNew(manifest, engines(), [page('/news/7/')])
  expect(await announce(folder, siteUrl, engines())).toEqual([
    'IndexNow was told 1 new addresses',
    'Baidu answered with status 400; 1 new addresses wait for the next run',
  ])
  manifest.close()
  manifest = openManifest(join(folder, 'manifest.db'))
  answers.clear()
  asked = []
  rememberNew(manifest, engines(), [page('/news/8/')])
  await announce(folder, siteUrl, engines())
  expect(asked.map(urlsOf)).toEqual([
    [`${siteUrl}/news/8/`],
    [`${siteUrl}/news/7/`, `${siteUrl}/news/8/`],
  ])
})

test('an engine hears of a work once its approval can no longer be taken back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const pages = ['/news/7/', '/pictures/5/', '/en/videos/6/'].map((path) => page(path))
    const [indexNow] = engines()
    if (!indexNow) throw new Error('no engine')
    rememberNew(manifest, [indexNow], pages)
    await announce(folder, siteUrl, [indexNow])
    expect(asked.map(urlsOf)).toEqual([[`${siteUrl}/news/7/`]])
    vi.setSystemTime(Date.now() + undoWithin - 1)
    await announce(folder, siteUrl, [indexNow])
    expect(asked).toHaveLength(1)
    // One approval is taken back at the last moment.
    manifest.removePage('/pictures/5/')
    vi.setSystemTime(Date.now() + 1)
    await announce(folder, siteUrl, [indexNow])
    expect(asked.map(urlsOf)[1]).toEqual([`${siteUrl}/en/videos/6/`])
  } finally {
    vi.useRealTimers()
  }
})

test('a process that stays tells again once approvals are certain, without another run', async () => {
  vi.useFakeTimers()
  try {
    const tell = vi.fn(() => Promise.resolve([]))
    announceBeside(tell)
    await vi.advanceTimersByTimeAsync(undoWithin - 1)
    expect(tell).toHaveBeenCalledTimes(1)
    announceBeside(tell)
    await vi.advanceTimersByTimeAsync(undoWithin + 1000)
    expect(tell).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('what a rebuild of before wrote down is told', async () => {
  const [indexNow] = engines()
  if (!indexNow) throw new Error('no engine')
  manifest.setMeta('untold IndexNow', JSON.stringify([page('/pictures/5/')]))
  await announce(folder, siteUrl, [indexNow])
  expect(asked.map(urlsOf)).toEqual([[`${siteUrl}/pictures/5/`]])
})

test('of a first release engines hear only of pages that the place it goes to did not have', async () => {
  const [indexNow] = engines()
  if (!indexNow) throw new Error('no engine')
  const there = new Set(['news/7/index.html', 'robots.txt'])
  rememberNew(manifest, [indexNow], [page('/news/7/'), page('/news/8/')], { isFirst: true })
  await keepNew(folder, [indexNow], there)
  await announce(folder, siteUrl, [indexNow])
  expect(asked.map(urlsOf)).toEqual([[`${siteUrl}/news/8/`]])
  // Later a page may wait for its engine after it came there.
  rememberNew(manifest, [indexNow], [page('/news/9/')])
  await keepNew(folder, [indexNow], there.add('news/8/index.html').add('news/9/index.html'))
  await announce(folder, siteUrl, [indexNow])
  expect(asked.map(urlsOf)[1]).toEqual([`${siteUrl}/news/9/`])
})

test('a bucket that a site gets later makes no page new that was told without one', async () => {
  rememberNew(manifest, engines(), [page('/news/7/')], { isFirst: true })
  await announce(folder, siteUrl, engines())
  await keepNew(folder, engines(), new Set())
  expect(await announce(folder, siteUrl, engines())).toEqual([])
})

test('a new page of a first release is told, however many others there are', async () => {
  const [indexNow] = engines()
  if (!indexNow) throw new Error('no engine')
  // Written down for each engine are fewer than a large site has.
  rememberNew(manifest, [indexNow], [page('/news/8/')], { isFirst: true })
  manifest.setMeta('untold IndexNow', '')
  await keepNew(folder, [indexNow], new Set())
  await announce(folder, siteUrl, [indexNow])
  expect(asked.map(urlsOf)).toEqual([[`${siteUrl}/news/8/`]])
})

test('what was told before an engine failed is not told again', async () => {
  const told: string[][] = []
  const picky: SearchEngine = {
    name: 'Picky',
    portion: 2,
    tell(addresses) {
      if (told.length === 1) return Promise.reject(new Error('Picky has enough'))
      told.push([...addresses])
      return Promise.resolve()
    },
  }
  rememberNew(
    manifest,
    [picky],
    ['/a/', '/b/', '/c/'].map((path) => page(path)),
  )
  expect(await announce(folder, siteUrl, [picky])).toEqual([
    'Picky has enough; 1 new addresses wait for the next run',
  ])
  expect(told).toEqual([[`${siteUrl}/a/`, `${siteUrl}/b/`]])
})

test('words of a failure name no token, even where no engine answers', async () => {
  rememberNew(manifest, engines(), [page('/news/7/')])
  server.close()
  server.closeAllConnections()
  const said = await announce(folder, siteUrl, engines())
  expect(said).toHaveLength(2)
  expect(said.join()).not.toContain(token)
})

test('a reply that says nothing of success is a failure', async () => {
  answers.set('/urls', { status: 200, text: '{}' })
  rememberNew(manifest, engines(), [page('/news/7/')])
  expect((await announce(folder, siteUrl, engines()))[1]).toMatch(/^Baidu did not say/)
})

test('no rebuild waits for an engine that is silent; what it adds meanwhile is told after it, once', async () => {
  const told: string[][] = []
  let answer = (): void => undefined
  const silent: SearchEngine = {
    name: 'Silent',
    portion: 10,
    tell(addresses) {
      told.push([...addresses])
      return new Promise((resolve) => (answer = resolve))
    },
  }
  rememberNew(manifest, [silent], [page('/news/7/')])
  const first = announce(folder, siteUrl, [silent])
  await vi.waitFor(() => expect(told).toHaveLength(1))
  const unlock = await takeLock(folder)
  expect(unlock).toBeDefined()
  rememberNew(manifest, [silent], [page('/news/8/')])
  unlock?.()
  const second = announce(folder, siteUrl, [silent])
  answer()
  expect(await first).toEqual(['Silent was told 1 new addresses'])
  await vi.waitFor(() => expect(told).toHaveLength(2))
  answer()
  await second
  expect(told).toEqual([[`${siteUrl}/news/7/`], [`${siteUrl}/news/8/`]])
})
