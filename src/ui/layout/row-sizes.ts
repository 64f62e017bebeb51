import { phoneShare } from '../pictures/phone-sizes.ts'
import type { PictureSource } from '../pictures/picture-source.ts'

type Pictured = { picture: PictureSource }

/** Width by height, within the ratios that have a class. */
export const ratioOf = ({ picture }: Pictured): number =>
  Math.min(3, Math.max(0.5, picture.width / picture.height))

export const weightOf = (cards: readonly Pictured[]): number =>
  cards.reduce((total, card) => total + ratioOf(card), 0)

/** The ratio that a picture has in a pair of a phone; `grids.module.css` says the same. */
const paired = (card: Pictured) => Math.min(1.4, Math.max(0.86, ratioOf(card)))

/** On phones a half stands in pairs whose widths follow their ratios; an odd one at the end takes the whole width. */
function phoneWidth(card: Pictured, half: readonly Pictured[]): number {
  const place = half.indexOf(card)
  const pair = half.slice(place - (place % 2), place - (place % 2) + 2)
  const share = paired(card) / pair.reduce((total, one) => total + paired(one), 0)
  return Math.round(
    (100 * share * phoneShare * Math.max(paired(card), ratioOf(card))) / paired(card),
  )
}

interface Place<Card> {
  half: readonly Card[]
  row: readonly Card[]
  /** Too few for a row: they keep to a size. */
  few: boolean
  /** Width of a row in per cent of the window's, from 64rem. */
  across?: number | undefined
}

/** The picture with its `sizes`: the share of its row, exactly, and what a few may have. */
export function sizedInRow<Card extends Pictured>(card: Card, place: Place<Card>): PictureSource {
  const { half, row, few, across = 95 } = place
  const ratio = ratioOf(card)
  const share = (some: readonly Card[], width = 95) => {
    const part = `${Math.ceil((width * ratio) / weightOf(some))}vw`
    return few ? `min(${part}, max(15rem, 20vw) * ${ratio.toFixed(2)})` : part
  }
  const narrow = across === 95 ? '' : `(width < 64rem) ${share(half)}, `
  const sizes = `(width < 48rem) ${phoneWidth(card, half)}vw, ${narrow}(width < 69rem) ${share(half, across)}, ${share(row, across)}`
  return { ...card.picture, sizes }
}
