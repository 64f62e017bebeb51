import { blur, clamp, makePicture } from './picture.ts'
import type { Picture } from './picture.ts'

const copyOf = (picture: Picture): Picture => {
  const copy = makePicture(picture.width, picture.height)
  copy.data.set(picture.data)
  return copy
}

/**
 * Depth of field: `amount` 0..1 says how far a pixel lies from the plane of focus, `radius` how many pixels the
 * blur has at 1.
 */
export const defocus = (
  picture: Picture,
  radius: number,
  amount: (x: number, y: number) => number,
): void => {
  const steps = [0, 0.16, 0.42, 1].map((share) => {
    const copy = copyOf(picture)
    if (share > 0) blur(copy, radius * share * 0.62, radius * share * 0.62, 2)
    return { share, copy }
  })
  const { width, height, data } = picture
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const by = clamp(amount(x, y))
      let upper = 1
      while (upper < steps.length - 1 && steps[upper]!.share < by) upper++
      const near = steps[upper - 1]!
      const far = steps[upper]!
      const t = clamp((by - near.share) / (far.share - near.share))
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const a = near.copy.data[p + c]!
        data[p + c] = a + (far.copy.data[p + c]! - a) * t
      }
    }
  }
}

/** Distance from a line across the picture at `focus` (0 top, 1 bottom), 1 where it is `reach` away. */
export const fromLine =
  (picture: Picture, focus: number, reach: number, lean = 0, sharp = 0.12) =>
  (x: number, y: number): number => {
    const v = y / picture.height + lean * (x / picture.width - 0.5)
    return clamp((Math.abs(v - focus) - sharp) / reach)
  }

/** Distance from a point, in shares of the picture's mean side. */
export const fromPoint = (
  picture: Picture,
  cx: number,
  cy: number,
  sharp: number,
  reach: number,
): ((x: number, y: number) => number) => {
  const unit = Math.sqrt(picture.width * picture.height)
  return (x, y) =>
    clamp(
      (Math.hypot((x - cx * picture.width) / unit, (y - cy * picture.height) / unit) - sharp) /
        reach,
    )
}
