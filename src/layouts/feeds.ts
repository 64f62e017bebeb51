import type { MessageKey } from '#i18n/translate.ts'
import { feedPaths, paths } from '#routing/paths.ts'

interface FeedLink {
  title: MessageKey
  path: string
}

const feeds: readonly (FeedLink & { under: string })[] = [
  { title: 'news.title', path: feedPaths.news(), under: paths.news() },
  { title: 'nav.tale', path: feedPaths.tales(), under: paths.tales() },
  { title: 'nav.subjects', path: feedPaths.topics(), under: paths.topics() },
]

/** Feeds a reader may follow from a page: all from home, else those it belongs to. */
export function feedsOf(path: string): readonly FeedLink[] {
  return feeds.filter(({ under }) => path === paths.home() || path.startsWith(under))
}
