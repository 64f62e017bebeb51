import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestsIn, takeLock } from '#publish/releases/lock.ts'
import { linkTree } from '#publish/releases/releases.ts'
import { codeKey } from '#publish/renderer/code-key.ts'
import { readyRenderer } from '#publish/renderer/ready-renderer.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { type Draw, drawFrom, openDesk } from './edits.ts'
import { drawnMoment, killAt, momentsOf } from './kill-moments.ts'
import { clockAt } from './machine-clock.ts'
import { withoutBreaks } from './page-walk.ts'
import { brokenAddresses, visibleFiles } from './site-files.ts'
import { openStanding, type StandingRebuild } from './standing-rebuild.ts'
import { compiledSite, type Fault, type Proxy, startProxy } from './v1-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
const draw: Draw = drawFrom(Number(process.env.SOAK_SEED ?? 11))
/** Seconds an answer may take on a busy machine. */
const patience = '60'
let proxy: Proxy
let folder: string
let siteDir: string
let renderer: string
let desk: Awaited<ReturnType<typeof openDesk>>

/** Processes that stay between rebuilds, as the desk's, by their options. */
const standing = new Map<string, StandingRebuild>()

const site = (...args: string[]) => ({
  ...compiledSite,
  siteDir,
  v1InternalOrigin: proxy.origin,
  args: ['--sweep', '0', ...args],
})

/** A rebuild by a process that has lived through the faults before. */
async function rebuild(...args: string[]): Promise<RebuildReport> {
  const key = args.join(' ')
  const kept = standing.get(key) ?? openStanding(site(...args))
  standing.set(key, kept)
  return kept.publish()
}

/** By a process of its own, with the environment of this moment. */
const rebuildAlone = (...args: string[]) => runRebuild({ ...site(...args), quiet: true })

beforeAll(async () => {
  // Two of the eight languages, and no sweep: `rebuild.test.ts` has all of it.
  vi.stubEnv('PREBUILD_LANGUAGES', 'zh,en')
  vi.stubEnv('V1_TIMEOUT', patience)
  vi.stubEnv('V1_RETRIES', '0')
  folder = await mkdtemp(join(root, 'node_modules/.rebuild-faults-'))
  siteDir = join(folder, 'site')
  renderer = await ownRenderer()
  proxy = await startProxy()
  desk = await openDesk(proxy, draw)
  await rebuild()
}, 600_000)
afterEach(() => proxy.faults.clear())
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([...standing.values()].map((one) => one.close()))
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(renderer, { recursive: true, force: true })
})

/** The compiled pages that these tests share, under another key: one test takes a file of them away. */
async function ownRenderer(): Promise<string> {
  const { siteUrl: SITE_URL, v1Origin: V1_ORIGIN } = compiledSite
  const shared = await readyRenderer(root, { ...process.env, SITE_URL, V1_ORIGIN })
  vi.stubEnv('STYLEGUIDE', '0')
  const key = codeKey(root, { ...process.env, SITE_URL, V1_ORIGIN })
  const own = join(dirname(shared.folder), key)
  await linkTree(shared.folder, own)
  return own
}

const long = { timeout: 600_000 }

/** The visitors' reply at an address. */
async function page(file: string): Promise<string> {
  const found = (await visibleFiles(siteDir)).get(file)
  return found === undefined ? '' : withoutBreaks(await readFile(found, 'utf8'))
}

let headlines = 0
/** An editor changes a headline; answers it. */
async function newHeadline(id = 2): Promise<string> {
  const title = `第${(headlines += 1)}号更正`
  await desk.call('PUT', `v1/desk/record/news/${id}`, { texts: { zh: { title } } })
  return title
}

const newNews = async () =>
  (await desk.call('POST', 'v1/desk/record/news', {
    texts: { zh: { title: '新来的', content: '<p>正文</p>' } },
    published: true,
  })) as { id: number }

/** Visitors keep their pages, and the next run without the fault brings the change. */
async function survives(fault: () => Promise<unknown>): Promise<void> {
  const before = await readlink(join(siteDir, 'current'))
  const title = await newHeadline()
  await fault()
  expect(await readlink(join(siteDir, 'current'))).toBe(before)
  expect(await brokenAddresses(siteDir)).toEqual([])
  proxy.faults.clear()
  await rebuild()
  expect(await page('news/2/index.html')).toContain(title)
  expect(await brokenAddresses(siteDir)).toEqual([])
}

const everyThird = (): Fault => (reply) =>
  draw(10) < 3 ? { status: 503, text: '{"message":"busy"}' } : reply

