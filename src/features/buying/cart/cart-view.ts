import type { CartItem } from '#api/endpoints/buying/cart.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import type { CartPageStrings } from './cart-keys.ts'

/** The props of every part of the cart page. */
export interface CartView {
  strings: CartPageStrings
  code: LocaleCode
  images: ImageService
  /** The tenant's telephone. */
  phone?: string | undefined
}

/** The page of a row's picture or video. */
export function addressOfItem(item: CartItem, code: LocaleCode): string {
  const { image_id: id, image } = item
  return localised(image.type === 2 ? paths.video(id) : paths.picture(id), code)
}
