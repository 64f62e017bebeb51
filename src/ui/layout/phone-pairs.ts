/** What a phone shows in one line: two pictures side by side, or one across. */
export type PhoneLine<Item> = readonly [Item] | readonly [Item, Item]

/** A picture this wide stands well alone; a higher one would fill the screen. */
const wideEnough = 1.2

/**
 * Deals the halves of rows into the lines of a phone, in order. Of three a wide one stands alone, so that the eye rests now and
 * then; where all are high, the odd one is paired with the next half's first.
 */
export function phonePairs<Item>(
  halves: readonly (readonly Item[])[],
  ratioOf: (item: Item) => number,
): PhoneLine<Item>[] {
  const lines: PhoneLine<Item>[] = []
  let left: readonly Item[] = []
  for (const half of halves) {
    const items = [...left, ...half]
    const alone = items.length % 2 === 0 ? -1 : placeOfAlone(items, ratioOf)
    let at = 0
    while (at < items.length) {
      const [one, other] = items.slice(at, at + 2)
      if (one === undefined || (other === undefined && at !== alone)) break
      const line: PhoneLine<Item> = at === alone || other === undefined ? [one] : [one, other]
      lines.push(line)
      at += line.length
    }
    left = items.slice(at)
  }
  return left.length > 0 ? [...lines, [left[0] as Item]] : lines
}

/** The last of an odd number, or else the nearest before it that leaves pairs on both sides; -1 where none is wide. */
function placeOfAlone<Item>(items: readonly Item[], ratioOf: (item: Item) => number): number {
  for (let at = items.length - 1; at >= 0; at -= 2) {
    const item = items[at]
    if (item !== undefined && ratioOf(item) >= wideEnough) return at
  }
  return -1
}
