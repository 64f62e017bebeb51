import { phoneShare } from '../pictures/phone-sizes.ts'
import type { PictureSource } from '../pictures/picture-source.ts'
import { uncut } from '../pictures/uncut.ts'
import { type PhoneLine, phonePairs } from './phone-pairs.ts'

type Pictured = { picture: PictureSource }

/** Width by height, within the ratios that have a class. */
export const ratioOf = ({ picture }: Pictured): number =>
  Math.min(3, Math.max(0.5, picture.width / picture.height))

export const weightOf = (cards: readonly Pictured[]): number =>
  cards.reduce((total, card) => total + ratioOf(card), 0)

/** The ratio that a picture has on a phone, in a pair and alone; `grids.module.css` says the same. */
const paired = (card: Pictured) => Math.min(1.3, Math.max(0.9, ratioOf(card)))
const alone = (card: Pictured) => Math.min(1.78, Math.max(1.2, ratioOf(card)))

/** On phones the widths of a pair follow their ratios; one alone takes the whole width. */
function phoneWidth(card: Pictured, line: PhoneLine<Pictured>): number {
  const shape = line.length === 1 ? alone(card) : paired(card)
  const share = line.length === 1 ? 1 : shape / (paired(line[0]) + paired(line[1]))
  return Math.round(100 * share * phoneShare * uncut(ratioOf(card), shape))
}

interface Place<Card> {
  half: readonly Card[]
  row: readonly Card[]
  /** Those beside which a phone shows it. */
  line: PhoneLine<Card>
  /** Too few for a row: they keep to a size. */
  few: boolean
  /** Width of a row in per cent of the window's, from 64rem. */
  across?: number | undefined
}

/** The picture with its `sizes`: the share of its row, exactly, and what a few may have. */
export function sizedInRow<Card extends Pictured>(card: Card, place: Place<Card>): PictureSource {
  const { half, row, line, few, across = 95 } = place
  const ratio = ratioOf(card)
  const share = (some: readonly Card[], width = 95) => {
    const part = `${Math.ceil((width * ratio) / weightOf(some))}vw`
    return few ? `min(${part}, max(15rem, 20vw) * ${ratio.toFixed(2)})` : part
  }
  const narrow = across === 95 ? '' : `(width < 64rem) ${share(half)}, `
  const sizes = `(width < 48rem) ${phoneWidth(card, line)}vw, ${narrow}(width < 69rem) ${share(half, across)}, ${share(row, across)}`
  return { ...card.picture, sizes }
}

/** The phone's line of every card of dealt rows. */
export const phoneLines = <Card extends Pictured>(
  rows: readonly (readonly (readonly Card[])[])[],
): Map<Card, PhoneLine<Card>> =>
  new Map(
    phonePairs(rows.flat(), ratioOf).flatMap((line) =>
      line.map((card): [Card, PhoneLine<Card>] => [card, line]),
    ),
  )
