import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { type Walk, walkPage } from './page-walk.ts'
import { visibleFiles } from './site-files.ts'
import { compiledSite, type Proxy, startProxy } from './v1-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
let proxy: Proxy
let folder: string
let siteDir: string

beforeAll(async () => {
  // Advertisements and the menu are alike in all languages; zh is always built.
  vi.stubEnv('PREBUILD_LANGUAGES', 'en')
  vi.stubEnv('PREBUILD_LIMIT', '3')
  folder = await mkdtemp(join(root, 'node_modules/.site-info-'))
  siteDir = join(folder, 'site')
  proxy = await startProxy()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy.stop()
  await rm(folder, { recursive: true, force: true })
})

const long = { timeout: 300_000 }

/** Builds the site of a tenant whose site info has these members, and reads its pages. */
async function siteWith(members: object): Promise<(page: string) => Promise<Walk>> {
  proxy.faults.set('siteinfo', ({ status, text }) => {
    const reply = JSON.parse(text) as { data?: object }
    const told = reply.data
      ? { ...reply, data: { ...reply.data, ...members } }
      : { ...reply, ...members }
    return { status, text: JSON.stringify(told) }
  })
  const { failed } = await runRebuild({
    ...compiledSite,
    siteDir,
    v1InternalOrigin: proxy.origin,
    args: ['--sweep', '0'],
    quiet: true,
  })
  expect(failed).toEqual([])
  const files = await visibleFiles(siteDir)
  return async (page) => walkPage(await readFile(files.get(page) ?? page, 'utf8'))
}

const labelled = ({ elements }: Walk, name: string, label: string) =>
  elements.filter((one) => one.name === name && one.attributes['aria-label'] === label)
const menus = ({ elements }: Walk) =>
  elements.filter(({ attributes }) => attributes.id === 'site-menu')
const openers = ({ elements }: Walk) =>
  elements.filter(
    ({ attributes }) =>
      attributes.popovertarget === 'site-menu' && attributes.popovertargetaction !== 'hide',
  )
/** Addresses in the menu: elements up to the next landmark. */
function linksOf({ elements }: Walk) {
  const [menu, ...after] = elements.slice(
    elements.findIndex(({ attributes }) => attributes.id === 'site-menu'),
  )
  const end = after.findIndex(({ name }) => name === 'nav' || name === 'main')
  return menu ? after.slice(0, end).flatMap(({ attributes }) => attributes.href ?? []) : []
}

describe('a tenant with advertisements and a short menu', long, () => {
  let page: (name: string) => Promise<Walk>
  beforeAll(async () => {
    page = await siteWith({
      showMenu: [0, 12],
      ad_sliders: [
        { id: 1, title: 'Harbour fair', thumb: '/media/site/fair.jpg', link: '/packages/' },
        { id: 2, title: 'No picture', link: '/news/' },
        { id: 3, title: 'Only seen', thumb: '/media/site/seen.jpg' },
      ],
    })
  })

  test('shows them, marked as such, on home, news and articles, and nowhere else', async () => {
    for (const name of ['en/index.html', 'en/news/index.html', 'en/article/1/index.html']) {
      const walk = await page(name)
      expect(labelled(walk, 'aside', 'Advertisement'), name).toHaveLength(1)
      const shown = walk.texts
        .filter(({ inside }) => inside.includes('aside'))
        .map(({ text }) => text.trim())
      expect(shown, name).toEqual(
        expect.arrayContaining(['Advertisement', 'Harbour fair', 'Only seen']),
      )
      expect(shown, name).not.toContain('No picture')
    }
    expect(labelled(await page('en/pictures/index.html'), 'aside', 'Advertisement')).toEqual([])
  })

  test('has a page at /my/ that leads on, for hosts that redirect nothing', async () => {
    for (const [name, home] of [
      ['my/index.html', '/my/home/'],
      ['en/my/index.html', '/en/my/home/'],
    ] as const) {
      const { elements } = await page(name)
      const metas = elements
        .filter(({ name }) => name === 'meta')
        .map(({ attributes }) => attributes)
      expect(metas).toContainEqual({ 'http-equiv': 'refresh', content: `0; url=${home}` })
      expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
      const heading = elements.findIndex(({ name }) => name === 'h1')
      expect(elements[heading + 1]?.attributes.href, name).toBe(home)
    }
  })

  test('keeps packages in the menu though "more" is not listed', async () => {
    const walk = await page('en/pictures/index.html')
    expect([menus(walk).length, openers(walk).length]).toEqual([1, 1])
    const entries = linksOf(walk)
    expect(entries).toEqual(['/en/', '/en/packages/'])
  })
})

describe('a tenant with an empty menu, whose only advertisement has no picture', long, () => {
  let page: (name: string) => Promise<Walk>
  beforeAll(async () => {
    page = await siteWith({ showMenu: [], ad_sliders: [{ id: 1, title: 'No picture' }] })
  })

  test('has no empty frame for advertisements', async () => {
    expect(labelled(await page('en/index.html'), 'aside', 'Advertisement')).toEqual([])
  })

  test('has neither a menu nor the button that opens it', async () => {
    for (const name of ['en/index.html', 'en/pictures/index.html']) {
      const walk = await page(name)
      expect([menus(walk), openers(walk)], name).toEqual([[], []])
    }
  })
})
