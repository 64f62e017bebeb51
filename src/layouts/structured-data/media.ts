import type { MediaRecord } from '../../contract/records.ts'
import type { SiteFrame } from '../../features/shell/site-frame.ts'
import { isoTime } from '../../i18n/format.ts'
import { mediaUrl } from '../../routing/media.ts'
import { paths } from '../../routing/paths.ts'
import { absolute, breadcrumbData } from './base.ts'

/** Name under which a picture is credited: its photographer, or the tenant. */
export function creatorOf(frame: SiteFrame, item: MediaRecord): string {
  return item.camera_man?.name ?? item.camera_man_name ?? frame.title
}

export function pictureData(frame: SiteFrame, item: MediaRecord, address: string): object[] {
  const { t, href, title: site } = frame
  const creator = creatorOf(frame, item)
  const content = item.preview ?? item.watermark ?? item.thumb
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: item.title,
      ...(item.description ? { description: item.description } : {}),
      ...(content ? { contentUrl: absolute(frame, mediaUrl(content, frame.images)) } : {}),
      ...(item.thumb ? { thumbnailUrl: absolute(frame, mediaUrl(item.thumb, frame.images)) } : {}),
      license: absolute(frame, href(paths.about('protocal'))),
      acquireLicensePage: absolute(frame, address),
      creditText: t('picture.credit', { name: creator, site }),
      creator: { '@type': 'Person', name: creator },
      copyrightNotice: `© ${site}`,
      ...(item.keywords?.length ? { keywords: item.keywords.join(', ') } : {}),
      ...(item.online_time ? { uploadDate: isoTime(item.online_time) } : {}),
    },
    breadcrumbData(frame, [
      { name: t('common.home'), path: href(paths.home()) },
      { name: t('pictures.title'), path: href(paths.pictures()) },
      { name: item.title, path: address },
    ]),
  ]
}
