import type { NewsRecord } from '#api/endpoints/catalogue/news.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { paths } from '#routing/paths.ts'
import { breadcrumbData } from './base.ts'
import { newsData } from './news.ts'

/** The tenant's own texts are no news, but say the same of themselves. */
export function articleData(
  context: PageContext,
  item: NewsRecord,
  description: string,
  address: string,
): object[] {
  const [news] = newsData(context, item, description, address)
  return [
    { ...news, '@type': 'Article' },
    breadcrumbData(context, [
      { name: context.t('common.home'), path: context.href(paths.home()) },
      { name: item.title, path: address },
    ]),
  ]
}
