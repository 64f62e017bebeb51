/** Facts of a page for sitemaps, read from the page itself: sitemaps can list only built pages. */
export interface PageFacts {
  /** Path with its language, `/en/news/3/`. */
  path: string
  indexed: boolean
  modified?: string | undefined
  published?: string | undefined
  title: string
  language: string
  isNews: boolean
  /** Pictures with the licence they carry. */
  images: readonly { url: string; licence?: string | undefined }[]
  videos: readonly VideoFacts[]
}

/** What search engines ask of a video; `seconds` of its preview. */
export interface VideoFacts {
  title: string
  description: string
  thumbnail: string
  content: string
  seconds?: number | undefined
  published?: string | undefined
}

interface LinkedData {
  '@type'?: string
  contentUrl?: string
  license?: string
  headline?: string
  datePublished?: string
  dateModified?: string
  name?: string
  description?: string
  /** schema.org lets one value stand for a list of one. */
  thumbnailUrl?: string | string[]
  duration?: string
  uploadDate?: string
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => entities[name] ?? '')
}

const firstOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/** `PT1M5S` → 65. */
function secondsOf(duration: string | undefined): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined
}

export function pageFacts(path: string, html: string): PageFacts {
  const head = html.slice(0, html.indexOf('</head>'))
  const documents = [
    ...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].map((match) => JSON.parse(match[1] ?? '{}') as LinkedData)
  const news = documents.find((document) => document['@type'] === 'NewsArticle')
  return {
    path,
    indexed: !head.includes('content="noindex"') && head.includes('rel="canonical"'),
    title: news?.headline ?? decoded(/<title[^>]*>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'zh-Hans',
    published: news?.datePublished,
    modified: news?.dateModified,
    isNews: news !== undefined,
    images: documents
      .filter((document) => document['@type'] === 'ImageObject' && document.contentUrl)
      .map((document) => ({ url: document.contentUrl ?? '', licence: document.license })),
    videos: documents
      .filter((document) => document['@type'] === 'VideoObject')
      .filter(({ contentUrl, thumbnailUrl }) => contentUrl && thumbnailUrl)
      .map((video) => ({
        title: video.name ?? '',
        description: (video.description || video.name) ?? '',
        thumbnail: firstOf(video.thumbnailUrl) ?? '',
        content: video.contentUrl ?? '',
        seconds: secondsOf(video.duration),
        published: video.uploadDate,
      })),
  }
}
