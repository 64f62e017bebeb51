import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withNewNames } from '#publish/rebuild/renamed-assets.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { copyProject } from '#scripts/project-copy.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { drawFrom, openDesk } from './edits.ts'
import { brokenAddresses, releaseDifferences, visibleFiles } from './site-files.ts'
import { openStanding } from './standing-rebuild.ts'
import { compiledSite, type Proxy, startProxy } from './v1-proxy.ts'

let proxy: Proxy
let folder: string
let root: string
let siteDir: string
let first: RebuildReport

const rebuild = (into: string, ...args: string[]): Promise<RebuildReport> =>
  runRebuild({
    ...compiledSite,
    ...{ root, siteDir: into, v1InternalOrigin: proxy.origin, quiet: true },
    args: ['--sweep', '0', ...args],
  })

/** Changes a file of the code. */
async function recode(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8')
  expect(text, file).toContain(from)
  await writeFile(join(root, file), text.replace(from, to))
}

/** Names of files that a release has not as a whole rebuild with the same code makes them. */
async function unlikeWhole(): Promise<string[]> {
  const whole = join(folder, 'whole')
  await rebuild(whole, '--everything')
  const files = await visibleFiles(whole)
  const isOld = (name: string): boolean => name.startsWith('_astro/') && !files.has(name)
  return (await releaseDifferences(siteDir, whole)).filter((name) => !isOld(name))
}

/** The visitors' reply at an address. */
async function page(file: string): Promise<string> {
  const found = (await visibleFiles(siteDir)).get(file)
  return found === undefined ? '' : readFile(found, 'utf8')
}

const roster = 'src/features/discover/photographers/photographers.module.css'
const credit = 'src/features/discover/media/detail/CreditLine.astro'

beforeAll(async () => {
  vi.stubEnv('PREBUILD_LANGUAGES', 'zh,en')
  vi.stubEnv('BUILD_TIME', '2026-11-22T04:00:00.000Z')
  folder = await realpath(await mkdtemp(join(tmpdir(), 'rebuild-code-')))
  root = join(folder, 'project')
  siteDir = join(folder, 'site')
  await copyProject(root)
  await writeFile(join(root, 'public/old.txt'), 'old')
  proxy = await startProxy()
  first = await rebuild(siteDir)
}, 600_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
})

const long = { timeout: 600_000 }

test('only what names a script or style gets another name', () => {
  const names = new Map([['/_astro/a.js', '/_astro/b.js']])
  const script = (name: string): string => `<script type="module" src="/_astro/${name}"></script>`
  expect(withNewNames(script('a.js') + script('c.js'), names)).toBe(script('b.js') + script('c.js'))
  expect(withNewNames(`<p>/_astro/a.js</p>${script('a.js')}`, names)).toBeUndefined()
})

test(
  'a process that stays ends where the code has changed since, and publishes nothing',
  long,
  async () => {
    const desk = await openDesk(proxy, drawFrom(4))
    const standing = openStanding({
      ...compiledSite,
      root,
      siteDir,
      v1InternalOrigin: proxy.origin,
    })
    const title = '换岗之前'
    await desk.call('PUT', 'v1/desk/record/news/3', { texts: { zh: { title } } })
    await standing.publish()
    expect(await page('news/3/index.html')).toContain(title)
    await recode(credit, '<p class', '<p data-late class')
    await desk.call('PUT', 'v1/desk/record/news/3', { texts: { zh: { title: '换岗之后' } } })
    await expect(standing.publish()).rejects.toThrow('it ended by 75')
    expect(await page('news/3/index.html')).toContain(title)
    await recode(credit, '<p data-late class', '<p class')
  },
)

