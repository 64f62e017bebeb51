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

export interface Survey {
  /** Paths of pages that search engines may list. */
  built: ReadonlySet<string>
  /** When the first of the news is too old for their sitemap; undefined where there are none. In milliseconds. */
  newsUntil: number | undefined
}

/** What the maps need to know of all pages before they name the first one. */
export function surveyOf(pages: Iterable<PageFacts>, now: number): Survey {
  const built = new Set<string>()
  let first = Infinity
  for (const page of pages) {
    if (page.indexed) built.add(page.path)
    if (isRecent(page, now)) first = Math.min(first, Date.parse(page.published ?? ''))
  }
  return { built, newsUntil: first < Infinity ? first + newsAge : undefined }
}

/** Entries of one kind, which fill one file after another. */
function mapsOf(kind: string, namespaces: string, size = perFile) {
  let entries: string[] = []
  const names: string[] = []
  const end = (name: string): SitemapFile[] => {
    names.push(name)
    const xml = urlset(namespaces, entries)
    entries = []
    return [{ name, xml }]
  }
  const numbered = () => end(`sitemap-${kind}-${names.length + 1}.xml`)
  return {
    names,
    /** Answers a file that is full. */
    add(entry: string): SitemapFile[] {
      entries.push(entry)
      return entries.length === size ? numbered() : []
    },
    rest: () => (entries.length > 0 ? numbered() : []),
    end,
  }
}

/**
 * Sitemaps of pages, pictures, videos and the news of the last two days, at last their index, one file at a time: of a
 * large site not all of them lie in memory. The pages come in the order of their paths. `now` in milliseconds.
 */
export function* sitemaps(
  pages: Iterable<PageFacts>,
  {
    origin,
    publication,
    now,
    built,
  }: { origin: string; publication: string; now: number; built: ReadonlySet<string> },
): Generator<SitemapFile> {
  const all = mapsOf('pages', 'xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const images = mapsOf('images', 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  const videos = mapsOf('videos', 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"')
  const news = mapsOf(
    'news',
    'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
    Infinity,
  )
  for (const page of pages) {
    if (!page.indexed) continue
    const url = (inside: string): string =>
      `<url>${element('loc', origin + page.path)}${inside}</url>`
    const modified = page.modified ? element('lastmod', page.modified) : ''
    yield* all.add(url(modified + alternates(page, origin, built)))
    if (page.images.length > 0) yield* images.add(url(page.images.map(imageEntry).join('')))
    if (page.videos.length > 0) yield* videos.add(url(page.videos.map(videoEntry).join('')))
    if (isRecent(page, now)) news.add(url(newsEntry(page, publication)))
  }
  for (const maps of [all, images, videos]) yield* maps.rest()
  yield* news.end('sitemap-news.xml')
  const listed = [all, images, videos, news].flatMap(({ names }) => names)
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.map((name) => `<sitemap>${element('loc', `${origin}/${name}`)}</sitemap>`).join('\n')}\n</sitemapindex>\n`
  yield { name: 'sitemap.xml', xml: index }
}

const imageEntry = ({ url }: PageFacts['images'][number]): string =>
  `<image:image>${element('image:loc', url)}</image:image>`

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
