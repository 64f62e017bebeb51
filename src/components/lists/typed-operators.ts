import type { ReplyOf } from '#api/call.ts'
import { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import type { Ask } from '#client/client.ts'
import { type Operators, readOperators } from '#domain/text/search-operators.ts'
import { tidyWords } from '#state/address-state.ts'
import { type FilterName, type FilterValues, withValue } from './media-filters.ts'

type Groups = ReplyOf<typeof imageCounts>['groups']

/** Where the name after an operator is looked for, the first that has it. */
const namedBy = {
  by: ['photographer'],
  in: ['place', 'cid', 'topic'],
} as const satisfies Record<string, readonly FilterName[]>

function find(groups: Groups, names: readonly FilterName[], said: string) {
  const wanted = said.toLowerCase()
  const values = names.flatMap((name) =>
    (groups.find((group) => group.name === name)?.values ?? []).map((value) => ({
      name,
      value: value.value,
      title: value.title?.toLowerCase() ?? '',
    })),
  )
  return (
    values.find(({ title }) => title === wanted) ??
    values.find(({ title }) => title.startsWith(wanted)) ??
    values.find(({ title }) => title.includes(wanted))
  )
}

/** Names after operators as phrases: texts have no filter of names, but tell them. */
export const asPhrases = ({ words, by, in: place }: Omit<Operators, 'taken'>): string =>
  [words, ...[by, place].flatMap((name) => (name ? [`"${name}"`] : []))].filter(Boolean).join(' ')

interface Found {
  words: string
  filters: Partial<FilterValues>
}

/** The list whose operators are carried out. */
interface Searched {
  ask: Ask
  type: 1 | 2
  /** The server names its filters: it knows names and days. */
  knowsFilters: boolean
  /** Filters of the page's own, which no name changes. */
  fixed?: readonly string[] | undefined
}

/** Names after operators as filters; a name that the server does not know goes back to the words. */
export async function filtersOfOperators(
  { words, by, in: place }: Omit<Operators, 'taken'>,
  { ask, type, knowsFilters, fixed = [] }: Searched,
): Promise<Found> {
  const filters: Partial<FilterValues> = {}
  const said = [
    { value: by, names: namedBy.by },
    { value: place, names: namedBy.in },
  ]
  if (said.every(({ value }) => value === undefined)) return { words, filters }
  const counts = knowsFilters ? await ask(imageCounts, { query: { type } }) : undefined
  const groups = counts?.ok ? counts.value.groups : []
  const unknown: string[] = []
  for (const { value, names } of said) {
    if (value === undefined) continue
    const open = names.filter((name) => !fixed.includes(name))
    const found = find(groups, open, value)
    if (found) filters[found.name] = found.value
    else unknown.push(value)
  }
  return { words: [words, ...unknown].filter(Boolean).join(' '), filters }
}

/** Words of a list of works with their operators carried out. */
export async function carryOut(typed: string, searched: Searched): Promise<Found> {
  const { taken, ...named } = readOperators(typed, searched.knowsFilters)
  const { words, filters } = await filtersOfOperators(named, searched)
  const days = taken === undefined ? {} : withValue('taken', taken)
  return { words: tidyWords(words), filters: { ...days, ...filters } }
}
