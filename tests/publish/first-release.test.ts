import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
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
    expect(await leadingNowhere()).toEqual([])
    const [start, publish] = await Promise.all([rebuild(), rebuild()])
    expect([start.failed, publish.failed]).toEqual([[], []])
    expect(publish.pages.total).toBe(start.pages.total)
    expect(start.pages.total).toBeGreaterThan(3 * pages.total)
    expect(await built()).toEqual([...localeCodes])
  },
)

test(
  'npm start serves the first pages while the rest is still made, and a signal ends it all',
  { timeout: 600_000 },
  async () => {
    const own = await mkdtemp(join(root, 'node_modules/.first-start-'))
    const { siteUrl: SITE_URL, v1Origin: V1_ORIGIN } = compiledSite
    const started = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
      env: {
        ...process.env,
        ...{ SITE_URL, V1_ORIGIN, V1_INTERNAL_ORIGIN: proxy.origin },
        ...{ SITE_DIR: own, PORT: '0', LANG: 'C', LC_ALL: '' },
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      let said = ''
      started.stdout.setEncoding('utf8').on('data', (words: string) => (said += words))
      await expect.poll(() => said, { timeout: 300_000 }).toContain('Being built: search')
      const site = /Site +(\S+)/.exec(said)?.[1] ?? expect.fail(said)
      for (const path of ['/', '/en/', '/news/']) {
        const page = await fetch(new URL(path, site))
        expect(page.status, path).toBe(200)
        expect(await page.text()).toContain('</html>')
      }
      started.kill()
      expect(await once(started, 'exit')).toEqual([0, null])
    } finally {
      started.kill('SIGKILL')
      await rm(own, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
  },
)
