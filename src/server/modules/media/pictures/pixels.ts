/** RGB bytes, interleaved, top row first. */
export interface RawPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** RGBA bytes with straight alpha. */
export interface Overlay {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export const copyOf = ({ width, height, data }: RawPixels): RawPixels => ({
  width,
  height,
  data: new Uint8Array(data),
})

/** Lays the overlay's part from (`fromX`, `fromY`) on at (`left`, `top`), in the picture's own bytes. */
export function lay(
  picture: RawPixels,
  overlay: Overlay,
  { left = 0, top = 0, fromX = 0, fromY = 0 },
): void {
  const ground = picture.data
  const { data } = overlay
  const width = Math.min(overlay.width - fromX, picture.width - left)
  const height = Math.min(overlay.height - fromY, picture.height - top)
  for (let y = 0; y < height; y++) {
    let from = ((y + fromY) * overlay.width + fromX) * 4
    let to = ((y + top) * picture.width + left) * 3
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const alpha = data[from + 3]!
      if (alpha === 0) continue
      ground[to] = mixed(ground[to]!, data[from]!, alpha)
      ground[to + 1] = mixed(ground[to + 1]!, data[from + 1]!, alpha)
      ground[to + 2] = mixed(ground[to + 2]!, data[from + 2]!, alpha)
    }
  }
}

/** Rounded down, in whole numbers: `(sum + 1 + (sum >> 8)) >> 8` is `sum / 255` for all that three bytes give. */
function mixed(ground: number, over: number, alpha: number): number {
  const sum = ground * (255 - alpha) + over * alpha
  return (sum + 1 + (sum >> 8)) >> 8
}
