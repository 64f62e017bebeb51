import given from './british-american.json' with { type: 'json' }

interface Ending {
  readonly from: string
  readonly to: string
  /** Letters before it. */
  readonly least: number
}

const endings: readonly Ending[] = given.endings.flatMap(([british, american, least]) => {
  const pair = { one: String(british), other: String(american), least: Number(least) }
  return [
    { from: pair.one, to: pair.other, least: pair.least },
    { from: pair.other, to: pair.one, least: pair.least },
  ]
})

const others = new Map<string, readonly string[]>()
for (const [british = '', american = ''] of given.pairs) {
  others.set(british, [...(others.get(british) ?? []), american])
  others.set(american, [...(others.get(american) ?? []), british])
}

const singularSpellings = (word: string): string[] => [
  ...(others.get(word) ?? []),
  ...endings
    .filter(({ from, least }) => word.endsWith(from) && word.length >= from.length + least)
    .map(({ from, to }) => word.slice(0, -from.length) + to),
]

/**
 * The other spellings, British or American, that an English word may have. Most are no words, and find nothing.
 */
export function otherSpellings(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const plural = word.endsWith('s') ? singularSpellings(word.slice(0, -1)) : []
  return [...new Set([...singularSpellings(word), ...plural.map((one) => `${one}s`)])]
}
