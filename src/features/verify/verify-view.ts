import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'
import type { VerifyStrings } from './keys.ts'

/** What every part of the page is shown with. */
export interface VerifyView {
  strings: VerifyStrings
  code: LocaleCode
  images: ImageService
}
