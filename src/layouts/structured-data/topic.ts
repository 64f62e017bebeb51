import type { SubjectItem } from '#api/endpoints/catalogue/subject.ts'
import type { MediaItem } from '#api/records.ts'
import { mediaPath } from '#components/cards/picture-card.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { absolute, breadcrumbData, publisher } from './base.ts'

interface Collection {
  item: SubjectItem
  description: string
  pictures: readonly MediaItem[]
  total: number
}

/** A topic or special topic: a collection of the pictures on this page of it. */
export function topicData(
  context: PageContext,
  { item, description, pictures, total }: Collection,
  address: string,
  crumbs: readonly { label: string; href: string }[],
): object[] {
  const { code, href, images } = context
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: item.title,
      description,
      url: absolute(context, address),
      inLanguage: localeOf(code).tag,
      ...(item.created_at ? { datePublished: isoTime(item.created_at) } : {}),
      ...(item.updated_at ? { dateModified: isoTime(item.updated_at) } : {}),
      ...(item.thumb ? { image: absolute(context, mediaUrl(item.thumb, images)) } : {}),
      ...(item.keywords?.length ? { keywords: item.keywords.join(', ') } : {}),
      publisher: publisher(context),
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: pictures.map((picture, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: picture.title,
          url: absolute(context, href(mediaPath(picture))),
        })),
      },
    },
    breadcrumbData(context, [
      ...crumbs.map(({ label, href: path }) => ({ name: label, path })),
      { name: item.title, path: address },
    ]),
  ]
}
