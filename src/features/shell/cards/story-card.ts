import type { NewsItem } from '../../../contract/calls/news.ts'
import { formatDate } from '../../../i18n/format-time.ts'
import { foreignTag, type LocaleCode } from '../../../i18n/locales.ts'
import { type ImageService, mediaUrl, sourceSet } from '../../../routing/media.ts'
import type { CardTexts, PictureSource } from '../../../ui/picture-source.ts'
import { textLines } from '../../../ui/text-lines.ts'
import { toneClass } from '../../../ui/tone.ts'

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

/** Cut with an ellipsis, after a whole word where the script has spaces; the specification's 62 on the home page. */
export function cut(text: string | undefined, length: number): string | undefined {
  if (text === undefined) return undefined
  const characters = [...text]
  if (characters.length <= length) return text
  const kept = characters.slice(0, length - 1).join('')
  const word = kept.lastIndexOf(' ')
  return `${(word > length / 2 ? kept.slice(0, word) : kept).replace(/[\s,.;:，。；：、]+$/u, '')}…`
}

const waterfallSizes = '(width < 48rem) 100vw, (width < 59.25rem) 47vw, (width < 78rem) 31vw, 23vw'

/** News, a story, an article or a topic as a headline card. */
export function storyCard(
  item: StoryLike | NewsItem,
  href: string,
  view: StoryView,
  options: { sizes?: string; length?: number; most?: number } = {},
): CardTexts & { picture: PictureSource } {
  const sources = sourceSet({ thumb: item.thumb }, view.images, options.most ?? 640)
  const text = cut(item.desc, options.length ?? 110)
  return {
    picture: {
      src: sources?.src ?? (item.thumb ? mediaUrl(item.thumb, view.images) : ''),
      srcset: sources?.srcset,
      sizes: options.sizes ?? waterfallSizes,
      alt: '',
      width: item.thumb_w ?? 3,
      height: item.thumb_h ?? 2,
      tone: toneClass(item.tone),
    },
    href,
    title: item.title,
    text,
    lines: textLines(item.title, text),
    meta: item.updated_at ? formatDate(item.updated_at, view.code) : undefined,
    lang: foreignTag(item.lang, view.code),
    kind: 'story',
  }
}
