import type { PagefindResult } from '../pagefind.ts'
import { type Excerpt, excerptIn } from './excerpt-parts.ts'

/** A news item, story, topic, photographer or page that was found. */
export interface PageHit {
  href: string
  title: string
  excerpt: Excerpt
  /** Language tag of a text that is not in the page's language. */
  lang?: string | undefined
  image?: string | undefined
  /** ISO moment. */
  date?: string | undefined
}

/** A hit carries most of its content in its address, where no word is looked for. */
export async function hitOf(result: PagefindResult): Promise<PageHit> {
  const { url, meta, excerpt, content = '' } = await result.data()
  const [href = '', facts] = url.split('#')
  const known = new URLSearchParams(facts)
  return {
    href,
    title: known.get('title') ?? meta.title ?? '',
    lang: known.get('lang') ?? undefined,
    excerpt: excerptIn(content, excerpt),
    image: known.get('image') ?? undefined,
    date: known.get('date') ?? undefined,
  }
}
