import { expect, test } from 'vitest'
import { type PageFacts, pageFacts } from '#publish/sitemaps/page-facts.ts'
import { sitemaps, surveyOf } from '#publish/sitemaps/sitemaps.ts'

const page = (tag: string, extra = ''): string =>
  `<!DOCTYPE html><html lang="${tag}"><head><title>A &amp; B</title><link rel="canonical" href="x">${extra}</head><body></body></html>`

const data = (document: object): string =>
  `<script type="application/ld+json">${JSON.stringify(document)}</script>`

const news = (date: string) =>
  data({
    '@type': 'NewsArticle',
    headline: 'Gale <warning>',
    datePublished: date,
    dateModified: date,
  })

const options = {
  origin: 'https://p.example',
  publication: 'Yungang',
  now: Date.parse('2026-03-03T00:00:00Z'),
}

function mapsOf(pages: readonly PageFacts[], now = options.now) {
  return [...sitemaps(pages, { ...options, now, built: surveyOf(pages, now).built })]
}

function file(name: string, files: ReturnType<typeof mapsOf>): string {
  return files.find((one) => one.name === name)?.xml ?? ''
}

test('the sitemap lists the built pages, with their built languages', () => {
  const pages = [
    pageFacts('/', page('zh-Hans')),
    pageFacts('/en/', page('en')),
    pageFacts('/search/', page('zh-Hans', '<meta name="robots" content="noindex">')),
  ]
  const xml = file('sitemap-pages-1.xml', mapsOf(pages))
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('hreflang="en" href="https://p.example/en/"')
  expect(xml).toContain('hreflang="x-default" href="https://p.example/"')
  expect(xml).not.toContain('hreflang="de"')
  expect(xml).not.toContain('search')
})

test('the news sitemap holds the last two days only, escaped', () => {
  const pages = [
    pageFacts('/news/1/', page('zh-Hans', news('2026-03-02T08:00:00+08:00'))),
    pageFacts('/news/2/', page('zh-Hans', news('2026-02-20T08:00:00+08:00'))),
  ]
  const xml = file('sitemap-news.xml', mapsOf(pages))
  expect(xml).toContain('/news/1/')
  expect(xml).not.toContain('/news/2/')
  expect(xml).toContain('<news:language>zh-cn</news:language>')
  expect(xml).not.toContain('<warning>')
})

test('the picture sitemap names each picture, the index each file', () => {
  const image = data({
    '@type': 'ImageObject',
    contentUrl: 'https://p.example/media/1.jpg',
    license: 'l',
  })
  const files = mapsOf([pageFacts('/pictures/1/', page('zh-Hans', image))])
  expect(file('sitemap-images-1.xml', files)).toContain(
    '<image:loc>https://p.example/media/1.jpg</image:loc>',
  )
  for (const { name } of files.filter((one) => one.name !== 'sitemap.xml'))
    expect(file('sitemap.xml', files)).toContain(`https://p.example/${name}`)
})

test('the video sitemap has the data that a player needs', () => {
  const video = data({
    '@type': 'VideoObject',
    name: 'Boats & gulls',
    description: 'The harbour at dawn.',
    thumbnailUrl: 'https://p.example/media/v.jpg',
    contentUrl: 'https://p.example/media/v.mp4',
    duration: 'PT1M5S',
    uploadDate: '2026-03-01T08:00:00+08:00',
  })
  const files = mapsOf([pageFacts('/videos/3/', page('zh-Hans', video))])
  const xml = file('sitemap-videos-1.xml', files)
  expect(xml).toContain('<video:duration>65</video:duration>')
  expect(xml).toContain('<video:title>Boats &amp; gulls</video:title>')
  expect(xml).toContain('<video:content_loc>https://p.example/media/v.mp4</video:content_loc>')
  expect(file('sitemap.xml', files)).toContain('sitemap-videos-1.xml')
})

test('a video without a picture or a file is not listed', () => {
  const bare = data({ '@type': 'VideoObject', name: 'Soon' })
  const files = mapsOf([pageFacts('/videos/4/', page('zh-Hans', bare))])
  expect(files.some(({ name }) => name.startsWith('sitemap-videos'))).toBe(false)
})

test('the sitemap of news is another one when the first of them is two days old', () => {
  const { now } = options
  const pages = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-02-20T00:00:00Z'].map(
    (date, at) => pageFacts(`/news/${at}/`, page('zh-Hans', news(date))),
  )
  const until = surveyOf(pages, now).newsUntil
  expect(until).toBe(Date.parse('2026-03-03T12:00:00Z'))
  const of = (moment: number) => file('sitemap-news.xml', mapsOf(pages, moment))
  expect(of((until ?? 0) - 1)).toBe(of(now))
  expect(of(until ?? 0)).not.toBe(of(now))
  expect(surveyOf([], now).newsUntil).toBeUndefined()
})

test('of many pages each map is full before the next begins, and none of a page is lost', () => {
  const one = pageFacts('/', page('zh-Hans'))
  const pages = Array.from({ length: 20_001 }, (_, at) => ({ ...one, path: `/news/${at}/` }))
  const maps = mapsOf(pages)
  expect(maps.map(({ name }) => name)).toEqual([
    ...[1, 2, 3].map((number) => `sitemap-pages-${number}.xml`),
    'sitemap-news.xml',
    'sitemap.xml',
  ])
  const counts = maps.slice(0, 3).map(({ xml }) => xml.match(/<url>/g)?.length)
  expect(counts).toEqual([10_000, 10_000, 1])
})
