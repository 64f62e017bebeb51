/** Letters of a part: two parts may be short where both are words, three are told by longer ones. */
const shortest = { ofTwo: 3, ofThree: 4 }
const longest = { ofTwo: 30, ofThree: 24 }
/** Shorter parts are words by chance too often for the whole to be taken for one that exists. */
const telling = 4

const isLatin = /^[a-z]+$/
/** What may stand between the parts of a German compound. */
const joint = /(?:es|s|en|n|er)$/

/** A part with which a compound begins or goes on, as it stands and without what joins it to the next. */
function unjoined(part: string, least: number): string[] {
  const found = joint.exec(part)
  return found && found.index >= least ? [part, part.slice(0, found.index)] : [part]
}

/** A long word as two: `Hafenkran` is `hafen` and `kran`. */
export function halvesOf(word: string): [string, string][] {
  if (!isLatin.test(word) || word.length > longest.ofTwo) return []
  const least = shortest.ofTwo
  const halves: [string, string][] = []
  for (let at = least; at <= word.length - least; at++) {
    const tail = word.slice(at)
    for (const head of unjoined(word.slice(0, at), least)) halves.push([head, tail])
  }
  return halves
}

interface Middle {
  readonly head: string
  readonly middle: string
  readonly tail: string
}

/** The same as three: `Hafenkranführer`. */
export function thirdsOf(word: string): Middle[] {
  const least = shortest.ofThree
  if (!isLatin.test(word) || word.length > longest.ofThree) return []
  const thirds: Middle[] = []
  for (let first = least; first <= word.length - 2 * least; first++) {
    for (let second = first + least; second <= word.length - least; second++) {
      const tail = word.slice(second)
      for (const head of unjoined(word.slice(0, first), least)) {
        for (const middle of unjoined(word.slice(first, second), least))
          thirds.push({ head, middle, tail })
      }
    }
  }
  return thirds
}

/** The texts of all these parts, each once. */
export const partsOfCompound = (word: string): string[] => [
  ...new Set([...halvesOf(word).flat(), ...thirdsOf(word).map(({ middle }) => middle)]),
]

/**
 * The ways in which all parts of a word are known: as two, else as three. `isKnown` is asked once for each part, of a middle only where
 * the parts around it are known.
 */
export function knownSplits(word: string, isKnown: (part: string) => boolean): string[][] {
  const asked = new Map<string, boolean>()
  const known = (part: string): boolean => {
    const answer = asked.get(part) ?? isKnown(part)
    asked.set(part, answer)
    return answer
  }
  const halves = halvesOf(word).filter(([head, tail]) => known(head) && known(tail))
  if (halves.length > 0) return halves
  return thirdsOf(word)
    .filter(({ head, middle, tail }) => known(head) && known(tail) && known(middle))
    .map(({ head, middle, tail }) => [head, middle, tail])
}

export const areTelling = (parts: readonly string[]): boolean =>
  parts.every((part) => part.length >= telling)
