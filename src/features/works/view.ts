import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'
import type { WorksStrings } from './keys.ts'

/** What every part of the page is shown with. */
export interface WorksView {
  strings: WorksStrings
  code: LocaleCode
  images: ImageService
}
