import { besidePhone } from '../pictures/phone-sizes.ts'
import type { PictureSource } from '../pictures/picture-source.ts'
import { uncut } from '../pictures/uncut.ts'

/** `sizes` of a picture in TileGrid: on a phone beside its words, then in a column of two, of three, of more. */
export function columnSizes(ratio: number): string {
  const of = (share: number): number => Math.ceil(share * uncut(ratio, 1.5))
  return `${besidePhone(ratio)}, (width < 59.25rem) ${of(45)}vw, (width < 78rem) ${of(31)}vw, ${of(22.25)}rem`
}

/** A card as LineGrid shows it: with the `sizes` of its small picture. */
export function inLine<Card extends { picture: PictureSource }>(card: Card): Card {
  const ratio = card.picture.width / card.picture.height
  const sizes = `${besidePhone(ratio)}, ${10 * uncut(ratio, 1.5)}rem`
  return { ...card, picture: { ...card.picture, sizes } }
}