describe('visitors keep a whole release, and the next run recovers', () => {
  test('when the API does not answer', long, () =>
    survives(() => {
      proxy.faults.set('', 'hang up')
      return expect(rebuild()).rejects.toThrow('no connection')
    }),
  )

  test('when an answer never comes', long, () =>
    survives(() => {
      proxy.faults.set('news/list', 'hang')
      vi.stubEnv('V1_TIMEOUT', '4')
      const failed = expect(rebuildAlone()).rejects.toThrow('no answer in time')
      return failed.finally(() => vi.stubEnv('V1_TIMEOUT', patience))
    }),
  )

  test('when a third of the answers are errors', long, () =>
    survives(() => {
      proxy.faults.set('', everyThird())
      return expect(rebuild()).rejects.toThrow('refused with 503')
    }),
  )

  test('when a list is no JSON', long, async () => {
    await newHeadline(4)
    const before = await page('news/index.html')
    proxy.faults.set('news/list?page=1', () => ({ status: 200, text: '{"data":[{"id":' }))
    await rebuild().catch(() => undefined)
    expect(await page('news/index.html')).toBe(before)
    expect(await brokenAddresses(siteDir)).toEqual([])
    proxy.faults.clear()
    await rebuild()
    expect(await page('news/index.html')).not.toBe(before)
  })

  test('when half of the news vanish, until the operator allows it', long, async () => {
    const count = async () =>
      [...(await visibleFiles(siteDir)).keys()].filter((file) =>
        /(^|\/)(news|pictures)\/\d/.test(file),
      ).length
    const before = await count()
    const none = ({ text }: { text: string }) => {
      const reply = JSON.parse(text) as { data: unknown[]; pagination: object }
      return {
        status: 200,
        text: JSON.stringify({ ...reply, data: [], pagination: { ...reply.pagination, total: 0 } }),
      }
    }
    proxy.faults.set('news/list', none)
    proxy.faults.set('image/list', none)
    await expect(rebuild()).rejects.toThrow(/would vanish; --allow-shrink/)
    expect(await count()).toBe(before)
    await rebuild('--allow-shrink')
    expect(await count()).toBeLessThan(before / 2)
    expect(await page('news/2/index.html')).toBe('')
    proxy.faults.clear()
    await rebuild()
    expect(await count()).toBe(before)
    expect(await brokenAddresses(siteDir)).toEqual([])
  })

  test(
    'when one page can not be made: its last good version stays, and the report names it',
    long,
    async () => {
      const title = await newHeadline(5)
      const before = await page('news/5/index.html')
      const other = await newHeadline(6)
      proxy.faults.set('news/detail/5?', ({ text }) => ({
        status: 200,
        text: JSON.stringify({ ...(JSON.parse(text) as object), title: { not: 'text' } }),
      }))
      // That another one comes in the same run makes addresses be looked for.
      const { id } = await newNews()
      const report = await rebuild()
      expect(report.failed.map(({ path }) => path)).toContain('/news/5/')
      expect(report.failed[0]?.reason).toContain('malformed at "title"')
      expect(await page('news/5/index.html')).toBe(before)
      expect(await page('news/6/index.html')).toContain(other)
      expect(await page(`news/${id}/index.html`)).not.toBe('')
      await rebuildAlone('--everything')
      expect(await page('news/5/index.html')).toBe(before)
      expect(await page('sitemap-pages-1.xml')).toContain('/news/5/<')
      proxy.faults.clear()
      const healed = await rebuild()
      expect(healed.failed).toEqual([])
      expect(await page('news/5/index.html')).toContain(title)
    },
  )

  test('when a new record is garbled in one language: it comes when it heals', long, async () => {
    const { id } = await newNews()
    proxy.faults.set(`news/detail/${id}?`, ({ text, status, lang }) =>
      lang === 'en' ? { status: 200, text: '{"id":"?"}' } : { text, status },
    )
    const report = await rebuild()
    expect(report.leftOut.join()).toContain(`news/detail/${id}`)
    expect(await page(`news/${id}/index.html`)).toBe('')
    expect(await page('news/index.html')).not.toBe('')
    await rebuild()
    proxy.faults.clear()
    const title = await newHeadline(id)
    await rebuild()
    expect(await page(`news/${id}/index.html`)).toContain(title)
    expect(await page(`en/news/${id}/index.html`)).not.toBe('')
    expect(await brokenAddresses(siteDir)).toEqual([])
  })

  test('when a page would come without its scripts', long, async () => {
    const before = await page('news/2/index.html')
    const [name = ''] = /\/_astro\/[\w-]+\.js/.exec(before) ?? []
    const script = join(renderer, 'site', name)
    await rename(script, `${script}.lost`)
    try {
      const title = await newHeadline()
      // The compiled pages never change: a process that stays has listed their files.
      const { failed } = await rebuildAlone()
      expect(failed.find(({ path }) => path === '/news/2/')?.reason).toContain(name)
      expect(await page('news/2/index.html')).toBe(before)
      await rename(`${script}.lost`, script)
      expect((await rebuild()).failed).toEqual([])
      expect(await page('news/2/index.html')).toContain(title)
    } finally {
      await rename(`${script}.lost`, script).catch(() => undefined)
    }
  })

  test.skipIf(process.platform !== 'linux')('when the disk is full', long, () =>
    survives(async () => {
      // No file may grow beyond some kilobytes: to a program the same as a disk without room.
      const { code } = await run(['bash', '-c', `ulimit -f 8; exec "$0" "$@"`, ...command()])
      expect(code).not.toBe(0)
    }),
  )

  test('when the clock jumps back by ten days', long, async () => {
    const title = await newHeadline(7)
    const { code } = await run(command(), clockAt(new Date(Date.now() - 10 * 24 * 3_600_000)))
    expect(code).toBe(0)
    expect(await page('news/7/index.html')).toContain(title)
    const after = await newHeadline(8)
    await rebuild()
    expect(await page('news/8/index.html')).toContain(after)
  })

  test('when two run at once: one works, and once more after it', long, async () => {
    const first = await newHeadline(9)
    const before = proxy.questions()
    const one = run(command())
    await vi.waitFor(() => expect(proxy.questions()).toBeGreaterThan(before), { timeout: 120_000 })
    const second = await newHeadline(10)
    const two = run(command())
    expect((await Promise.all([one, two])).map(({ code }) => code)).toEqual([0, 0])
    expect(await page('news/9/index.html')).toContain(first)
    expect(await page('news/10/index.html')).toContain(second)
    expect(await brokenAddresses(siteDir)).toEqual([])
  })

  test(
    'when another one is at work: the wish is left to it, and nothing is started',
    long,
    async () => {
      const before = await readlink(join(siteDir, 'current'))
      const unlock = await takeLock(siteDir)
      try {
        expect((await run(command())).code).toBe(0)
        expect(requestsIn(siteDir).isThere()).toBe(true)
      } finally {
        unlock?.()
      }
      expect(await readlink(join(siteDir, 'current'))).toBe(before)
    },
  )

  test.each([
    [['--standing'], {}],
    [[], { REBUILD_WAITS: '1' }],
  ] as const)(
    'when the server rebuilds meanwhile, by %j and %j: it waits, and publishes then',
    long,
    async (args, variables) => {
      const title = await newHeadline()
      const unlock = await takeLock(siteDir)
      const { child, ended } = start(command(...args), variables, 'pipe')
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (words: string) => (said += words))
      child.stdin?.end('publish\n')
      await Promise.race([
        vi.waitUntil(() => said.includes('waiting for its end'), { timeout: 120_000 }),
        ended,
      ])
      expect(said).not.toContain('ended')
      expect(await page('news/2/index.html')).not.toContain(title)
      unlock?.()
      expect(await ended).toEqual({ code: 0 })
      expect(said).toContain('pages are new or different')
      expect(await page('news/2/index.html')).toContain(title)
    },
  )

  test('and says on the disk when pages turn next, for the server', long, async () => {
    const { turnsAt } = await rebuild()
    expect(await readFile(join(siteDir, 'turns-at'), 'utf8')).toBe(turnsAt ?? '')
    expect(turnsAt).toBeDefined()
  })

  test('when it is killed at any moment', { timeout: 3_600_000 }, async () => {
    const { id } = await newNews()
    desk.spare('news', id)
    const moments = momentsOf(siteDir, proxy)
    // `npm run soak` draws more moments.
    for (let kill = 0; kill < Number(process.env.SOAK_KILLS ?? moments.length); kill += 1) {
      const title = await newHeadline(id)
      if (draw(3) === 0) await desk.edit()
      await killAt(moments[kill] ?? drawnMoment(draw), () => start(command('--allow-shrink')))
      expect(await brokenAddresses(siteDir), `kill ${kill}`).toEqual([])
      await rebuild('--allow-shrink')
      expect(await brokenAddresses(siteDir), `after kill ${kill}`).toEqual([])
      expect(await page('news/index.html'), `kill ${kill}`).toContain(title)
    }
    const left = await readdir(join(siteDir, 'layers'))
    expect(left.length).toBeLessThan(14)
  })
})

const command = (...args: string[]): string[] => [
  process.execPath,
  join(root, 'scripts/rebuild.ts'),
  ...args,
]

function start(
  [program = '', ...args]: readonly string[],
  variables: Record<string, string> = {},
  stdio: 'ignore' | 'pipe' = 'ignore',
): { child: ChildProcess; ended: Promise<{ code: number | null }> } {
  const child = spawn(program, args, {
    env: {
      ...process.env,
      SITE_DIR: siteDir,
      SITE_URL: compiledSite.siteUrl,
      V1_ORIGIN: compiledSite.v1Origin,
      V1_INTERNAL_ORIGIN: proxy.origin,
      ...variables,
    },
    stdio,
  })
  return { child, ended: new Promise((done) => child.on('close', (code) => done({ code }))) }
}

const run = (words: readonly string[], variables?: Record<string, string>) =>
  start(words, variables).ended
