const usual: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [2, 1],
  [21, 9],
]

/** In words people know where the sides are within 1 % of them; undefined unless both are above zero. */
export function ratioOf(width = 0, height = 0): string | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const off = ([one, other]: readonly [number, number]) =>
    Math.abs((long * other) / (short * one) - 1)
  const [nearest = [long, short]] = usual.toSorted((one, other) => off(one) - off(other))
  const [more, less] = off(nearest) <= 0.01 ? nearest : [long, short]
  return width < height ? `${less} : ${more}` : `${more} : ${less}`
}
