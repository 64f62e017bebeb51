import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { locales } from '#i18n/locales.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { images } from '#server/database/schema/images.ts'
import { drawFrom, openDesk, pictureOf } from './edits.ts'
import { brokenAddresses, differences, visibleFiles } from './site-files.ts'
import { openStanding, type StandingRebuild } from './standing-rebuild.ts'
import { compiledSite, type Proxy, startProxy } from './v1-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
let proxy: Proxy
let folder: string
let siteDir: string
let first: RebuildReport
/** One process for many rebuilds. */
let standing: StandingRebuild

beforeAll(async () => {
  vi.stubEnv('BUILD_TIME', '2026-11-22T04:00:00.000Z')
  folder = await mkdtemp(join(root, 'node_modules/.rebuild-'))
  siteDir = join(folder, 'site')
  proxy = await startProxy()
  first = await rebuild()
  standing = openStanding({
    ...{ ...compiledSite, siteDir, v1InternalOrigin: proxy.origin },
    args: ['--sweep', '0', '--allow-shrink'],
  })
}, 600_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await standing.close()
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
})

const rebuild = (...args: string[]) =>
  runRebuild({ ...compiledSite, siteDir, v1InternalOrigin: proxy.origin, args, quiet: true })

/** Astro's own build of the whole site, the reference. */
function plainBuild(outDir: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
          V1_ORIGIN: compiledSite.v1Origin,
          V1_INTERNAL_ORIGIN: proxy.origin,
          SITE_URL: compiledSite.siteUrl,
          OUT_DIR: outDir,
        },
        stdio: 'ignore',
      },
    )
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`astro: ${code}`))))
  })
}

/** Edits that `npm test` makes of the 200 that `npm run soak` makes. */
const edits = Number(process.env.SOAK_EDITS ?? 5)
const long = { timeout: 600_000 + edits * 90_000 }
/** Edits between two comparisons. */
const perRound = 10
/**
 * Its first five edits change a title and a name, put news and a work on top of lists, and rename a part of an activity.
 * None changes every page: the pages that a rebuild forgot would come out right with all the others.
 */
const seed = Number(process.env.SOAK_SEED ?? 2021)

