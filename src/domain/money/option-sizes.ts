export interface Size {
  readonly width: number
  readonly height: number
}

/** Long sides of the sizes on sale beside the original (option 0), in pixels: 1 small, 2 big. */
export const optionSides = { 1: 1600, 2: 3000 } as const

/** The size within a square of `side`, never larger than it is. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export interface OptionSize extends Size {
  readonly id: 0 | 1 | 2
}

/** The sizes of a picture on sale: the original, and small and big where they are smaller than it. */
export function optionSizes(original: Size): OptionSize[] {
  const long = Math.max(original.width, original.height)
  const reduced = ([1, 2] as const).filter((id) => optionSides[id] < long)
  return [
    { id: 0, width: original.width, height: original.height },
    ...reduced.map((id) => ({ id, ...within(original, optionSides[id]) })),
  ]
}
