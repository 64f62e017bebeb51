import type { Size } from '#domain/money/option-sizes.ts'

export { optionSides, optionSizes, within } from '#domain/money/option-sizes.ts'
export type { OptionSize, Size } from '#domain/money/option-sizes.ts'

/** Long side of the watermarked preview: the largest thing an unpaid visitor gets. */
export const previewSide = 1600
/** Long side of the thumb, which carries no more than a small credit. */
export const thumbSide = 640
/** Long side of pictures beside news and stories: credited in the corner. */
export const pressSide = 960
/** Long side of the public clip of a video. */
export const clipSide = 960

/** 1 square, 2 landscape, 3 portrait; a twentieth off still counts as square. */
export function directionOf({ width, height }: Size): 1 | 2 | 3 {
  const ratio = width / height
  if (ratio > 1.05) return 2
  return ratio < 0.95 ? 3 : 1
}
