export interface Size {
  readonly width: number
  readonly height: number
}

/** Long sides of the sizes of pictures on sale beside the original (option 0), in pixels: 1 small, 2 big. */
export const optionSides = { 1: 1600, 2: 3000 } as const
/** The same of films: half of HD, and Full HD. */
const filmSides = { 1: 960, 2: 1920 } as const

/** The size within a square of `side`, never larger than it is; sides are multiples of `step`. */
export function within({ width, height }: Size, side: number, step = 1): Size {
  const scale = Math.min(1, side / Math.max(width, height)) / step
  return {
    width: step * Math.max(1, Math.round(width * scale)),
    height: step * Math.max(1, Math.round(height * scale)),
  }
}

export interface OptionSize extends Size {
  readonly id: 0 | 1 | 2
}

/** A reduction (1 small, 2 big) of a work, kind 1 a picture, 2 a film, whose sides are even as encoders want them. */
export function reducedTo(id: 1 | 2, original: Size, kind: 1 | 2 = 1): Size {
  return kind === 1 ? within(original, optionSides[id]) : within(original, filmSides[id], 2)
}

/** The sizes of a work on sale: the original, and small and big where they are smaller than it. */
export function optionSizes(original: Size, kind: 1 | 2 = 1): OptionSize[] {
  const long = Math.max(original.width, original.height)
  const sides = kind === 1 ? optionSides : filmSides
  const reduced = ([1, 2] as const).filter((id) => sides[id] < long)
  return [
    { id: 0, width: original.width, height: original.height },
    ...reduced.map((id) => ({ id, ...reducedTo(id, original, kind) })),
  ]
}
