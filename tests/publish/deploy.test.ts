import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { stateKey } from '#publish/deploy/bucket-state.ts'
import { type Bucket, openBucket } from '#object-storage/bucket.ts'
import { deploy, type DeployOptions } from '#publish/deploy/deploy.ts'
import { purger } from '#publish/deploy/purge.ts'
import { releasesIn } from '#publish/releases/releases.ts'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'

type Files = Record<string, string>
interface Site {
  upper?: Files
  gone?: string[]
  lower?: Files
  found?: Files
  assets?: Files
}

let siteDir: string
let s3: Awaited<ReturnType<typeof openS3Double>>
let bucket: Bucket
let number = 0

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'deploy-'))
  s3 = await openS3Double()
  bucket = bucketOf()
})
afterEach(async () => {
  s3.close()
  await rm(siteDir, { recursive: true, force: true })
})

const bucketOf = (more = {}): Bucket =>
  openBucket({ address: s3.address, ...credentials, retries: 3, pause: 1, ...more })
const run = (more: Partial<DeployOptions> = {}) => deploy({ siteDir, bucket, ...more })

/** Layers that are given are new ones, the others stay. */
async function release(site: Site): Promise<void> {
  const releases = releasesIn(siteDir)
  const last = await releases.read((await releases.current()) ?? '')
  const name = `r${++number}`
  const write = async (folder: string, files: Files): Promise<void> => {
    await mkdir(folder, { recursive: true })
    for (const [key, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, key)), { recursive: true })
      await writeFile(join(folder, key), text)
    }
  }
  const layer = async (kind: 'upper' | 'lower', files?: Files): Promise<string> => {
    if (!files && last) return last[kind]
    await releases.newLayer(`${name}-${kind}`)
    await write(releases.layer(`${name}-${kind}`), files ?? {})
    return `${name}-${kind}`
  }
  const upper = await layer('upper', site.gone && !site.upper ? {} : site.upper)
  const gone = Object.fromEntries((site.gone ?? []).map((key) => [key, '']))
  await write(releases.gone(upper), gone)
  const lower = await layer('lower', site.lower)
  if (site.found) await write(releases.at('found', name), site.found)
  await write(releases.at('assets'), site.assets ?? {})
  const found = site.found ? name : (last?.found ?? name)
  await releases.make({
    name,
    content: name,
    upper,
    lower,
    found,
    pages: 1,
    code: 'x',
    at: '2026-11-22T00:00:00Z',
  })
  await releases.switchTo(name)
}

const start: Site = {
  lower: {
    'index.html': 'home',
    'news/1/index.html': 'one',
    'news/2/index.html': 'two',
    'news/feed.xml': 'feed',
    '_astro/a.css': 'css',
    '404.html': 'none',
  },
  found: { 'sitemap.xml': 'map', 'search/en/kinds.json': '{}' },
  assets: { '_astro/a.css': 'css', '_astro/old.js': 'old' },
}
const texts = () =>
  Object.fromEntries(
    [...s3.objects].filter(([key]) => key !== stateKey).map(([key, { body }]) => [key, `${body}`]),
  )
const all = { ...start.assets, ...start.lower, ...start.found }
/** Without the state's own comings and goings. */
const asked = () => s3.asked().filter((line) => !line.endsWith(stateKey))
const places = (lines: string[], part: RegExp) =>
  lines.flatMap((line, place) => (part.test(line) ? [place] : []))

describe('a deployment', () => {
  it('uploads assets, then pages, then files for search engines and feeds, with the headers of our server', async () => {
    await release(start)
    const report = await run({ atOnce: 3 })
    expect(texts()).toEqual(all)
    expect(report).toMatchObject({ uploaded: 9, removed: 0, kept: 0 })
    const lines = asked()
    const [assets, found] = [places(lines, /_astro/), places(lines, /sitemap|search/)]
    expect([assets, found]).toEqual([
      [0, 1],
      [lines.length - 2, lines.length - 1],
    ])
    const headers = (key: string) => [s3.objects.get(key)?.type, s3.objects.get(key)?.cache]
    const asks = 'public, max-age=0, must-revalidate'
    expect(headers('index.html')).toEqual(['text/html; charset=utf-8', asks])
    expect(headers('news/feed.xml')).toEqual(['application/atom+xml; charset=utf-8', asks])
    expect(headers('_astro/a.css')).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
  })

  it('afterwards uploads changed files, and removes deleted ones last', async () => {
    await release(start)
    await run()
    asked()
    await release({ upper: { 'news/1/index.html': 'ONE' }, gone: ['news/2/index.html'] })
    const report = await run()
    expect(asked()).toEqual(['PUT news/1/index.html', 'DELETE news/2/index.html'])
    expect(report).toMatchObject({ uploaded: 1, removed: 1, kept: 7 })
    expect(report.purge).toEqual(['/news/1/', '/news/2/'])
    expect(await run()).toMatchObject({ uploaded: 0, removed: 0, purge: [] })
    // Merged into one layer it is the same site.
    const lower: Files = { ...start.lower, 'news/1/index.html': 'ONE' }
    delete lower['news/2/index.html']
    await release({ upper: {}, lower })
    expect(await run()).toMatchObject({ uploaded: 0, removed: 0, kept: 8 })
    expect(asked()).toEqual([])
  })

  it('tells before it changes anything which files the bucket has for sure', async () => {
    await release(start)
    const told: number[] = []
    const onFound = ({ size }: ReadonlySet<string>) => Promise.resolve(void told.push(size))
    for (const dryRun of [true, false, false]) await run({ dryRun, onFound })
    expect(told).toEqual([0, 9])
  })

  it('that has nothing to do asks once', async () => {
    await release(start)
    await run()
    s3.asked()
    await run()
    expect(s3.asked()).toEqual([`GET ${stateKey}`])
  })

  it('that only looks changes nothing', async () => {
    await release(start)
    expect(await run({ dryRun: true })).toMatchObject({ uploaded: 9 })
    expect(s3.objects.size).toBe(0)
  })

  it('overcomes errors, refusals for a while and broken connections', async () => {
    await release(start)
    let count = 0
    s3.state.trouble = () => [500, 0, 429, undefined, 503, undefined][count++ % 6]
    await run({ bucket: bucketOf({ retries: 20 }) })
    expect(texts()).toEqual(all)
  })

  it('repeats the words of the bucket, and no secret', async () => {
    await release(start)
    const other = bucketOf({ secretAccessKey: 'another-secret-key' })
    await expect(run({ bucket: other })).rejects.toThrow(
      `GET ${stateKey}: status 403 (SignatureDoesNotMatch)`,
    )
    s3.state.trouble = (line) => (line.startsWith('PUT') ? 500 : undefined)
    const failed = await run().catch((error: unknown) => String(error))
    expect(failed).toContain('status 500')
    expect(failed).not.toContain(credentials.secretAccessKey)
  })

  it('is refused where there is no release', async () => {
    await expect(run()).rejects.toThrow('npm run rebuild')
  })
})

