import type { PageContext } from '../page/page-context.ts'
import type { CardView } from './picture-card.ts'

/** The props of the cards of works on a page that also has `CardButtons.astro`. */
export function cardView({ code, images, t }: PageContext): CardView {
  return {
    code,
    images,
    from: t('common.fromPrice'),
    addToCart: t('cart.addNamed'),
    favorite: t('common.keepNamed'),
  }
}
