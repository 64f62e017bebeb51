import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { builtLocales } from '#i18n/built-locales.ts'
import { buildSite } from '#scripts/site-build.ts'
import { ids } from '../fixtures/catalogue.ts'
import { brokenLinks } from './site-files.ts'
import { compiledSite, type Proxy, startProxy } from './v1-proxy.ts'

/** Two of the eight languages; `rebuild.test.ts` builds all. */
const languages = 'zh,ja'
const locales = builtLocales(languages)
let proxy: Proxy
let folder: string
let site: string
beforeAll(async () => {
  // Inside the project: for an outDir elsewhere Astro shares one working folder among all builds.
  folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.build-failures-'))
  site = join(folder, 'dist')
  proxy = await startProxy()
})
afterAll(async () => {
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  // Seconds: a server on a busy machine is slow, not away.
  vi.stubEnv('V1_TIMEOUT', '60')
  vi.stubEnv('V1_RETRIES', '0')
  vi.stubEnv('PREBUILD_LANGUAGES', languages)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  proxy.faults.clear()
})

const build = (v1InternalOrigin = proxy.origin) =>
  buildSite({ ...compiledSite, v1InternalOrigin, outDir: site, quiet: true })

/** Hash of every file, by its path. */
async function bytesOf(below: string): Promise<Record<string, string>> {
  const entries = await readdir(below, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const hashes = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file))
    return [relative(below, file), hash.digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** An address where no server listens. */
async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

const pageOf = (path: string, page: string) => join(site, path, page, 'index.html')

// A whole build while other tests share the machine.
const buildTime = { timeout: 600_000 }

test(
  'one garbled and one refused record are left out in every language, and named',
  buildTime,
  async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    proxy.faults.set(`image/${ids.tower}`, ({ text }) => ({
      status: 200,
      text: JSON.stringify({ ...(JSON.parse(text) as object), title: { not: 'text' } }),
    }))
    proxy.faults.set('news/detail/3?', (reply) =>
      reply.lang === 'ja' ? { status: 500, text: '{"message":"broken","code":"internal"}' } : reply,
    )
    await build()

    expect(warn.mock.calls.map(([line]) => String(line)).toSorted()).toEqual([
      expect.stringMatching(
        /^left out: \/api\/v1\/image\/2 \(lang \w+\): malformed at "title": expected string, got Object$/,
      ),
      'left out: /api/v1/news/detail/3?page=1 (lang ja): refused with 500: broken',
    ])
    for (const { path } of locales) {
      expect(existsSync(pageOf(path, `pictures/${ids.harbour}`)), path).toBe(true)
      expect(existsSync(pageOf(path, `pictures/${ids.square}`)), path).toBe(true)
      expect(existsSync(pageOf(path, `pictures/${ids.tower}`)), path).toBe(false)
      expect(existsSync(pageOf(path, 'news/2')), path).toBe(true)
      expect(existsSync(pageOf(path, 'news/3')), path).toBe(false)
      for (const list of ['', 'pictures', 'news', 'news/page/2']) {
        expect(existsSync(pageOf(path, list)), `${path}/${list}`).toBe(true)
      }
    }
    const sitemap = await readFile(join(site, 'sitemap-pages-1.xml'), 'utf8')
    expect(sitemap).toContain(`/pictures/${ids.harbour}/`)
    expect(sitemap).not.toContain(`/pictures/${ids.tower}/`)
  },
)

test('a site of some languages leads to no other', async () => {
  const others = ['zhCHT', 'en', 'ar', 'de', 'ko', 'ru']
  expect((await readdir(site)).filter((name) => others.includes(name))).toEqual([])
  const page = await readFile(join(site, 'ja/news/index.html'), 'utf8')
  const tags = [...page.matchAll(/ hreflang="([^"]+)"/g)].map(([, tag]) => tag)
  // Alternates in the head, then the menu of languages.
  expect(tags).toEqual(['zh-Hans', 'ja', 'x-default', 'zh-Hans', 'ja'])
  const sitemap = await readFile(join(site, 'sitemap-pages-1.xml'), 'utf8')
  const mapped = [...sitemap.matchAll(/ hreflang="([^"]+)"/g)].map(([, tag]) => tag)
  expect(new Set(mapped)).toEqual(new Set(['zh-Hans', 'ja', 'x-default']))
  expect(await brokenLinks(site)).toEqual([])
})

describe('a build that fails leaves the last good site byte for byte', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await bytesOf(site)
    expect(Object.keys(before).length).toBeGreaterThan(100)
  })
  afterEach(async () => {
    expect(await bytesOf(site)).toEqual(before)
    expect(await readdir(folder)).toEqual(['dist'])
  })

  test('when the API does not answer', buildTime, async () => {
    await expect(build(await closedOrigin())).rejects.toThrow(
      /the last good site stays as it was\n\/api\/v1\/\S+ \(lang \w+\): no connection$/,
    )
  })

  test('when an answer never comes', buildTime, async () => {
    proxy.faults.set('news/list', 'hang')
    vi.stubEnv('V1_TIMEOUT', '8')
    await expect(build()).rejects.toThrow('/api/v1/news/list?page=1 (lang zh): no answer in time')
  })

  test('when the gateway says of a record that the server is not there', buildTime, async () => {
    proxy.faults.set('news/detail/3?', () => ({ status: 502, text: '<h1>Bad Gateway</h1>' }))
    await expect(build()).rejects.toThrow(/\/api\/v1\/news\/detail\/3\?page=1 .* refused with 502/)
  })
})
