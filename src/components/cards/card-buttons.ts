import { press as addToCart } from './card-cart.ts'
import { press as keepOrDrop } from './card-favorite.ts'

/** A button of a card was pressed: its cart or its heart. */
export function press(button: HTMLElement): Promise<void> {
  return button.dataset.favorite === undefined ? addToCart(button) : keepOrDrop(button)
}
