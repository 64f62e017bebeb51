import { within } from '#server/modules/media/pictures/sizes.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'

/** The size of a ratio with that long side. */
export function sized([w, h]: readonly [number, number], long: number): Size {
  const scale = long / Math.max(w, h)
  return { width: Math.round(w * scale), height: Math.round(h * scale) }
}

/** 16:9 with even sides. */
export const filmSize = (width: number): Size => ({
  width,
  height: Math.round((width * 9) / 32) * 2,
})

/** The size a picture is painted at: the same ratio, about `area` pixels, never more than it will have. */
export function paintedSize(size: Size, area: number): Size {
  const scale = Math.min(1, Math.sqrt(area / (size.width * size.height)))
  return within(size, Math.round(Math.max(size.width, size.height) * scale))
}
