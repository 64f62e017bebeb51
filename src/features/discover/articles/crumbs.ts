import type { ArticleItem } from '#api/endpoints/catalogue/article.ts'
import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { shortTitle } from '#i18n/cut.ts'
import { paths } from '#routing/paths.ts'

/** From home down to the column that an article is a part of. */
export function columnCrumbs(
  { t, href, code }: Pick<PageContext, 't' | 'href' | 'code'>,
  column: Pick<ArticleItem, 'id' | 'title' | 'lang'> | undefined,
): { label: string; href: string; lang?: string | undefined }[] {
  const home = { label: t('common.home'), href: href(paths.home()) }
  if (!column) return [home]
  const { id, title, lang } = column
  const address = href(paths.articleList(id))
  return [home, { label: shortTitle(title), href: address, lang: markOf(title, lang, code) }]
}
