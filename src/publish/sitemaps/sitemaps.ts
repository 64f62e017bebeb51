import { localeCodes, localeOf } from '#i18n/locales.ts'
import { delocalised, localised } from '#routing/paths.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import type { PageFacts, VideoFacts } from './page-facts.ts'

/** A sitemap file holds at most 50,000 addresses; eight languages of alternates keep it under 50 MB at this many. */
const perFile = 10_000

const newsAge = 2 * 24 * 60 * 60 * 1000

export interface SitemapFile {
  name: string
  xml: string
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

function urlset(namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`
}

/** The other languages of a page, each only where it was built, and zh for everybody else. */
function alternates(page: PageFacts, origin: string, built: ReadonlySet<string>): string {
  const { path } = delocalised(page.path)
  const link = (tag: string, target: string): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + target)}"/>`
  const others = localeCodes
    .map((code) => [localeOf(code).tag, localised(path, code)] as const)
    .filter(([, target]) => built.has(target))
    .map(([tag, target]) => link(tag, target))
  return [...others, ...(built.has(path) ? [link('x-default', path)] : [])].join('')
}

/** Whether a page is news of the last two days. */
const isRecent = ({ indexed, isNews, published }: PageFacts, now: number): boolean =>
  indexed &&
  isNews &&
  published !== undefined &&
  // Some servers date news that shall never expire far in the future.
  Math.abs(now - Date.parse(published)) < newsAge

/** When the first of the news is too old for their sitemap; undefined where there are none. In milliseconds. */
export function newsUntil(pages: readonly PageFacts[], now: number): number | undefined {
  const dates = pages
    .filter((page) => isRecent(page, now))
    .map(({ published = '' }) => Date.parse(published))
  return dates.length > 0 ? Math.min(...dates) + newsAge : undefined
}

/** Sitemaps of pages, pictures, videos and the news of the last two days, with their index. `now` in milliseconds. */
export function sitemaps(
  pages: readonly PageFacts[],
  { origin, publication, now }: { origin: string; publication: string; now: number },
): SitemapFile[] {
  const indexed = pages.filter((page) => page.indexed).sort((a, b) => (a.path < b.path ? -1 : 1))
  const built = new Set(indexed.map((page) => page.path))
  const location = (page: PageFacts): string => element('loc', origin + page.path)

  const pageFiles = chunks(indexed, perFile).map((part, index) => ({
    name: `sitemap-pages-${index + 1}.xml`,
    xml: urlset(
      'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      part.map(
        (page) =>
          `<url>${location(page)}${page.modified ? element('lastmod', page.modified) : ''}${alternates(page, origin, built)}</url>`,
      ),
    ),
  }))
  const imageFiles = chunks(
    indexed.filter((page) => page.images.length > 0),
    perFile,
  ).map((part, index) => ({
    name: `sitemap-images-${index + 1}.xml`,
    xml: urlset(
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
      part.map(
        (page) =>
          `<url>${location(page)}${page.images.map(({ url }) => `<image:image>${element('image:loc', url)}</image:image>`).join('')}</url>`,
      ),
    ),
  }))
  const videoFiles = chunks(
    indexed.filter((page) => page.videos.length > 0),
    perFile,
  ).map((part, index) => ({
    name: `sitemap-videos-${index + 1}.xml`,
    xml: urlset(
      'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
      part.map((page) => `<url>${location(page)}${page.videos.map(videoEntry).join('')}</url>`),
    ),
  }))
  const recent = indexed.filter((page) => isRecent(page, now))
  const newsFile = {
    name: 'sitemap-news.xml',
    xml: urlset(
      'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
      recent.map((page) => `<url>${location(page)}${newsEntry(page, publication)}</url>`),
    ),
  }
  const files = [...pageFiles, ...imageFiles, ...videoFiles, newsFile]
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.map(({ name }) => `<sitemap>${element('loc', `${origin}/${name}`)}</sitemap>`).join('\n')}\n</sitemapindex>\n`
  return [...files, { name: 'sitemap.xml', xml: index }]
}

/** Titles of 100 and descriptions of 2,048 characters at most, as the format has it. */
function videoEntry(video: VideoFacts): string {
  const parts = [
    element('video:thumbnail_loc', video.thumbnail),
    element('video:title', [...video.title].slice(0, 100).join('')),
    element('video:description', [...video.description].slice(0, 2000).join('')),
    element('video:content_loc', video.content),
    video.seconds ? element('video:duration', String(video.seconds)) : '',
    video.published ? element('video:publication_date', video.published) : '',
  ]
  return `<video:video>${parts.join('')}</video:video>`
}

/** Search engines want ISO 639 here, and the two Chinese scripts by country. */
const newsLanguages: Record<string, string> = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' }

function newsEntry(page: PageFacts, publication: string): string {
  const language = newsLanguages[page.language] ?? page.language
  const source = element('news:name', publication) + element('news:language', language)
  return `<news:news><news:publication>${source}</news:publication>${element('news:publication_date', page.published ?? '')}${element('news:title', page.title)}</news:news>`
}
