import type { NewsRecord } from '#api/endpoints/catalogue/news.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { cut } from '#i18n/cut.ts'
import { isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, illustrationTerms, publisher } from './base.ts'

/** A picture that illustrates: its terms, and the address to ask for more. */
const licensedPicture = (context: PageContext, thumb: string): object => ({
  '@type': 'ImageObject',
  url: absolute(context, mediaUrl(thumb, context.images)),
  ...illustrationTerms(context),
  creditText: context.title,
  copyrightNotice: `© ${context.title}`,
})

/** `crumbs` from home down to the list it stands in: the news, unless another is given. */
export function newsData(
  context: PageContext,
  item: NewsRecord,
  description: string,
  address: string,
  crumbs: readonly { label: string; href: string }[] = [
    { label: context.t('common.home'), href: context.href(paths.home()) },
    { label: context.t('news.title'), href: context.href(paths.news()) },
  ],
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: cut(item.title, 110),
      description: cut(description, 500),
      inLanguage: localeOf(context.code).tag,
      mainEntityOfPage: absolute(context, address),
      datePublished: isoTime(item.created_at ?? item.updated_at ?? ''),
      dateModified: isoTime(item.updated_at ?? item.created_at ?? ''),
      ...(item.thumb ? { image: [licensedPicture(context, item.thumb)] } : {}),
      author: item.author ? { '@type': 'Person', name: item.author } : publisher(context),
      publisher: publisher(context),
    },
    breadcrumbData(context, [
      ...crumbs.map(({ label, href }) => ({ name: label, path: href })),
      { name: item.title, path: address },
    ]),
  ]
}