describe('a deployment that broke off', () => {
  it('goes on without a second upload of the files that arrived', async () => {
    await release(start)
    s3.state.trouble = (line) => (line === 'PUT sitemap.xml' ? 500 : undefined)
    await expect(run({ atOnce: 1 })).rejects.toThrow('PUT sitemap.xml')
    s3.state.trouble = () => undefined
    asked()
    const report = await run()
    expect(asked()).toEqual(['PUT sitemap.xml'])
    // The addresses of the first part have still not been purged.
    expect(report.purge).toContain('/news/1/')
    expect(texts()).toEqual(all)
  })

  it('by a kill at any place leads to the same bucket, a rollback included', async () => {
    const second: Site = {
      upper: { 'index.html': 'HOME', 'x/index.html': 'x' },
      found: { 'sitemap.xml': 'MAP' },
    }
    for (let place = 1; place < 12; place++) {
      s3.objects.clear()
      await release(start)
      await run({ atOnce: 1, noteEvery: 0 })
      const first = texts()
      await release(second)
      let count = 0
      // From a place on nothing reaches the bucket any more.
      s3.state.trouble = () => (++count >= place ? 500 : undefined)
      await run({ atOnce: 1, bucket: bucketOf({ retries: 0 }) }).catch(() => undefined)
      s3.state.trouble = () => undefined
      await release({ ...start, upper: {} })
      await run()
      expect(texts(), `killed at request ${place}`).toEqual(first)
    }
  })

  it('before the CDN heard of it tells it the next time', async () => {
    await release(start)
    const told: (readonly string[])[] = []
    const deaf = () => Promise.reject(new Error('deaf'))
    await expect(run({ purge: deaf })).rejects.toThrow('deaf')
    await run({ purge: async (paths) => void told.push(paths) })
    await run({ purge: async (paths) => void told.push(paths) })
    expect(told).toHaveLength(1)
    expect(told[0]).toEqual([
      '/',
      '/404.html',
      '/news/1/',
      '/news/2/',
      '/news/feed.xml',
      '/search/en/kinds.json',
      '/sitemap.xml',
    ])
  })
})

test('whatever becomes of a site, its bucket is the same', async () => {
  const keys = fc.constantFrom(
    'index.html',
    'a/index.html',
    'b/index.html',
    'ä b/+.html',
    '_astro/c.js',
  )
  const files = fc.dictionary(keys, fc.constantFrom('1', '2', '3'))
  const site = fc.record(
    { upper: files, gone: fc.array(keys, { maxLength: 2 }), lower: files, found: files },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(site, { minLength: 1, maxLength: 4 }), async (sites) => {
      s3.objects.clear()
      await rm(siteDir, { recursive: true, force: true })
      let upper: Files = {}
      let [lower, found, gone]: [Files, Files, string[]] = [{}, {}, []]
      for (const one of sites) {
        await release(one)
        if (one.upper || one.gone) [upper, gone] = [one.upper ?? {}, one.gone ?? []]
        lower = one.lower ?? lower
        found = one.found ?? found
        await run()
        const whole = Object.entries({ ...found, ...lower, ...upper })
        expect(texts()).toEqual(Object.fromEntries(whole.filter(([key]) => !gone.includes(key))))
      }
    }),
    { numRuns: 25 },
  )
})

test('the webhook gets whole addresses, in portions, with its token', async () => {
  const heard: { urls: string[] }[] = []
  let status = 204
  const server = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (chunk) => (text += String(chunk)))
    incoming.on('end', () => {
      if (incoming.headers.authorization === 'Bearer sesame') heard.push(JSON.parse(text))
      outgoing.writeHead(status).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const purge = purger({ webhook, token: 'sesame', siteUrl: 'https://pictures.example.com' })
  await purge(Array.from({ length: 501 }, (_, place) => `/news/${place}/`))
  expect(heard.map(({ urls }) => urls.length)).toEqual([500, 1])
  expect(heard[1]?.urls).toEqual(['https://pictures.example.com/news/500/'])
  status = 403
  await expect(purge(['/'])).rejects.toThrow('403')
  server.close()
})
