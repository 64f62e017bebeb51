/**
 * How many times as wide as its box a picture is that the box cuts at its sides: what `sizes` asks for beyond the width that is
 * shown.
 * @param ratio width by height of the picture
 * @param shape the same of its box
 */
export const uncut = (ratio: number, shape: number): number =>
  Math.max(1, Math.min(3, ratio) / shape)
