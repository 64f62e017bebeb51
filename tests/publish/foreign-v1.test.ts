import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtLocales } from '#i18n/built-locales.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { type Drawer, type Piece, showable } from '../fixtures/foreign-v1/archive.ts'
import { type ForeignV1, startForeignV1 } from '../fixtures/foreign-v1/foreign-v1.ts'
import { elsewhere } from '../fixtures/foreign-v1/lexicon.ts'
import type { Oddity } from '../fixtures/foreign-v1/oddities.ts'
import { fits, spoken, type Walk, walkPage } from './page-walk.ts'
import { releaseDifferences, visibleFiles } from './site-files.ts'
import { compiledSite } from './v1-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
/**
 * One language of each kind that the marks of a text's language tell apart: Chinese, letters that Chinese shares, Latin
 * letters, and a script of its own, written from the right. `tests/e2e/walk.test.ts` reads all eight.
 */
const languages = 'zh,ja,de,ar'
const prefixes = builtLocales(languages).map(({ path }) => (path ? `${path}/` : ''))
let server: ForeignV1
let folder: string
let siteDir: string
let report: RebuildReport
let files: ReadonlyMap<string, string>
const walks = new Map<string, Walk>()

const rebuild = (to = siteDir, ...args: string[]) =>
  runRebuild({ ...compiledSite, siteDir: to, v1InternalOrigin: server.origin, args, quiet: true })

