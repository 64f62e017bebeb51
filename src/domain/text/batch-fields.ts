/** How one form fills in many works. */
export interface BatchWays {
  /** Whether its keywords join those of a work or take their place. */
  readonly keywords: 'add' | 'replace'
  /** Whether its other entries go everywhere, or only where a work says nothing. */
  readonly values: 'everywhere' | 'empty'
}

/** Keywords of a file are hours of work: by default none is lost. */
export const usualWays: BatchWays = { keywords: 'add', values: 'everywhere' }

type Words = readonly string[]
interface Worded {
  readonly keywords: Words
}

const known = (word: string) => word.trim().toLowerCase()
const without = (words: Words, gone: Words): string[] => {
  const keys = new Set(gone.map(known))
  return words.filter((word) => !keys.has(known(word)))
}

/** Both lists in their order, each word once whatever its case; the first writing stays. */
export function joinedWords(own: Words, added: Words): string[] {
  const seen = new Set<string>()
  return [...own, ...added].filter((word) => {
    const isNew = known(word) !== '' && !seen.has(known(word))
    seen.add(known(word))
    return isNew
  })
}

/** Says nothing: an empty text, an unticked box, no choice. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** A work after the form for all was applied to it. The same object where nothing changed. */
export function batchFilled<Draft extends Worded>(
  own: Draft,
  said: Partial<Draft>,
  ways: BatchWays = usualWays,
): Draft {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(said)) {
    const before = own[name as keyof Draft]
    if (isNothing(value) || name === 'keywords') continue
    if (value !== before && (ways.values === 'everywhere' || isNothing(before)))
      changes[name] = value
  }
  const { keywords = [] } = said
  if (keywords.length > 0) {
    const words =
      ways.keywords === 'add' ? joinedWords(own.keywords, keywords) : joinedWords(keywords, [])
    if (words.join('\n') !== own.keywords.join('\n')) changes.keywords = words
  }
  return Object.keys(changes).length > 0 ? { ...own, ...changes } : own
}

/** Keywords without the changes of the form for all; keywords typed since then stay. */
function wordsTakenBack(now: Words, before: Words, after: Words): Words {
  if (now === after) return before
  const added = without(after, before)
  const lost = without(before, after)
  return joinedWords(lost, without(now, added))
}

/** Takes one application back: entries that were changed since stay as they are now. */
export function takenBack<Draft extends Worded>(now: Draft, before: Draft, after: Draft): Draft {
  const restored: Record<string, unknown> = {}
  for (const name of Object.keys(after) as (keyof Draft & string)[])
    if (after[name] !== before[name] && now[name] === after[name]) restored[name] = before[name]
  if (after.keywords !== before.keywords)
    restored.keywords = wordsTakenBack(now.keywords, before.keywords, after.keywords)
  return { ...now, ...restored }
}
