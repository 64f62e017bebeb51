import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'

/** What every part of these pages is shown with. */
export interface View<Strings> {
  strings: Strings
  code: LocaleCode
  images: ImageService
}