describe('after a change of the code, a rebuild makes what a whole one makes', () => {
  test('from the pages of the routes that use a changed component', long, async () => {
    expect(first.kind).toBe('whole')
    const desk = await openDesk(proxy, drawFrom(1))
    const title = '同时更正'
    await desk.call('PUT', 'v1/desk/record/news/2', { texts: { zh: { title } } })
    await recode(credit, '<p class', '<p data-recoded class')
    const report = await rebuild(siteDir)
    expect(report.kind).toBe('changes')
    expect(report.recoded).toEqual(['/[...locale]/pictures/[id]', '/[...locale]/videos/[id]'])
    expect(report.pages.rendered).toBeLessThan(first.pages.total / 2)
    expect(await page('news/2/index.html')).toContain(title)
    const isWork = /^\/(?:en\/)?(?:pictures|videos)\/\d+\/$/
    for (const path of report.changed.filter((one) => isWork.test(one)))
      expect(await page(`${path.slice(1)}index.html`)).toContain('data-recoded')
    expect(await unlikeWhole()).toEqual([])
    expect(await brokenAddresses(siteDir)).toEqual([])
    expect(await rebuild(siteDir)).toMatchObject({ kind: 'nothing', recoded: [] })
  })

  test('from the pages that name a changed style, script or file', long, async () => {
    await recode(roster, '.', '.recoded { --recoded: red; }\n.')
    await writeFile(join(root, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await rm(join(root, 'public/old.txt'))
    const report = await rebuild(siteDir)
    expect(report.kind).toBe('changes')
    const photographers = '/[...locale]/photographers/'
    expect(report.recoded.length).toBeGreaterThan(0)
    expect(report.recoded.filter((route) => !route.startsWith(photographers))).toEqual([])
    const styles = [...(await page('photographers/index.html')).matchAll(/href="\/(\S+?\.css)"/g)]
    const sheets = await Promise.all(styles.map(([, name = '']) => page(name)))
    expect([await page('photographers/index.html'), ...sheets].join('')).toContain('--recoded:red')
    expect(await page('old.txt')).toBe('')
    expect(await unlikeWhole()).toEqual([])
    expect(await brokenAddresses(siteDir)).toEqual([])
  })

  test('without rendering, where pages only name other styles and scripts', long, async () => {
    const before = await page('index.html')
    await recode('src/layouts/page.css', '@layer', ':root { --recoded: 1 }\n@layer')
    await recode('src/components/live-page/language-bar.css', '', ':root { --recoded: 1 }\n')
    const report = await rebuild(siteDir)
    expect(report).toMatchObject({ kind: 'changes', recoded: [], pages: { rendered: 0 } })
    expect(report.changed).toContain('/')
    expect(await page('index.html')).not.toBe(before)
    expect(await unlikeWhole()).toEqual([])
    expect(await brokenAddresses(siteDir)).toEqual([])
    // The next change of a page starts from the new names.
    expect(await rebuild(siteDir)).toMatchObject({ kind: 'nothing', pages: { rendered: 0 } })
  })

  test('from all pages when a layout changes', long, async () => {
    await recode('src/layouts/HtmlDocument.astro', '<body', '<body data-recoded')
    const report = await rebuild(siteDir)
    const documents = [...(await visibleFiles(siteDir)).keys()].filter((name) =>
      name.endsWith('.html'),
    )
    expect(report.kind).toBe('changes')
    expect(report.changed.length).toBeGreaterThanOrEqual(documents.length)
    expect(await unlikeWhole()).toEqual([])
  })

  test(
    'by a whole one when a sentence changes, which no module of a page imports',
    long,
    async () => {
      await recode('src/i18n/messages/zh.json', '"protocal": "', '"protocal": "改过的')
      expect((await rebuild(siteDir)).kind).toBe('whole')
      expect(await page('index.html')).toContain('改过的')
    },
  )

  test('by a whole one when what finishes pages changes', long, async () => {
    await recode('src/publish/page/own-hashes.ts', 'const hashes', '// Another one.\nconst hashes')
    expect((await rebuild(siteDir)).kind).toBe('whole')
  })
})
