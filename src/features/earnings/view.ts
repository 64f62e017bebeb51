import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'
import type { EarningsStrings } from './keys.ts'

/** What every part of the page is shown with. */
export interface EarningsView {
  strings: EarningsStrings
  code: LocaleCode
  images: ImageService
}
