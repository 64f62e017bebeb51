import type { NewsRecord } from '#api/endpoints/catalogue/news.ts'
import type { SiteFrame } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import { breadcrumbData } from './base.ts'
import { newsData } from './news.ts'

/** The tenant's own texts are no news, but say the same of themselves. */
export function articleData(
  frame: SiteFrame,
  item: NewsRecord,
  description: string,
  address: string,
): object[] {
  const [news] = newsData(frame, item, description, address)
  return [
    { ...news, '@type': 'Article' },
    breadcrumbData(frame, [
      { name: frame.t('common.home'), path: frame.href(paths.home()) },
      { name: item.title, path: address },
    ]),
  ]
}
