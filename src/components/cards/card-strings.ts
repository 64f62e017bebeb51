import type { CardCartStrings } from './card-cart-keys.ts'
import type { CardFavoriteStrings } from './card-favorite-keys.ts'

/** The words that `CardButtons.astro` wrote for the outcomes of its buttons. */
export function cardStrings(): CardCartStrings & CardFavoriteStrings {
  const words = document.querySelector<HTMLElement>('[data-card-buttons]')?.dataset.cardButtons
  return JSON.parse(words ?? '{}') as CardCartStrings & CardFavoriteStrings
}
