import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { delocalised } from '#routing/paths.ts'

// The whole built site as a crawler meets it: nothing here runs a script.
const folder = inject('folder')
const origin = 'http://localhost:4321'

/** Folders of the live site, which no build makes: their addresses are checked where they are built. */
const live = /^\/([a-z]{2}\/|zhCHT\/)?(my|scan|verify|boards)\/|^\/(api|media|local|desk)\//

interface Page {
  path: string
  code: LocaleCode
  html: string
  links: string[]
  ids: Set<string>
  indexed: boolean
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
}
const decoded = (text: string): string =>
  text.replace(/&(amp|quot|apos|#39);/g, (sign) => entities[sign] ?? sign)

const pages = new Map<string, Page>()

beforeAll(() => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('index.html'))) {
    const path = `/${file.slice(0, -'index.html'.length)}`
    if (/\/(styleguide|404)\/$/.test(path)) continue
    const html = readFileSync(join(folder, file), 'utf8')
    pages.set(path, {
      path,
      code: delocalised(path).code,
      html,
      links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map((match) =>
        decoded(match[1] ?? ''),
      ),
      ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')),
      indexed: !html.includes('<meta name="robots" content="noindex"'),
    })
  }
})

const internal = (link: string, from: string): URL | undefined => {
  const url = new URL(link, origin + from)
  return url.origin === origin ? url : undefined
}

test('no link of the site leads nowhere', () => {
  const broken = new Set<string>()
  for (const page of pages.values())
    for (const link of page.links) {
      const url = internal(link, page.path)
      if (!url || live.test(url.pathname)) continue
      const target = pages.get(url.pathname)
      const there =
        target !== undefined || existsSync(join(folder, decodeURIComponent(url.pathname)))
      if (!there || (!url.pathname.endsWith('/') && !/\.\w+$/.test(url.pathname)))
        broken.add(`${page.path} → ${link}`)
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (target && anchor && !target.ids.has(anchor)) broken.add(`${page.path} → ${link}`)
    }
  expect([...broken].slice(0, 20)).toEqual([])
})

test('every page can be reached from the home page by links', () => {
  const reached = new Set(['/'])
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const link of pages.get(path)?.links ?? []) {
      const next = internal(link, path)?.pathname
      if (next === undefined || reached.has(next) || !pages.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  const orphans = [...pages.values()].filter(({ path, indexed }) => indexed && !reached.has(path))
  expect(orphans.map(({ path }) => path).slice(0, 20)).toEqual([])
})

type Documents = Record<string, unknown>[]

const documentsOf = ({ html }: Page): Documents =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  )

test('every public picture and video carries its licence', () => {
  const works = [...pages.values()].filter(({ path }) =>
    /\/(pictures|videos|entry|entry\/video)\/\d+\/$/.test(path),
  )
  expect(works.length).toBeGreaterThan(100)
  for (const page of works) {
    const work = documentsOf(page).find((document) =>
      ['ImageObject', 'VideoObject'].includes(String(document['@type'])),
    )
    for (const name of ['contentUrl', 'license', 'creditText', 'creator', 'copyrightNotice'])
      expect(work?.[name], `${page.path} ${name}`).toBeTruthy()
    if (work?.['@type'] === 'VideoObject')
      for (const name of ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration'])
        expect(work[name], `${page.path} ${name}`).toBeTruthy()
  }
})

test('titles and descriptions tell the pages of a language apart', () => {
  const seen = new Map<string, string>()
  const same: string[] = []
  for (const { path, html, indexed } of pages.values()) {
    if (!indexed || /\/page\/\d+\/$/.test(path)) continue
    const title = `${delocalised(path).code} ${/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1]}`
    const other = seen.get(title)
    if (other) same.push(`${other} and ${path}: ${title}`)
    seen.set(title, path)
  }
  expect(same.slice(0, 10)).toEqual([])
})

/** Words of a page's interface: without scripts and without parts that are marked as another language. */
function interfaceText({ html }: Page): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replace(/<(script|style|template|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<astro-island\b[^>]*>/gs, ' ')
    .replace(/<(\w+)\b[^>]*\slang="[^"]*"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('no page shows a message that was not filled: no slot, no list of plural forms', () => {
  const raw = [...pages.values()].flatMap((page) => {
    const found = /\{\{\s*\w+\s*\}\}|¦/.exec(interfaceText(page))
    return found ? [`${page.path}: ${found[0]}`] : []
  })
  expect(raw.slice(0, 20)).toEqual([])
})

const han = /[\p{sc=Han}]{2,}/u
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]{2,}/u
const hangul = /\p{sc=Hangul}{2,}/u
const latinSentence = /(?:\b[a-zäöüß]{2,}\b[ ,]+){4,}/iu
const foreign: Readonly<Record<LocaleCode, readonly RegExp[]>> = {
  zh: [kana, hangul, latinSentence],
  zhCHT: [kana, hangul, latinSentence],
  ja: [hangul, latinSentence],
  ko: [kana, latinSentence],
  en: [han, kana, hangul],
  de: [han, kana, hangul],
  ru: [han, kana, hangul, latinSentence],
  ar: [han, kana, hangul, latinSentence],
}

test('no text of another language stands unmarked in a page', () => {
  const found: string[] = []
  for (const page of pages.values()) {
    const text = interfaceText(page)
    for (const script of foreign[page.code]) {
      const match = script.exec(text)
      if (match)
        found.push(
          `${page.path} (${localeOf(page.code).tag}): ${text.slice(Math.max(0, match.index - 30), match.index + 50)}`,
        )
    }
  }
  expect(found.slice(0, 20)).toEqual([])
})

test('feeds are complete and lead to pages that exist', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('feed.xml'),
  )
  expect(files).toHaveLength(24)
  for (const file of files) {
    const xml = readFileSync(join(folder, file), 'utf8')
    const links = [...xml.matchAll(/<link rel="alternate" type="text\/html" href="([^"]+)"/g)]
    expect(links.length, file).toBeGreaterThan(1)
    for (const [, link = ''] of links)
      expect(pages.has(new URL(link).pathname), `${file} → ${link}`).toBe(true)
  }
})