describe('a rebuild', () => {
  test('makes what Astro makes, byte for byte, after every series of edits', long, async () => {
    const draw = drawFrom(seed)
    const desk = await openDesk(proxy, draw)
    expect(first.kind).toBe('whole')
    for (let done = 0; done < edits; done += perRound) {
      const made: string[] = []
      for (let count = 0; count < Math.min(perRound, edits - done); count += 1) {
        made.push(await desk.edit())
        // Now and then two edits go out together.
        if (draw(3) === 0) continue
        const inStanding = made.length % 3 > 0
        const report = inStanding
          ? await standing.publish()
          : await rebuild('--sweep', '0', '--allow-shrink')
        expect(report?.failed, made.join(' ')).toEqual([])
        expect(report?.kind, made.join(' ')).not.toBe('whole')
      }
      await rebuild('--sweep', '0', '--allow-shrink')
      const plain = join(folder, 'plain')
      await plainBuild(plain)
      expect(await differences(siteDir, plain), made.join(' ')).toEqual([])
    }
    expect(await brokenAddresses(siteDir)).toEqual([])
  })

  test(
    'renders a changed headline where it shows, in every language, and nothing else',
    long,
    async () => {
      const desk = await openDesk(proxy, drawFrom(1))
      const name = '云港开通夜航'
      await desk.call('PUT', 'v1/desk/record/news/2', { texts: { zh: { title: name } } })
      proxy.takeAnswered()
      const report = await rebuild('--sweep', '0')
      expect(report.kind).toBe('changes')
      const shown = /\/news\/(?:detail\/2\?|list\?page=1$|index$)/
      const asked = proxy.takeAnswered().filter((one) => shown.test(one))
      // Pages are made of the replies by which the rebuild noticed.
      expect(asked).toHaveLength(3 * locales.length)
      for (const { path } of locales) {
        const prefix = path ? `/${path}` : ''
        expect(report.changed).toContain(`${prefix}/news/2/`)
      }
      expect(report.changed.filter((path) => /\/(pictures|videos|my)\//.test(path))).toEqual([])
      const files = await visibleFiles(siteDir)
      const read = (file: string) => readFile(files.get(file) ?? '', 'utf8')
      expect(await read('news/2/index.html')).toContain(name)
      expect(await read('ar/news/2/index.html')).toContain(name)
    },
  )

  test(
    'one more work of a photographer leaves the pages of older ones as they are',
    long,
    async () => {
      const desk = await openDesk(proxy, drawFrom(4))
      await desk.addWork()
      const report = await rebuild('--sweep', '0')
      const pages = [...(await visibleFiles(siteDir)).keys()].filter((file) =>
        /^photographers\/1\/page\//.test(file),
      )
      expect(pages.length).toBeGreaterThanOrEqual(3)
      const changed = report.changed.filter((path) => /^\/photographers\/1\//.test(path))
      // The newest works, and those that were the newest before.
      expect(changed.sort()).toEqual([
        '/photographers/1/',
        '/photographers/1/album/',
        `/photographers/1/page/${pages.length - 1}/`,
        `/photographers/1/page/${pages.length}/`,
      ])
    },
  )

  test(
    'a text shows the licence of the work in it for as long as that is on sale',
    long,
    async () => {
      const desk = await openDesk(proxy, drawFrom(5))
      const { db } = proxy.harness
      const page = async () => {
        const report = await rebuild('--sweep', '0', '--allow-shrink')
        expect(report.failed).toEqual([])
        return readFile((await visibleFiles(siteDir)).get('en/news/5/index.html') ?? '', 'utf8')
      }
      const sell = (onSale: boolean) =>
        db.update(images).set({ onSale, updatedAt: proxy.now() }).where(eq(images.id, 4))
      await sell(true)
      const texts = { en: { title: 'Harbour', content: pictureOf(4) } }
      await desk.call('PUT', 'v1/desk/record/news/5', { texts })
      expect(await page()).toContain('href="/en/videos/4/#buy"')
      await sell(false)
      expect(await page()).not.toContain('/en/videos/4/')
      await sell(true)
      expect(await page()).toContain('href="/en/videos/4/#buy"')
    },
  )

  test('in a process that stays makes the next page after a failed one', long, async () => {
    const desk = await openDesk(proxy, drawFrom(2))
    const title = '再次出海'
    const page = async () => readFile((await visibleFiles(siteDir)).get('news/4/index.html') ?? '')
    await desk.call('PUT', 'v1/desk/record/news/4', { texts: { zh: { title } } })
    proxy.faults.set('news/detail/4', () => ({ status: 200, text: '{"id":' }))
    const kept = await standing.publish()
    expect(kept?.failed.map(({ path }) => path)).toContain('/news/4/')
    proxy.faults.clear()
    await standing.publish()
    expect((await page()).includes(title)).toBe(true)
    expect(await standing.publish()).toMatchObject({ kind: 'nothing', changed: [] })
  })

  test.skipIf(process.platform !== 'linux')(
    'in a process that stays keeps its rendering processes loaded, and makes up for those that were killed in between',
    long,
    async () => {
      const desk = await openDesk(proxy, drawFrom(2))
      const children = async () => {
        const task = `/proc/${standing.pid}/task/${standing.pid}/children`
        return (await readFile(task, 'utf8')).trim().split(' ').filter(Boolean).map(Number)
      }
      const loaded = await children()
      expect(loaded).toHaveLength(Math.min(2, availableParallelism()))
      await desk.call('PUT', 'v1/desk/record/news/4', { texts: { zh: { title: '晨雾' } } })
      await standing.publish()
      expect(await children()).toEqual(loaded)
      const title = '雾中归航'
      await desk.call('PUT', 'v1/desk/record/news/4', { texts: { zh: { title } } })
      for (const pid of loaded) process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await children()).toEqual([]), 30_000)
      await standing.publish()
      const page = await readFile((await visibleFiles(siteDir)).get('news/4/index.html') ?? '')
      expect(page.includes(title)).toBe(true)
      expect(await children()).toHaveLength(loaded.length)
    },
  )

  test('publishes nothing when nothing changed', long, async () => {
    await rebuild()
    const before = await readlink(join(siteDir, 'current'))
    const report = await rebuild()
    expect(report).toMatchObject({ kind: 'nothing', changed: [] })
    expect(await readlink(join(siteDir, 'current'))).toBe(before)
  })

  test(
    'goes back to the release before, and stays there until it is told to go on',
    long,
    async () => {
      const desk = await openDesk(proxy, drawFrom(3))
      const before = await readFile((await visibleFiles(siteDir)).get('news/3/index.html') ?? '')
      await desk.call('PUT', 'v1/desk/record/news/3', { texts: { zh: { title: '一时之误' } } })
      await rebuild('--sweep', '0')
      const page = async () =>
        readFile((await visibleFiles(siteDir)).get('news/3/index.html') ?? '')
      expect((await page()).includes('一时之误')).toBe(true)
      await rebuild('--rollback')
      expect((await page()).equals(before)).toBe(true)
      await expect(rebuild()).rejects.toThrow(/held/)
      expect((await page()).equals(before)).toBe(true)
      await desk.call('PUT', 'v1/desk/record/news/3', { texts: { zh: { title: '更正之后' } } })
      // Who goes on and fails has not brought the mistake back.
      proxy.faults.set('', () => ({ status: 503, text: '' }))
      vi.stubEnv('V1_RETRIES', '0')
      await expect(rebuild('--resume')).rejects.toThrow('503')
      vi.stubEnv('V1_RETRIES', undefined)
      expect((await page()).equals(before)).toBe(true)
      proxy.faults.clear()
      await rebuild('--resume', '--sweep', '0')
      expect((await page()).includes('更正之后')).toBe(true)
    },
  )
})
