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

/** A copy of the picture with the overlay's part from (`fromX`, `fromY`) on laid on it at (`left`, `top`). */
export function overlaid(
  picture: RawPixels,
  overlay: Overlay,
  { left = 0, top = 0, fromX = 0, fromY = 0 },
): RawPixels {
  const data = new Uint8Array(picture.data)
  const width = Math.min(overlay.width - fromX, picture.width - left)
  const height = Math.min(overlay.height - fromY, picture.height - top)
  for (let y = 0; y < height; y++) {
    let from = ((y + fromY) * overlay.width + fromX) * 4
    let to = ((y + top) * picture.width + left) * 3
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const alpha = overlay.data[from + 3]!
      if (alpha === 0) continue
      for (let c = 0; c < 3; c++) {
        const ground = data[to + c]!
        data[to + c] = ground + ((overlay.data[from + c]! - ground) * alpha) / 255
      }
    }
  }
  return { width: picture.width, height: picture.height, data }
}
