import type { LocaleCode } from '../../../i18n/locales.ts'
import type { ImageService } from '../../../routing/media.ts'

/** What every part of a page that shows one's own pictures is shown with. */
export interface MyView<Strings> {
  strings: Strings
  code: LocaleCode
  images: ImageService
}
