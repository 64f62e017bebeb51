import type { TypedQuery } from '#domain/text/typed-query.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { PagefindResult } from '../pagefind.ts'

/** Phrases that a record holds, and words that it does not. */
export type TextOperators = Pick<TypedQuery, 'exact' | 'without'>

/** As Pagefind finds words that stand side by side in one text, each whole but for its ending. */
export const asPhrase = (text: string): string => `"${text}"`

/** Words that stand in others: a Chinese character, and Korean words, whose particles follow without a space. */
const begun = /^(?:\p{sc=Han}|\p{sc=Hangul}+)$/u

/** Any other word is excluded as a whole one: Pagefind alone takes a word for one that begins alike. */
const asExcluded = (word: string): string => (begun.test(word) ? word : asPhrase(word))

type Find = (query: string, kind: SearchKind) => Promise<readonly PagefindResult[]>

/** Tells of the records of a kind whether the operators let them stand; each operator is looked for once a kind. */
export function operatorFilter(find: Find, { exact, without }: TextOperators) {
  const sets = new Map<SearchKind, Promise<{ wanted: Set<string>[]; unwanted: Set<string>[] }>>()
  const idsOf = async (query: string, kind: SearchKind) =>
    new Set((await find(query, kind)).map(({ id }) => id))
  async function read(kind: SearchKind) {
    const [wanted, unwanted] = await Promise.all([
      Promise.all(exact.map((text) => idsOf(asPhrase(text), kind))),
      Promise.all(without.map((word) => idsOf(asExcluded(word), kind))),
    ])
    return { wanted, unwanted }
  }
  return async (
    results: readonly PagefindResult[],
    kind: SearchKind,
  ): Promise<readonly PagefindResult[]> => {
    if (exact.length + without.length === 0 || results.length === 0) return results
    const found = sets.get(kind) ?? read(kind)
    sets.set(kind, found)
    const { wanted, unwanted } = await found
    return results.filter(
      ({ id }) => wanted.every((ids) => ids.has(id)) && !unwanted.some((ids) => ids.has(id)),
    )
  }
}
