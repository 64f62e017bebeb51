import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'

/** The props of every part of a page that shows the user's own pictures. */
export interface MyView<Strings> {
  strings: Strings
  code: LocaleCode
  images: ImageService
}
