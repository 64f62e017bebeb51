import { expect, test } from 'vitest'
import { pageFacts } from '#publish/sitemaps/page-facts.ts'
import { newsUntil, sitemaps } from '#publish/sitemaps/sitemaps.ts'

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

function file(name: string, files: ReturnType<typeof sitemaps>): string {
  return files.find((one) => one.name === name)?.xml ?? ''
}

test('the sitemap lists the built pages, with their built languages', () => {
  const pages = [
    pageFacts('/', page('zh-Hans')),
    pageFacts('/en/', page('en')),
    pageFacts('/search/', page('zh-Hans', '<meta name="robots" content="noindex">')),
  ]
  const xml = file('sitemap-pages-1.xml', sitemaps(pages, options))
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
  const xml = file('sitemap-news.xml', sitemaps(pages, options))
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
  const files = sitemaps([pageFacts('/pictures/1/', page('zh-Hans', image))], options)
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
  const files = sitemaps([pageFacts('/videos/3/', page('zh-Hans', video))], options)
  const xml = file('sitemap-videos-1.xml', files)
  expect(xml).toContain('<video:duration>65</video:duration>')
  expect(xml).toContain('<video:title>Boats &amp; gulls</video:title>')
  expect(xml).toContain('<video:content_loc>https://p.example/media/v.mp4</video:content_loc>')
  expect(file('sitemap.xml', files)).toContain('sitemap-videos-1.xml')
})

test('a video without a picture or a file is not listed', () => {
  const bare = data({ '@type': 'VideoObject', name: 'Soon' })
  const files = sitemaps([pageFacts('/videos/4/', page('zh-Hans', bare))], options)
  expect(files.some(({ name }) => name.startsWith('sitemap-videos'))).toBe(false)
})

test('the sitemap of news is another one when the first of them is two days old', () => {
  const { now } = options
  const pages = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-02-20T00:00:00Z'].map(
    (date, at) => pageFacts(`/news/${at}/`, page('zh-Hans', news(date))),
  )
  const until = newsUntil(pages, now)
  expect(until).toBe(Date.parse('2026-03-03T12:00:00Z'))
  const of = (moment: number) =>
    file('sitemap-news.xml', sitemaps(pages, { ...options, now: moment }))
  expect(of((until ?? 0) - 1)).toBe(of(now))
  expect(of(until ?? 0)).not.toBe(of(now))
  expect(newsUntil([], now)).toBeUndefined()
})
