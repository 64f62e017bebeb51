import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import type { OverviewStrings } from './overview-keys.ts'

/** The props of every part of the overview. */
export interface OverviewView {
  strings: OverviewStrings
  code: LocaleCode
  images: ImageService
}
