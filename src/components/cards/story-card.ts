import type { NewsItem } from '#api/endpoints/catalogue/news.ts'
import { cut, shortTitle } from '#i18n/cut.ts'
import { formatDate } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type ImageService, mediaUrl, sourceSet } from '#routing/media.ts'
import { columnSizes } from '#ui/layout/column-sizes.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { markOf } from '../page/language-mark.ts'
import { titlePieces } from './title-pieces.ts'

export interface StoryView {
  code: LocaleCode
  images: ImageService
}

interface StoryLike {
  id: number
  title: string
  thumb?: string | undefined
  thumb_w?: number | undefined
  thumb_h?: number | undefined
  tone?: string | undefined
  desc?: string | undefined
  updated_at?: string | undefined
  lang?: string | undefined
}

/** News, a story, an article or a topic as a headline card. */
export function storyCard(
  item: StoryLike | NewsItem,
  href: string,
  view: StoryView,
  options: { sizes?: string; length?: number; most?: number } = {},
): CardTexts & { picture: PictureSource } {
  const { thumb_w: width = 3, thumb_h: height = 2 } = item
  const sources = sourceSet({ thumb: item.thumb }, view.images, options.most ?? 1280)
  const title = shortTitle(item.title)
  const lang = markOf(item.title, item.lang, view.code)
  const text = cut(item.desc, options.length ?? 110)
  return {
    picture: {
      src: sources?.src ?? (item.thumb ? mediaUrl(item.thumb, view.images) : ''),
      srcset: sources?.srcset,
      sizes: options.sizes ?? columnSizes(width / height),
      alt: '',
      width,
      height,
      tone: placeholderClass(item.tone),
    },
    href,
    title,
    pieces: titlePieces(title, lang, view.code),
    text,
    meta: item.updated_at ? formatDate(item.updated_at, view.code) : undefined,
    lang,
    textLang: markOf(item.desc, item.lang, view.code),
    kind: 'story',
  }
}
