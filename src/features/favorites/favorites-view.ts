import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageService } from '../../routing/media.ts'
import type { FavoritesStrings } from './keys.ts'

/** What every part of the page of favourites is shown with. */
export interface FavoritesView {
  strings: FavoritesStrings
  code: LocaleCode
  images: ImageService
}
