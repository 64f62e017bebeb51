/** What a sitemap says of a page, read from the page itself: sitemaps can list only what was built. */
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
}

interface LinkedData {
  '@type'?: string
  contentUrl?: string
  license?: string
  headline?: string
  datePublished?: string
  dateModified?: string
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

export function pageFacts(path: string, html: string): PageFacts {
  const head = html.slice(0, html.indexOf('</head>'))
  const documents = [
    ...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].map((match) => JSON.parse(match[1] ?? '{}') as LinkedData)
  const news = documents.find((document) => document['@type'] === 'NewsArticle')
  return {
    path,
    indexed: !head.includes('content="noindex"') && head.includes('rel="canonical"'),
    title: news?.headline ?? decoded(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'zh-Hans',
    published: news?.datePublished,
    modified: news?.dateModified,
    isNews: news !== undefined,
    images: documents
      .filter((document) => document['@type'] === 'ImageObject' && document.contentUrl)
      .map((document) => ({ url: document.contentUrl ?? '', licence: document.license })),
  }
}
