/** What a person typed into a search box, with the operators read. */
export interface TypedQuery {
  /** All but the operators and what belongs to them. */
  readonly words: string
  /** Each must stand in the text just so. */
  readonly exact: readonly string[]
  /** None of them may stand in the text. */
  readonly without: readonly string[]
}

const quoted = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|「([^」]*)」|『([^』]*)』/gu
const excluded = /(?<=^|\s)[-−–](?=[\p{L}\p{N}])(\S+)/gu

/** No person types more; without an end a quotation mark is looked for up to here. */
const longest = 400
/** Phrases, and excluded words; each costs a look at the index. More are left away. */
const mostOfEach = 8

const told = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Reads `"exact phrase"` and `-word`. A query of exclusions alone is one of ordinary words: nothing could be shown for it. */
export function readQuery(whole: string): TypedQuery {
  const typed = whole.slice(0, longest)
  const exact: string[] = []
  const without: string[] = []
  const rest = typed
    .replace(quoted, (_, ...groups: unknown[]) => {
      const inside = groups.slice(0, 6).find((group) => typeof group === 'string')
      if (typeof inside === 'string' && told(inside)) exact.push(inside)
      return ' '
    })
    .replace(excluded, (_, word: string) => {
      without.push(word)
      return ' '
    })
    .trim()
  if (exact.length === 0 && !told(rest)) return { words: typed, exact: [], without: [] }
  return {
    words: told(rest) ? rest : '',
    exact: exact.slice(0, mostOfEach),
    without: without.slice(0, mostOfEach),
  }
}
