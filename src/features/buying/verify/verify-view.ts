import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import type { VerifyStrings } from './verify-keys.ts'

/** The props of every part of the page. */
export interface VerifyView {
  strings: VerifyStrings
  code: LocaleCode
  images: ImageService
}
