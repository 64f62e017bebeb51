import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import type { LicencesStrings } from './licences-keys.ts'

/** The props of every part of the page of licences. */
export interface LicencesView {
  strings: LicencesStrings
  code: LocaleCode
  images: ImageService
}
