const finals: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan ue un uo',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
}

const syllables = new Set(
  Object.entries(finals).flatMap(([first, rest]) => rest.split(' ').map((end) => first + end)),
)
const longest = 6
/** Longer ones are no word that a person types. */
const mostLetters = 40

/** ü, which keyboards write as v, as the u that texts are read with. */
export const withPlainU = (letters: string): string => letters.replaceAll(/(?<=[ln])[vü]/g, 'u')

/** The ways, a few at most, in which letters are Pinyin: `xian` is `xian` and `xi an`. No tones; ü and v are u. */
export function pinyinSplits(typed: string, most = 4): string[][] {
  const letters = withPlainU(typed)
  if (letters.length > mostLetters || !/^[a-z]+$/.test(letters)) return []
  const from: string[][][] = Array.from({ length: letters.length + 1 }, () => [])
  from[letters.length] = [[]]
  for (let at = letters.length - 1; at >= 0; at--) {
    for (let size = Math.min(longest, letters.length - at); size > 0; size--) {
      const syllable = letters.slice(at, at + size)
      if (!syllables.has(syllable)) continue
      for (const rest of from[at + size] ?? []) from[at]?.push([syllable, ...rest])
    }
    from[at] = (from[at] ?? []).toSorted((a, b) => a.length - b.length).slice(0, most)
  }
  return from[0] ?? []
}
