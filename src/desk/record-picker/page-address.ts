import type { PickItem, PickKind } from '#api/endpoints/desk/record-picker.ts'
import { paths } from '#routing/paths.ts'

/** The targets of a slide or an article. */
export const pageKinds: readonly PickKind[] = [
  'media',
  'news',
  'article',
  'story',
  'topic',
  'activity',
  'subject',
  'photographer',
]

/** Where a thing has its page on the site. */
export function pageAddress(kind: PickKind, { id, type }: Pick<PickItem, 'id' | 'type'>): string {
  const isSecond = type === 2
  switch (kind) {
    case 'media':
      return isSecond ? paths.video(id) : paths.picture(id)
    case 'story':
      return isSecond ? paths.taleVideo(id) : paths.tale(id)
    case 'article':
      return isSecond ? paths.articleList(id) : paths.article(id)
    case 'news':
      return paths.newsItem(id)
    case 'topic':
      return paths.topic(id)
    case 'activity':
      return paths.activity(id)
    case 'subject':
      return paths.subject(id)
    case 'photographer':
      return paths.photographer(id)
  }
}
