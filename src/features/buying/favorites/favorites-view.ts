import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import type { FavoritesStrings } from './favorites-keys.ts'

/** The props of every part of the page of favourites. */
export interface FavoritesView {
  strings: FavoritesStrings
  code: LocaleCode
  images: ImageService
}
