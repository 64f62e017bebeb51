import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { localeCodes, localeOf } from '#i18n/locales.ts'
import { delocalised, localised } from '#routing/paths.ts'

const folder = inject('folder')
const origin = 'http://localhost:4321'

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${file.slice(0, -'index.html'.length)}`)

const html = (path: string): string => readFileSync(join(folder, path, 'index.html'), 'utf8')
const indexed = paths.filter((path) => !/<meta name="robots" content="noindex"/.test(html(path)))

test('every page names its content in its language, and links its other languages', () => {
  expect(indexed.length).toBeGreaterThan(300)
  for (const path of indexed) {
    const page = html(path)
    const { code, path: bare } = delocalised(path)
    expect(page, path).toContain(`<html lang="${localeOf(code).tag}" dir="${localeOf(code).dir}"`)
    expect(/<title[^>]*>[^<]{2,}<\/title>/.test(page), `${path} title`).toBe(true)
    expect(/<meta name="description" content="[^"]{2,}"/.test(page), `${path} description`).toBe(
      true,
    )
    expect(page, path).toContain(`<link rel="canonical" href="${origin}${path}">`)
    for (const other of localeCodes)
      expect(page, path).toContain(
        `hreflang="${localeOf(other).tag}" href="${origin}${localised(bare, other)}"`,
      )
    expect(page, path).toContain(`hreflang="x-default" href="${origin}${bare}"`)
  }
})

test('a shared link to a list, to the packages or to the live stream shows a picture', () => {
  const lists = ['pictures', 'videos', 'news', 'tale', 'topics', 'activities', 'special-topics']
  for (const name of [...lists, 'photographers', 'packages', 'live'])
    expect(html(`/en/${name}/`), name).toMatch(
      /<meta property="og:image" content="https?:\/\/[^"]+"/,
    )
})

test('every alternate was built', () => {
  const built = new Set(paths)
  for (const path of indexed)
    for (const code of localeCodes)
      expect(built.has(localised(delocalised(path).path, code)), `${path} in ${code}`).toBe(true)
})

test('every picture page carries its licence for search engines', () => {
  const pictures = paths.filter((path) => /\/pictures\/\d+\/$/.test(path))
  expect(pictures.length).toBeGreaterThan(0)
  for (const path of pictures) {
    const documents = [
      ...html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map((match) => JSON.parse(match[1] ?? '') as Record<string, unknown>)
    const image = documents.find((document) => document['@type'] === 'ImageObject')
    for (const name of [
      'contentUrl',
      'license',
      'acquireLicensePage',
      'creditText',
      'creator',
      'copyrightNotice',
    ])
      expect(image?.[name], `${path} ${name}`).toBeTruthy()
    expect(documents.some((document) => document['@type'] === 'BreadcrumbList')).toBe(true)
  }
})

test('the policy forbids inline scripts and styles, and no page needs them', () => {
  for (const path of paths) {
    const page = html(path)
    const policy =
      /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).not.toContain('unsafe-inline')
    expect(/\sstyle="/.test(page), `${path} has a style attribute`).toBe(false)
    expect(/\son(click|load|error|submit)="/.test(page), `${path} has an inline handler`).toBe(
      false,
    )
  }
})

test('the sitemaps list exactly the pages that search engines may index', () => {
  const files = readdirSync(folder).filter((file) => file.startsWith('sitemap-pages'))
  const listed = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
      (match[1] ?? '').slice(origin.length),
    ),
  )
  expect(listed.sort()).toEqual([...indexed].sort())
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
    `Sitemap: ${origin}/sitemap.xml`,
  )
})
