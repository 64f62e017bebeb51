import type { ActivityItem, PublicEntry } from '#api/endpoints/catalogue/activity.ts'
import { creditLine } from '#components/page/credit-line.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { isoDuration, isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, illustrationTerms, publisher } from './base.ts'

type Named = Pick<ActivityItem, 'id' | 'title'>

function trail(
  context: PageContext,
  last: { name: string; path: string },
  activity?: Named,
): object {
  const { t, href } = context
  return breadcrumbData(context, [
    { name: t('common.home'), path: href(paths.home()) },
    { name: t('nav.activities'), path: href(paths.activities()) },
    ...(activity ? [{ name: activity.title, path: href(paths.activity(activity.id)) }] : []),
    last,
  ])
}

const media = (context: PageContext, path: string): string =>
  absolute(context, mediaUrl(path, context.images))

/** An activity with a beginning is an event on this site, any other a collection of its entries. */
export function activityData(
  context: PageContext,
  item: ActivityItem & { banner?: string | undefined },
  description: string,
  address: string,
): object[] {
  const url = absolute(context, address)
  const start = isoTime(item.start_time ?? '')
  const end = isoTime(item.end_time ?? '')
  const pictures = [item.banner, item.thumb].flatMap((path) => (path ? media(context, path) : []))
  const common = {
    '@context': 'https://schema.org',
    name: item.title,
    description,
    url,
    inLanguage: localeOf(context.code).tag,
    ...(pictures.length > 0 ? { image: pictures } : {}),
  }
  const activity = start
    ? {
        ...common,
        '@type': 'Event',
        startDate: start,
        ...(end ? { endDate: end } : {}),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        organizer: publisher(context),
        isAccessibleForFree: true,
      }
    : { ...common, '@type': 'CollectionPage', publisher: publisher(context) }
  return [activity, trail(context, { name: item.title, path: address })]
}

/** A page of an activity's entries or news. */
export function activityPartData(
  context: PageContext,
  activity: Named,
  part: { name: string; address: string; items: readonly { title: string; path: string }[] },
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: part.name,
      url: absolute(context, part.address),
      inLanguage: localeOf(context.code).tag,
      isPartOf: absolute(context, context.href(paths.activity(activity.id))),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: part.items.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: absolute(context, context.href(path)),
        })),
      },
    },
    trail(context, { name: part.name, path: part.address }, activity),
  ]
}

/** Who an entry is credited to: its author, or the tenant. */
export function entryCreator(context: PageContext, item: PublicEntry): string {
  return item.author ?? context.title
}

export function entryData(
  context: PageContext,
  item: PublicEntry,
  description: string,
  address: string,
  activity: Named,
  award?: string,
): object[] {
  const name = entryCreator(context, item)
  const isVideo = item.type === 2
  const content = isVideo ? item.video : (item.preview ?? item.watermark ?? item.url ?? item.thumb)
  const uploaded = item.created_at ?? item.updated_at
  return [
    {
      '@context': 'https://schema.org',
      '@type': isVideo ? 'VideoObject' : 'ImageObject',
      name: item.title,
      description,
      ...(content ? { contentUrl: media(context, content) } : {}),
      ...(item.thumb ? { thumbnailUrl: media(context, item.thumb) } : {}),
      ...(uploaded ? { uploadDate: isoTime(uploaded) } : {}),
      ...(isVideo && item.duration !== undefined ? { duration: isoDuration(item.duration) } : {}),
      ...illustrationTerms(context),
      creditText: creditLine(context, item, name),
      creator: item.author ? { '@type': 'Person', name } : publisher(context),
      copyrightNotice: `© ${name}`,
      ...(award ? { award } : {}),
      ...(item.keywords?.length ? { keywords: item.keywords.join(', ') } : {}),
    },
    trail(context, { name: item.title, path: address }, activity),
  ]
}
