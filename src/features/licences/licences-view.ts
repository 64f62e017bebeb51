import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'
import type { LicencesStrings } from './keys.ts'

/** What every part of the page of licences is shown with. */
export interface LicencesView {
  strings: LicencesStrings
  code: LocaleCode
  images: ImageService
}
