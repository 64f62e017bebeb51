import type { MediaRecord } from '#api/records.ts'
import { authorOf, creditLine } from '#components/page/credit-line.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { cut, shortTitle } from '#i18n/cut.ts'
import { isoDuration, isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, publisher } from './base.ts'

/** Name under which a work is credited: its photographer, or the tenant. */
export function creatorOf(context: PageContext, item: MediaRecord): string {
  return authorOf(item) ?? context.title
}

/** The common data of pictures and videos: the owner and how to license them. */
function rights(context: PageContext, item: MediaRecord, address: string): object {
  const { href, title: site, code } = context
  const creator = creatorOf(context, item)
  const person = item.camera_man?.id
  return {
    name: shortTitle(item.title),
    license: absolute(context, href(paths.about('protocal'))),
    acquireLicensePage: absolute(context, address),
    creditText: creditLine(context, item, creator),
    creator: {
      '@type': creator === site ? 'Organization' : 'Person',
      name: creator,
      ...(person ? { url: absolute(context, href(paths.photographer(person))) } : {}),
    },
    copyrightNotice: `© ${site}`,
    publisher: publisher(context),
    inLanguage: localeOf(code).tag,
    ...(item.keywords?.length ? { keywords: item.keywords.join(', ') } : {}),
    ...(item.online_time ? { uploadDate: isoTime(item.online_time) } : {}),
    ...(item.updated_at ? { dateModified: isoTime(item.updated_at) } : {}),
  }
}

/** The documents of a picture's or a video's page. */
export function workData(context: PageContext, item: MediaRecord, description: string): object[] {
  const { t, href, images } = context
  const isVideo = item.type === 2
  const address = href(isVideo ? paths.video(item.id) : paths.picture(item.id))
  const file = (path: string): string => absolute(context, mediaUrl(path, images))
  const preview = item.preview ?? item.watermark ?? item.thumb
  const content = isVideo ? item.video : preview
  const thumbnail = item.thumb ?? preview
  return [
    {
      '@context': 'https://schema.org',
      '@type': isVideo ? 'VideoObject' : 'ImageObject',
      ...rights(context, item, address),
      description: cut(description, 500),
      url: absolute(context, address),
      ...(content ? { contentUrl: file(content) } : {}),
      ...(thumbnail ? { thumbnailUrl: isVideo ? [file(thumbnail)] : file(thumbnail) } : {}),
      ...(isVideo && item.duration !== undefined ? { duration: isoDuration(item.duration) } : {}),
    },
    breadcrumbData(context, [
      { name: t('common.home'), path: href(paths.home()) },
      isVideo
        ? { name: t('videos.title'), path: href(paths.videos()) }
        : { name: t('pictures.title'), path: href(paths.pictures()) },
      { name: item.title, path: address },
    ]),
  ]
}