beforeAll(async () => {
  vi.stubEnv('BUILD_TIME', '2026-11-22T04:00:00.000Z')
  // Records that answer 500 are asked for again each time.
  vi.stubEnv('V1_RETRIES', '1')
  vi.stubEnv('V1_RETRY_PAUSE', '20')
  vi.stubEnv('PREBUILD_LANGUAGES', languages)
  // A site that was built already, while the tests are being written, and the oddities that it shows.
  const { FOREIGN_SITE, FOREIGN_ODDITIES } = process.env
  const oddities = FOREIGN_ODDITIES?.split(' ') as Oddity[] | undefined
  server = await startForeignV1({ all: !oddities, ...(oddities ? { oddities } : {}) })
  folder = await mkdtemp(join(root, 'node_modules/.foreign-'))
  siteDir = FOREIGN_SITE ?? join(folder, 'site')
  if (!FOREIGN_SITE) report = await rebuild()
  files = await visibleFiles(siteDir)
  for (const [name, file] of files)
    if (name.endsWith('.html')) walks.set(name, walkPage(await readFile(file, 'utf8')))
}, 900_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * A `<title>` has one language for all of it, that of what the page is about; the site's name behind it is a name, and
 * stays as the site is called in the page's language.
 */
const ownTitle = (title: string): string => title.slice(0, title.lastIndexOf(' — '))

/** Everything that a page is found to lack, as `page: what`, the first few of them. */
function faults(find: (walk: Walk, page: string) => readonly string[]): string[] {
  const found: string[] = []
  for (const [page, walk] of walks)
    for (const fault of find(walk, page)) found.push(`${page}: ${fault}`)
  return found.slice(0, 40)
}

describe('the site of a v1 server that is not ours', () => {
  test('has every page that the data allow, in every language that is built', () => {
    const { archive, is } = server
    const has = (drawer: Drawer, pieces: readonly Piece[], folder: string): string[] =>
      showable(drawer, pieces, is).map(({ id }) => `${folder}/${id}/index.html`)
    const wanted = [
      'index.html',
      ...['pictures', 'videos', 'news', 'tale', 'tale/video', 'topics', 'special-topics'].map(
        (name) => `${name}/index.html`,
      ),
      ...['activities', 'photographers', 'vr', 'packages', 'pictures/page/3', 'news/page/2'].map(
        (name) => `${name}/index.html`,
      ),
      ...has('plates', archive.plates, 'pictures'),
      ...has('reels', archive.reels, 'videos'),
      ...has('bulletins', archive.bulletins, 'news'),
      ...has(
        'essays',
        archive.essays.filter(({ isFilm }) => !isFilm),
        'tale',
      ),
      ...has(
        'essays',
        archive.essays.filter(({ isFilm }) => isFilm),
        'tale/video',
      ),
      ...has('themes', archive.themes, 'topics'),
      ...has('series', archive.series, 'special-topics/subject'),
      ...has('contests', archive.contests, 'activities'),
      ...has('authors', archive.authors, 'photographers'),
      ...has(
        'leaflets',
        archive.leaflets.filter(({ isList }) => isList),
        'article/list',
      ),
    ]
    const missing = wanted.flatMap((name) =>
      prefixes.map((prefix) => prefix + name).filter((name) => !files.has(name)),
    )
    expect(missing.slice(0, 40)).toEqual([])
  })

  test('offers filters of the specification above its works, and no order', () => {
    const told = (page: string) => {
      const elements = walks.get(page)?.elements ?? []
      const menus = elements.flatMap(({ attributes }) => attributes['data-menu'] ?? [])
      return { menus, selects: elements.filter(({ name }) => name === 'select').length }
    }
    const { selects } = told('index.html')
    for (const prefix of prefixes) {
      const pictures = { menus: ['shape', 'label', 'online'], selects }
      expect(told(`${prefix}pictures/index.html`), prefix).toEqual(pictures)
      const films = { menus: ['shape', 'online'], selects }
      expect(told(`${prefix}videos/index.html`), prefix).toEqual(films)
    }
  })

  test('leads nowhere that is not there: no link, no feed, no sitemap', async () => {
    const isThere = (address: string): boolean => {
      const { pathname } = new URL(address, compiledSite.siteUrl)
      if (/^\/(?:api|media|my|socket|local|desk|scan|verify|boards)(?:\/|$)/.test(pathname))
        return true
      if (pathname.endsWith('/404/')) return true
      if (/^\/(?:_astro\/|shots\/)/.test(pathname)) return true
      const name = decodeURIComponent(pathname).slice(1)
      return files.has(name === '' || name.endsWith('/') ? `${name}index.html` : name)
    }
    const dead = faults(({ elements }, page) =>
      page.endsWith('404.html')
        ? []
        : elements.flatMap(({ name, attributes: { href } }) =>
            name === 'a' && /^\/(?!\/)/.test(href ?? '') && !isThere(href ?? '')
              ? [href ?? '']
              : [],
          ),
    )
    expect(dead).toEqual([])
    for (const [name, file] of files) {
      if (!name.endsWith('.xml')) continue
      const xml = await readFile(file, 'utf8')
      const named = [
        ...xml.matchAll(/<loc>([^<]+)<\/loc>|<link rel="alternate"[^>]* href="([^"]+)"/g),
      ]
      const lost = named.map(([, loc, href]) => loc ?? href ?? '').filter((one) => !isThere(one))
      expect(lost, name).toEqual([])
    }
  })

  test('carries no address that runs, and no handler', () => {
    const runs = faults(({ elements }) =>
      elements.flatMap(({ name, attributes }) =>
        Object.entries(attributes).flatMap(([attribute, value]) => {
          if (/^on/i.test(attribute) || attribute === 'srcdoc') return [`${name} ${attribute}`]
          const isAddress =
            /^(?:href|src|srcset|action|formaction|poster|data|xlink:href|content)$/.test(attribute)
          const plain = value.replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f]/g, '')
          const isHostile = /^(?:0; ?url=)?(?:javascript|vbscript|data:text|data:image\/svg)/i.test(
            plain,
          )
          return isAddress && isHostile && name !== 'meta' ? [`${name} ${attribute}=${value}`] : []
        }),
      ),
    )
    expect(runs).toEqual([])
    expect(
      faults(({ elements }) =>
        elements.flatMap(({ name, attributes }) =>
          name === 'meta' &&
          /refresh/i.test(attributes['http-equiv'] ?? '') &&
          // The address of the personal centre leads to its home page, on hosts that redirect nothing.
          !/^0; url=\/(?:\w+\/)?my\/home\/$/.test(attributes.content ?? '')
            ? [name]
            : [],
        ),
      ),
    ).toEqual([])
    const frames = faults(({ elements }) =>
      elements.flatMap(({ name }) =>
        /^(?:iframe|object|embed|form action|base)$/.test(name) ? [name] : [],
      ),
    )
    expect(frames).toEqual([])
  })

  test('names the language of every text that is not in the page’s', () => {
    const unmarked = faults(({ texts, elements }) => [
      ...texts.flatMap(({ text, lang, inside }) => {
        if (inside.some((name) => name === 'script' || name === 'style' || name === 'astro-island'))
          return []
        return fits(inside.at(-1) === 'title' ? ownTitle(text) : text, lang)
          ? []
          : [`${inside.slice(-3).join(' ')} (${lang}) ${text.slice(0, 60)}`]
      }),
      ...elements.flatMap(({ name, attributes: { alt = '' }, lang }) =>
        name === 'img' && !fits(alt, lang) ? [`alt (${lang}) ${alt.slice(0, 60)}`] : [],
      ),
    ])
    expect(unmarked).toEqual([])
    const told = faults(({ texts }) =>
      texts.flatMap(({ text, lang, inside }) => {
        if (inside.includes('script') || inside.includes('style')) return []
        // A work names its author and its series without a language, and Latin letters tell of none.
        if (/\(\d+\)(?: · |$)/.test(text) && !inside.includes('h1') && !inside.includes('head'))
          return []
        // Where most of a title is the page's own words, it is in the page's language.
        if (inside.includes('head') && spoken(ownTitle(text)) !== undefined) return []
        const { de, pt } = elsewhere
        const language = [de, pt].find(({ title }) => text.startsWith(title))?.lang ?? ''
        return lang.startsWith(language) ? [] : [`${inside.slice(-3).join(' ')} (${lang}) ${text}`]
      }),
    )
    expect(told).toEqual([])
  })

  test('says of every work and news who licenses it, or leaves the picture out', () => {
    const silent = faults(({ documents }, page) =>
      documents.flatMap((document) => {
        const type = String(document['@type'])
        const licensed = 'license' in document && 'acquireLicensePage' in document
        if (/^(?:ImageObject|VideoObject)$/.test(type)) return licensed ? [] : [type]
        if (type !== 'NewsArticle' || !('image' in document)) return []
        const images = [document.image].flat() as unknown[]
        return images.every(
          (one) =>
            typeof one === 'object' &&
            one !== null &&
            'license' in one &&
            'acquireLicensePage' in one,
        )
          ? []
          : [`${page} ${type}`]
      }),
    )
    expect(silent).toEqual([])
    expect(
      [...walks.values()].filter(({ documents }) => documents.length > 0).length,
    ).toBeGreaterThan(200)
  })

  test('cuts titles and descriptions to a sensible length, and escapes nothing twice', () => {
    const wrong = faults(({ texts, elements }) => {
      const title =
        texts.find(({ inside }) => inside.at(-1) === 'title' && inside.includes('head'))?.text ?? ''
      const said = elements.flatMap(({ name, attributes: { name: of, property, content = '' } }) =>
        name === 'meta' && /description|title$/.test(of ?? property ?? '') ? [content] : [],
      )
      const labels = elements.flatMap(({ attributes }) => [
        attributes.alt,
        attributes['aria-label'],
        attributes.title,
      ])
      const all = [title, ...said, ...labels, ...texts.map(({ text }) => text)]
      return [
        ...(title.length > 160 || title === '' ? [`title of ${title.length}`] : []),
        ...said.filter((one) => one.length > 320).map((one) => `metadata of ${one.length}`),
        ...labels.filter((one) => (one?.length ?? 0) > 300).map((one) => `label of ${one?.length}`),
        ...all
          .filter((one) => /&(?:amp|lt|gt|quot);/.test(one ?? ''))
          .map((one) => `twice: ${one?.slice(0, 60)}`),
        ...all
          .filter((one) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(one ?? ''))
          .map((one) => `control: ${JSON.stringify(one?.slice(0, 60))}`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('shows no picture twice in one list', () => {
    const doubled = faults(({ elements }, page) => {
      if (!/pictures\/\d+\/index/.test(page)) return []
      const cards = elements.flatMap(({ attributes }) => attributes['data-favorite'] ?? [])
      // The work itself has a button too.
      const others = cards.filter((id) => !page.includes(`/${id}/`))
      return others.filter((id, at) => others.indexOf(id) !== at)
    })
    expect(doubled).toEqual([])
  })

  test('has a report that names the left-out values by call and path', () => {
    expect(report.failed).toEqual([])
    expect(report.leftOut.join('\n')).toContain('/api/v1/image/')
  })

  // A part of each list in some languages is enough to compare.
  test('comes out the same while 5 of 100 answers are errors', { timeout: 600_000 }, async () => {
    const [calm, stormy] = [join(folder, 'calm'), join(folder, 'stormy')]
    // Of three each list has one that the server never answers for.
    vi.stubEnv('PREBUILD_LIMIT', '3')
    vi.stubEnv('PREBUILD_LANGUAGES', 'zh,ar')
    await rebuild(calm)
    server.setErrors(0.05)
    vi.stubEnv('V1_RETRIES', '4')
    try {
      await rebuild(stormy)
    } finally {
      server.setErrors(0)
      vi.stubEnv('V1_RETRIES', '1')
      vi.stubEnv('PREBUILD_LIMIT', undefined)
      vi.stubEnv('PREBUILD_LANGUAGES', languages)
    }
    expect(server.refused.length).toBeGreaterThan(20)
    expect(await releaseDifferences(calm, stormy)).toEqual([])
  })

  test(
    'shows a change of a record whose id is a text, in lists under another name too',
    {
      timeout: 300_000,
    },
    async () => {
      const plate = server.archive.plates.find(({ number }) => number === 8)
      if (!plate) throw new Error('no such plate')
      const name = 'Tidewater ledger'
      plate.renamed = name
      const { pages, changed } = await rebuild()
      expect(changed).toEqual(
        expect.arrayContaining([
          `/pictures/${plate.id}/`,
          `/ar/pictures/${plate.id}/`,
          '/pictures/',
        ]),
      )
      expect(pages.written).toBeLessThan(pages.total / 2)
      const now = await visibleFiles(siteDir)
      for (const page of [`de/pictures/${plate.id}/index.html`, 'ja/pictures/index.html'])
        expect(await readFile(now.get(page) ?? '', 'utf8'), page).toContain(name)
      expect([...now.keys()].sort()).toEqual([...files.keys()].sort())
    },
  )

  test(
    'has a page more of a list whose total says nothing of it',
    { timeout: 300_000 },
    async () => {
      const { plates } = server.archive
      const last = plates.at(-1)
      if (!last) throw new Error('no plate')
      // The pager of every page of the list follows, though the lists that it stands on are as they were.
      for (let more = 1; more <= 12; more += 1)
        plates.push({ ...last, number: last.number + more, id: last.id + 1000 + more })
      const page = `pictures/page/${Math.ceil(plates.length / 12)}/index.html`
      expect(files.has(page)).toBe(false)
      const { failed } = await rebuild()
      expect(failed).toEqual([])
      const now = await visibleFiles(siteDir)
      expect(now.has(page)).toBe(true)
      const first = await readFile(now.get('pictures/index.html') ?? '', 'utf8')
      expect(first).toContain(`/${page.replace('index.html', '')}`)
    },
  )

  test('stays as it is while the server is down', { timeout: 200_000 }, async () => {
    const before = await readlink(join(siteDir, 'current'))
    const there = [...(await visibleFiles(siteDir)).keys()].sort()
    const { origin } = server
    await server.close()
    vi.stubEnv('V1_RETRIES', '0')
    await expect(
      runRebuild({ ...compiledSite, siteDir, v1InternalOrigin: origin, quiet: true }),
    ).rejects.toThrow('no connection')
    expect(await readlink(join(siteDir, 'current'))).toBe(before)
    expect([...(await visibleFiles(siteDir)).keys()].sort()).toEqual(there)
  })
})
