import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'
import type { UploadWorksStrings } from './keys.ts'

/** What the page hands down to everything in it. */
export interface View {
  strings: UploadWorksStrings
  code: LocaleCode
  images: ImageService
}
