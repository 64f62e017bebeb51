import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { drawFrom, openDesk } from './edits.ts'
import { clockAt } from './machine-clock.ts'
import { brokenAddresses, releaseDifferences, visibleFiles } from './site-files.ts'
import { compiledSite, type Proxy, startProxy } from './v1-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
const long = { timeout: 600_000 }
const second = 1000
/** The server's clock, which stands still until a test moves it. */
let now = new Date('2026-11-21T12:00:00+08:00')
let proxy: Proxy
let folder: string
let siteDir: string
let desk: Awaited<ReturnType<typeof openDesk>>

const rebuild = (into: string, ...args: string[]) =>
  runRebuild({
    ...{ ...compiledSite, siteDir: into, v1InternalOrigin: proxy.origin, quiet: true },
    args: ['--sweep', '0', ...args],
  })

beforeAll(async () => {
  vi.stubEnv('PREBUILD_LANGUAGES', 'zh,en')
  vi.stubEnv('BUILD_TIME', now.toISOString())
  folder = await mkdtemp(join(root, 'node_modules/.come-and-go-'))
  siteDir = join(folder, 'site')
  proxy = await startProxy(() => now)
  desk = await openDesk(proxy, drawFrom(1))
  await rebuild(siteDir)
}, 600_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
})

const has = async (file: string): Promise<boolean> => (await visibleFiles(siteDir)).has(file)

test(
  'works that vanish and come back leave the site as one that is built from nothing',
  long,
  async () => {
    const [pageOfWork, ids] = ['pictures/2/index.html', [2, 3]]
    for (const [status, name] of [
      [0, 'without'],
      [1, 'again'],
    ] as const) {
      now = new Date(now.getTime() + 60 * second)
      const { db } = proxy.harness
      await db.update(images).set({ status, updatedAt: now }).where(inArray(images.id, ids))
      expect((await rebuild(siteDir)).kind).toBe('changes')
      expect(await has(pageOfWork)).toBe(status === 1)
      await rebuild(join(folder, name))
      expect(await releaseDifferences(siteDir, join(folder, name)), name).toEqual([])
      expect(await brokenAddresses(siteDir), name).toEqual([])
    }
  },
)

/** `npm run rebuild -- --every 1h` by a machine whose clock shows this moment, until the test ends; after its first run. */
async function rebuildEveryHour(machine: Date): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/rebuild.ts'), '--every', '1h', '--json', '--sweep', '0'],
    {
      env: {
        ...process.env,
        ...clockAt(machine),
        ...{ BUILD_TIME: '', SITE_DIR: siteDir, SITE_URL: compiledSite.siteUrl },
        ...{ V1_ORIGIN: compiledSite.v1Origin, V1_INTERNAL_ORIGIN: proxy.origin },
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  await Promise.race([once(child.stdout, 'data'), ended])
}

const at = (clock: string): Date => new Date(`2026-11-21T${clock}+08:00`)

test.each([
  ['come', 'ahead of', 'online_time', '12:10:00', 2],
  ['go', 'behind', 'offline_time', '12:20:00', -2],
] as const)(
  'news %s at their moment, not a pause later, where the clock of the machine is %s the server',
  long,
  async (what, _, moment, turn, ahead) => {
    const news = 'news/101/index.html'
    now = new Date(at(turn).getTime() - 2 * second)
    const moments = { online_time: '', offline_time: '', [moment]: `2026-11-21 ${turn}` }
    await desk.call('PUT', 'v1/desk/record/news/101', { published: true, ...moments })
    await rebuildEveryHour(new Date(now.getTime() + ahead * second))
    expect(await has(news)).toBe(what === 'go')
    now = at(turn)
    await expect.poll(() => has(news), { timeout: 120_000 }).toBe(what === 'come')
  },
)
