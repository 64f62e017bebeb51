/** Letters of a word that deletions are made of: two words that differ later share this beginning whole. */
const looked = 7

/** Typing errors that a word of so many letters may have. */
export function errorsAllowed(letters: number): 0 | 1 | 2 {
  if (letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/**
 * The beginnings that remain of a word when up to as many letters are left out as it may have errors, itself among them. Two words
 * with no more errors between them share one: so an index of these finds every misspelling, transposed letters too.
 */
export function deletions(word: string): Set<string> {
  const letters = [...word]
  let latest = new Set([letters.slice(0, looked).join('')])
  const found = new Set(latest)
  for (let left = errorsAllowed(letters.length); left > 0; left--) {
    const next = new Set<string>()
    for (const text of latest) {
      for (let at = 0; at < text.length; at++) next.add(text.slice(0, at) + text.slice(at + 1))
    }
    for (const text of next) found.add(text)
    latest = next
  }
  return found
}

/** Letters to add, drop, change or swap with their neighbour between two words; `most + 1` where there are more. */
export function errorsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let best = Math.min(
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
      )
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (row > 1 && at > 1 && isSwapped) best = Math.min(best, (before[at - 2] ?? 0) + 1)
      next.push(best)
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}
