import type { NewsRecord } from '#api/endpoints/catalogue/news.ts'
import type { SiteFrame } from '#components/page/page-context.ts'
import { cut } from '#i18n/cut.ts'
import { isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, illustrationTerms, publisher } from './base.ts'

/** A picture that illustrates: its terms, and the address to ask for more. */
const licensedPicture = (frame: SiteFrame, thumb: string): object => ({
  '@type': 'ImageObject',
  url: absolute(frame, mediaUrl(thumb, frame.images)),
  ...illustrationTerms(frame),
  creditText: frame.title,
  copyrightNotice: `© ${frame.title}`,
})

/** `crumbs` from home down to the list it stands in: the news, unless another is given. */
export function newsData(
  frame: SiteFrame,
  item: NewsRecord,
  description: string,
  address: string,
  crumbs: readonly { label: string; href: string }[] = [
    { label: frame.t('common.home'), href: frame.href(paths.home()) },
    { label: frame.t('news.title'), href: frame.href(paths.news()) },
  ],
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: cut(item.title, 110),
      description: cut(description, 500),
      inLanguage: localeOf(frame.code).tag,
      mainEntityOfPage: absolute(frame, address),
      datePublished: isoTime(item.created_at ?? item.updated_at ?? ''),
      dateModified: isoTime(item.updated_at ?? item.created_at ?? ''),
      ...(item.thumb ? { image: [licensedPicture(frame, item.thumb)] } : {}),
      author: item.author ? { '@type': 'Person', name: item.author } : publisher(frame),
      publisher: publisher(frame),
    },
    breadcrumbData(frame, [
      ...crumbs.map(({ label, href }) => ({ name: label, path: href })),
      { name: item.title, path: address },
    ]),
  ]
}
