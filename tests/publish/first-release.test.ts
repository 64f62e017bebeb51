import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { isRelease } from '#publish/releases/releases.ts'
import { firstLanguages } from '#scripts/first-languages.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { brokenAddresses, visibleFiles } from './site-files.ts'
import { compiledSite, type Proxy, startProxy } from './v1-proxy.ts'

const root = join(import.meta.dirname, '../..')
let proxy: Proxy
let siteDir: string

const rebuild = (languages?: string) =>
  runRebuild({
    ...compiledSite,
    siteDir,
    v1InternalOrigin: proxy.origin,
    languages,
    args: ['--sweep', '0'],
    quiet: true,
  })

/** Languages with a home page. */
const built = async (): Promise<string[]> => {
  const files = await visibleFiles(siteDir)
  return localeCodes.filter((code) => files.has(`${code === 'zh' ? '' : `${code}/`}index.html`))
}

/** Addresses without a page, in languages that have no home page. */
const leadingNowhere = async (): Promise<string[]> => {
  const there = await built()
  const absent = localeCodes.filter((code) => !there.includes(code))
  const broken = await brokenAddresses(siteDir)
  return broken.filter((line) => absent.some((code) => line.includes(`→ /${code}/`)))
}

beforeAll(async () => {
  vi.stubEnv('V1_TIMEOUT', '60')
  // A few records of each kind are enough; lists then lead to pages that are not made.
  vi.stubEnv('PREBUILD_LIMIT', '2')
  siteDir = await mkdtemp(join(root, 'node_modules/.first-release-'))
  proxy = await startProxy()
}, 600_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy.stop()
  await rm(siteDir, { recursive: true, force: true })
})

test(
  'a first release in two languages names no other; the others come behind it, and a publish meanwhile waits',
  { timeout: 600_000 },
  async () => {
    const { pages } = await rebuild(firstLanguages({ LANG: 'C' }))
    expect(await built()).toEqual(['zh', 'en'])
    const manifest = openManifest(join(siteDir, 'manifest.db'))
    // A deployment finds out which of its pages are new.
    expect(manifest.meta('unproven')).toBe('1')
    manifest.close()
    expect(await leadingNowhere()).toEqual([])
    const [start, publish] = await Promise.all([rebuild(), rebuild()])
    expect([start.failed, publish.failed]).toEqual([[], []])
    expect(publish.pages.total).toBe(start.pages.total)
    expect(start.pages.total).toBeGreaterThan(3 * pages.total)
    expect(await built()).toEqual([...localeCodes])
  },
)

/** `npm start` with a folder of its own, once visitors can come. */
async function startSite(own: string) {
  const { siteUrl: SITE_URL, v1Origin: V1_ORIGIN } = compiledSite
  const started = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: {
      ...process.env,
      ...{ SITE_URL, V1_ORIGIN, V1_INTERNAL_ORIGIN: proxy.origin },
      ...{ SITE_DIR: own, PORT: '0', LANG: 'C', LC_ALL: '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void started.kill('SIGKILL'))
  let said = ''
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => (said += words))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Being built: pages')
  const site = /Site +(\S+)/.exec(said)?.[1] ?? expect.fail(said)
  return {
    said: () => said,
    read: async (path: string): Promise<string> => {
      for (;;) {
        const page = await fetch(new URL(path, site))
        const later = page.headers.get('retry-after')
        if (page.status !== 503 || later === null) {
          expect(page.status, path).toBe(200)
          return page.text()
        }
        await sleep(Number(later) * 1000)
      }
    },
    end: async (): Promise<void> => {
      started.kill()
      expect(await once(started, 'exit')).toEqual([0, null])
    },
  }
}

test(
  'npm start serves pages of the first release as they are made; one that was broken off is begun anew',
  { timeout: 600_000 },
  async () => {
    const own = await mkdtemp(join(root, 'node_modules/.first-start-'))
    onTestFinished(() => rm(own, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
    proxy.faults.set('story/detail/', 'hang')
    const broken = await startSite(own)
    expect(await broken.read('/')).toContain('</html>')
    expect(isRelease(join(own, 'current'))).toBe(false)
    await broken.end()
    proxy.faults.clear()

    const whole = await startSite(own)
    for (const path of ['/', '/en/', '/news/', '/en/pictures/'])
      expect(await whole.read(path)).toContain('</html>')
    const record = /href="(\/news\/\d+\/)"/.exec(await whole.read('/news/'))?.[1]
    expect(await whole.read(record ?? expect.fail('no news'))).toContain('</html>')
    await expect.poll(() => isRelease(join(own, 'current')), { timeout: 300_000 }).toBe(true)
    await whole.end()
  },
)

test(
  'npm start has visitors wait for the next attempt where the first release fails after its first pages',
  { timeout: 600_000 },
  async () => {
    const own = await mkdtemp(join(root, 'node_modules/.failed-start-'))
    onTestFinished(() => rm(own, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
    onTestFinished(() => void vi.stubEnv('V1_TIMEOUT', '60').stubEnv('V1_RETRIES', undefined))
    vi.stubEnv('V1_TIMEOUT', '8').stubEnv('V1_RETRIES', '0')
    proxy.faults.set('story/detail/', 'hang')
    const site = await startSite(own)
    await expect.poll(site.said, { timeout: 120_000 }).toContain('no answer in time')
    proxy.faults.clear()
    await expect.poll(site.said, { timeout: 60_000 }).toContain('the rebuild failed')
    for (const path of ['/tale/1/', '/en/tale/1/', '/', '/en/news/'])
      expect(await site.read(path)).toContain('</html>')
    await site.end()
  },
)
