/** Ratios (width × 100 / height) that have a class in styles/ratio.css: the common picture formats, about 5 % apart. */
export const RATIO_STEPS: readonly number[] = [
  50, 53, 56, 60, 63, 67, 71, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 125, 133, 140, 150, 160,
  167, 178, 190, 200, 212, 225, 240, 260, 280, 300,
]

/**
 * Nearest ratio class for a picture of the given pixel size, compared on a logarithmic scale so that the crop is least.
 * Unknown or impossible sizes give 3:2.
 */
export function ratioClass(width: number | undefined, height: number | undefined): string {
  const ratio = width && height && width > 0 && height > 0 ? (width * 100) / height : 150
  let nearest = 150
  for (const step of RATIO_STEPS) {
    if (Math.abs(Math.log(step / ratio)) < Math.abs(Math.log(nearest / ratio))) nearest = step
  }
  return `ratio-${String(nearest).padStart(3, '0')}`
}
