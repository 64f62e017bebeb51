import type { MediaItem } from '#api/records.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import styles from './thumb.module.css'

/** The props of every part of these pages. */
export interface View<Strings> {
  strings: Strings
  code: LocaleCode
  images: ImageService
}

export function addressOf(media: MediaItem, code: LocaleCode): string {
  return localised(media.type === 2 ? paths.video(media.id) : paths.picture(media.id), code)
}

/** Language of a title that is not in the page's. */
export function langOf(media: MediaItem, code: LocaleCode): string | undefined {
  return media.lang !== code && isLocaleCode(media.lang) ? localeOf(media.lang).tag : undefined
}

interface Props {
  media: MediaItem | undefined
  images: ImageService
  /** CSS length the picture is shown at. */
  sizes: string
}

/** A small picture without words: the title stands beside it. An empty place where the work is gone. */
export function Thumb({ media, images, sizes }: Props) {
  const sources = media && sourceSet({ thumb: media.thumb ?? media.preview }, images, 320)
  if (!media || !sources) return <span className={styles.noThumb} aria-hidden="true" />
  return (
    <Picture
      picture={{
        src: sources.src,
        alt: '',
        sizes,
        srcset: sources.srcset,
        width: media.thumb_w ?? media.ratio_w ?? 3,
        height: media.thumb_h ?? media.ratio_h ?? 2,
        tone: placeholderClass(media.tone),
      }}
    />
  )
}
