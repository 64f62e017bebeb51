import type { NewsRecord } from '#api/endpoints/catalogue/news.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { newsData } from './news.ts'

/** The tenant's own texts are no news, but say the same of themselves. `crumbs`: from home down to the column it stands in. */
export function articleData(
  context: PageContext,
  item: NewsRecord,
  description: string,
  address: string,
  crumbs: readonly { label: string; href: string }[],
): object[] {
  const [news, ...trail] = newsData(context, item, description, address, crumbs)
  return [{ ...news, '@type': 'Article' }, ...trail]
}
