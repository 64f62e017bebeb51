import type { NewsRecord } from '../contract/calls/news.ts'
import type { MediaRecord } from '../contract/records.ts'
import { isoTime } from '../i18n/format.ts'
import { localeOf } from '../i18n/locales.ts'
import { mediaUrl } from '../routing/media.ts'
import { paths } from '../routing/paths.ts'
import type { SiteFrame } from '../features/shell/site-frame.ts'

/** JSON-LD for search engines: schema.org documents of a page. */
type Crumb = { name: string; path: string }

const absolute = (frame: SiteFrame, path: string): string => new URL(path, frame.origin).href

export function breadcrumbData(frame: SiteFrame, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(frame, path),
    })),
  }
}

function publisher(frame: SiteFrame): object {
  const { site, title, origin } = frame
  return {
    '@type': 'NewsMediaOrganization',
    name: title,
    url: origin,
    ...(site.logo_red ? { logo: absolute(frame, site.logo_red) } : {}),
  }
}

export function newsData(
  frame: SiteFrame,
  item: NewsRecord,
  description: string,
  address: string,
): object[] {
  const { t, href, code } = frame
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: item.title.slice(0, 110),
      description,
      inLanguage: localeOf(code).tag,
      mainEntityOfPage: absolute(frame, address),
      datePublished: isoTime(item.created_at ?? item.updated_at ?? ''),
      dateModified: isoTime(item.updated_at ?? item.created_at ?? ''),
      ...(item.thumb ? { image: [absolute(frame, mediaUrl(item.thumb, frame.images))] } : {}),
      author: item.author ? { '@type': 'Person', name: item.author } : publisher(frame),
      publisher: publisher(frame),
    },
    breadcrumbData(frame, [
      { name: t('common.home'), path: href(paths.home()) },
      { name: t('news.title'), path: href(paths.news()) },
      { name: item.title, path: address },
    ]),
  ]
}

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
