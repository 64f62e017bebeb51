import type { ReplyOf } from '#api/call.ts'
import type { storyDetail } from '#api/endpoints/catalogue/story.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { cut } from '#i18n/cut.ts'
import { isoDuration, isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'
import { paths } from '#routing/paths.ts'
import { absolute, breadcrumbData, illustrationTerms, publisher } from './base.ts'

/** A picture story is an article, a story with a video the video itself. */
export function storyData(
  context: PageContext,
  item: ReplyOf<typeof storyDetail>,
  description: string,
  address: string,
): object[] {
  const { t, href, code } = context
  const media = (path: string) => absolute(context, mediaUrl(path, context.images))
  const published = isoTime(item.created_at ?? item.updated_at ?? '')
  const author = item.camera_man?.name
    ? {
        '@type': 'Person',
        name: item.camera_man.name,
        ...(item.camera_man.id
          ? { url: absolute(context, href(paths.photographer(item.camera_man.id))) }
          : {}),
      }
    : publisher(context)
  const common = {
    '@context': 'https://schema.org',
    description,
    inLanguage: localeOf(code).tag,
    mainEntityOfPage: absolute(context, address),
    author,
    publisher: publisher(context),
    ...(item.keywords?.length ? { keywords: item.keywords.join(', ') } : {}),
  }
  const poster = item.poster ?? item.thumb
  const pictures = (item.images ?? []).flatMap(({ preview, url }) => preview ?? url ?? [])
  const shown = [...new Set([...(item.thumb ? [item.thumb] : []), ...pictures])]
  const story = item.video
    ? {
        ...common,
        '@type': 'VideoObject',
        name: item.title,
        ...(poster ? { thumbnailUrl: [media(poster)] } : {}),
        ...(published ? { uploadDate: published } : {}),
        ...(item.duration ? { duration: isoDuration(item.duration) } : {}),
        contentUrl: media(item.video),
        ...illustrationTerms(context),
      }
    : {
        ...common,
        '@type': 'Article',
        headline: cut(item.title, 110),
        datePublished: published,
        dateModified: isoTime(item.updated_at ?? item.created_at ?? ''),
        ...(shown.length > 0 ? { image: shown.map(media) } : {}),
      }
  return [
    story,
    breadcrumbData(context, [
      { name: t('common.home'), path: href(paths.home()) },
      { name: t('nav.tale'), path: href(paths.tales()) },
      ...(item.video ? [{ name: t('stories.videos'), path: href(paths.taleVideos()) }] : []),
      { name: item.title, path: address },
    ]),
  ]
}
