import { fileOfTerm, foldedWords } from '#domain/text/thesaurus-files.ts'
import type { ConceptFile, TermFile } from '#domain/text/thesaurus-files.ts'
import { wordPlaces } from './query-words.ts'

const most = { words: 8, ofTerm: 4, queries: 4 }

type Load = (path: string) => Promise<unknown>

/** A file of the search; `{}` where the site was built without it. */
const fetched: Load = async (path) => {
  const reply = await fetch(`/search/${path}`)
  return reply.ok ? ((await reply.json()) as unknown) : {}
}

/** A term as it may be listed: as typed, an English or German one in the singular, an Arabic one without its article. */
function listedAs(folded: string): string[] {
  const without = [/(?<=[a-z]{3})s$/, /(?<=[a-z]{3})e[ns]$/, /^ال(?=..)/].map((end) =>
    folded.replace(end, ''),
  )
  return [...new Set([folded, ...without])]
}

/**
 * Queries of the same meaning in the language of a site's records: each run of words that the thesaurus has, in any of its
 * languages, stands for its terms there. None where it has none of the words.
 */
export async function sameMeaning(
  query: string,
  code: string,
  load: Load = fetched,
): Promise<string[]> {
  const words = wordPlaces(query).slice(0, most.words)
  const spans = words.flatMap((_, first) =>
    words.slice(first, first + most.ofTerm).map((last, size) => {
      const text = foldedWords(query.slice(words[first]?.from, last.to))
      return { first, last: first + size, keys: listedAs(text) }
    }),
  )
  const names = [...new Set(spans.flatMap(({ keys }) => keys.map(fileOfTerm)))]
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, (await load(`terms/${name}.json`)) as TermFile] as const),
    ),
  )
  const listed = (key: string): readonly number[] | undefined => {
    const file = files.get(fileOfTerm(key)) ?? {}
    return Object.hasOwn(file, key) ? file[key] : undefined
  }
  const numbersOf = (keys: readonly string[]): readonly number[] =>
    keys.map(listed).find((found) => found !== undefined) ?? []
  const covers: { first: number; last: number; numbers: readonly number[] }[] = []
  for (const span of spans.toSorted((a, b) => b.last - b.first - (a.last - a.first))) {
    const numbers = numbersOf(span.keys)
    const isFree = covers.every(({ first, last }) => span.last < first || last < span.first)
    if (numbers.length > 0 && isFree) covers.push({ ...span, numbers })
  }
  if (covers.length === 0) return []
  const concepts = (await load(`${code}/concepts.json`)) as ConceptFile
  const choices = words.flatMap((word, at) => {
    const cover = covers.find(({ first, last }) => first <= at && at <= last)
    if (!cover) return [[query.slice(word.from, word.to)]]
    return cover.first === at ? [termsOf(cover.numbers, concepts)] : []
  })
  return queriesOf(choices, foldedWords(query))
}

/** The first term of each concept before a second one of any. */
function termsOf(numbers: readonly number[], concepts: ConceptFile): string[] {
  const lists = numbers.map((number) => concepts[number] ?? [])
  return [0, 1, 2].flatMap((at) => lists.flatMap((terms) => terms[at] ?? []))
}

function queriesOf(choices: readonly (readonly string[])[], typed: string): string[] {
  if (choices.some((terms) => terms.length === 0)) return []
  const queries = Array.from({ length: most.queries }, (_, at) =>
    choices.map((terms) => terms[at] ?? terms[0]).join(' '),
  )
  return [...new Set(queries)].filter((query) => foldedWords(query) !== typed)
}
