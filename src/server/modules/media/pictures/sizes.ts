import type { Size } from '#domain/money/option-sizes.ts'

export { optionSizes, reducedTo, within } from '#domain/money/option-sizes.ts'
export type { OptionSize, Size } from '#domain/money/option-sizes.ts'

/** Long side of the watermarked preview: the largest thing an unpaid visitor gets. */
export const previewSide = 2048
/** Long side of the thumb, which carries no more than a small credit: a card on a screen of two pixels to one. */
export const thumbSide = 960
/** Long side of pictures beside news and stories: credited in the corner. */
export const pressSide = 2048
/** Long side of the public clip of a video. */
export const clipSide = 1920

/** 1 square, 2 landscape, 3 portrait; a twentieth off still counts as square. */
export function directionOf({ width, height }: Size): 1 | 2 | 3 {
  const ratio = width / height
  if (ratio > 1.05) return 2
  return ratio < 0.95 ? 3 : 1
}
