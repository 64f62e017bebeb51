import { besidePhone } from '../pictures/phone-sizes.ts'
import { uncut } from '../pictures/uncut.ts'

/** `sizes` of a picture in TileGrid: on a phone beside its words, then in a column of two, of three, of more. */
export function columnSizes(ratio: number): string {
  const of = (share: number): number => Math.ceil(share * uncut(ratio, 1.5))
  return `${besidePhone(ratio)}, (width < 59.25rem) ${of(45)}vw, (width < 78rem) ${of(31)}vw, ${of(22.25)}rem`
}
