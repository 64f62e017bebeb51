import type { ReplyOf } from '#api/call.ts'
import { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import type { Ask } from '#client/client.ts'
import type { FilterName, FilterValues } from '#components/lists/media-filters.ts'
import type { Operators } from '#domain/text/search-operators.ts'

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

/**
 * Names after operators as filters; a name that the server does not know goes back to the words. Only servers that count know names.
 */
export async function filtersOfOperators(
  { words, by, in: place }: Omit<Operators, 'taken'>,
  ask: Ask,
  type: 1 | 2,
): Promise<{ words: string; filters: Partial<FilterValues> }> {
  const filters: Partial<FilterValues> = {}
  const said = [
    { value: by, names: namedBy.by },
    { value: place, names: namedBy.in },
  ]
  if (said.every(({ value }) => value === undefined)) return { words, filters }
  const counts = await ask(imageCounts, { query: { type } })
  const groups = counts.ok ? counts.value.groups : []
  const unknown: string[] = []
  for (const { value, names } of said) {
    if (value === undefined) continue
    const found = find(groups, names, value)
    if (found) filters[found.name] = found.value
    else unknown.push(value)
  }
  return { words: [words, ...unknown].filter(Boolean).join(' '), filters }
}
