import type { ActivityItem, PublicEntry } from '#api/endpoints/catalogue/activity.ts'
import type { SiteFrame } from '#components/page/page-context.ts'
import { isoDuration, isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, illustrationTerms, publisher } from './base.ts'

type Named = Pick<ActivityItem, 'id' | 'title'>

function trail(frame: SiteFrame, last: { name: string; path: string }, activity?: Named): object {
  const { t, href } = frame
  return breadcrumbData(frame, [
    { name: t('common.home'), path: href(paths.home()) },
    { name: t('nav.activities'), path: href(paths.activities()) },
    ...(activity ? [{ name: activity.title, path: href(paths.activity(activity.id)) }] : []),
    last,
  ])
}

const media = (frame: SiteFrame, path: string): string =>
  absolute(frame, mediaUrl(path, frame.images))

/** An activity with a beginning is an event on this site, any other a collection of its entries. */
export function activityData(
  frame: SiteFrame,
  item: ActivityItem & { banner?: string | undefined },
  description: string,
  address: string,
): object[] {
  const url = absolute(frame, address)
  const start = isoTime(item.start_time ?? '')
  const end = isoTime(item.end_time ?? '')
  const pictures = [item.banner, item.thumb].flatMap((path) => (path ? media(frame, path) : []))
  const common = {
    '@context': 'https://schema.org',
    name: item.title,
    description,
    url,
    inLanguage: localeOf(frame.code).tag,
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
        organizer: publisher(frame),
        isAccessibleForFree: true,
      }
    : { ...common, '@type': 'CollectionPage', publisher: publisher(frame) }
  return [activity, trail(frame, { name: item.title, path: address })]
}

/** A page of an activity's entries or news. */
export function activityPartData(
  frame: SiteFrame,
  activity: Named,
  part: { name: string; address: string; items: readonly { title: string; path: string }[] },
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: part.name,
      url: absolute(frame, part.address),
      inLanguage: localeOf(frame.code).tag,
      isPartOf: absolute(frame, frame.href(paths.activity(activity.id))),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: part.items.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: absolute(frame, frame.href(path)),
        })),
      },
    },
    trail(frame, { name: part.name, path: part.address }, activity),
  ]
}

/** Who an entry is credited to: its author, or the tenant. */
export function entryCreator(frame: SiteFrame, item: PublicEntry): string {
  return item.author ?? frame.title
}

export function entryData(
  frame: SiteFrame,
  item: PublicEntry,
  description: string,
  address: string,
  activity: Named,
): object[] {
  const { t, title: site } = frame
  const name = entryCreator(frame, item)
  const isVideo = item.type === 2
  const content = isVideo ? item.video : (item.preview ?? item.watermark ?? item.url ?? item.thumb)
  const uploaded = item.created_at ?? item.updated_at
  return [
    {
      '@context': 'https://schema.org',
      '@type': isVideo ? 'VideoObject' : 'ImageObject',
      name: item.title,
      description,
      ...(content ? { contentUrl: media(frame, content) } : {}),
      ...(item.thumb ? { thumbnailUrl: media(frame, item.thumb) } : {}),
      ...(uploaded ? { uploadDate: isoTime(uploaded) } : {}),
      ...(isVideo && item.duration !== undefined ? { duration: isoDuration(item.duration) } : {}),
      ...illustrationTerms(frame),
      creditText: t('picture.credit', { name, site }),
      creator: item.author ? { '@type': 'Person', name } : publisher(frame),
      copyrightNotice: `© ${name}`,
      ...(item.keywords?.length ? { keywords: item.keywords.join(', ') } : {}),
    },
    trail(frame, { name: item.title, path: address }, activity),
  ]
}
