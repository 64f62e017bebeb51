import { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import type { Ask } from '#client/client.ts'
import type { FilterValues } from '#components/lists/media-filters.ts'
import type { Operators } from '#domain/text/search-operators.ts'
import { namesLike } from './names.ts'
import type { Name } from './names.ts'

type Found = Partial<FilterValues>
type Type = 1 | 2

/** Filters of whose records the place that is said may be one, beside places. */
const placedBy = ['cid', 'topic'] as const

const told = ({ title }: Name): string => title.toLowerCase()

/** Of names in their order the one that is said, else one that begins so, or holds it. */
function closest<Of extends Name>(names: readonly Of[], said: string): Of | undefined {
  const wanted = said.toLowerCase()
  return (
    names.find((name) => told(name) === wanted) ??
    names.find((name) => told(name).startsWith(wanted)) ??
    names.find((name) => told(name).includes(wanted))
  )
}

async function photographerNamed(said: string, ask: Ask, type: Type): Promise<Found | undefined> {
  const names = await namesLike(ask, 'photographer', said, { type })
  // One without any letter that was typed is another spelling of the name, of another script.
  const found = closest(names, said) ?? names[0]
  return found && { photographer: found.value }
}

async function placeNamed(said: string, ask: Ask, type: Type): Promise<Found | undefined> {
  const names = await namesLike(ask, 'place', said, { type })
  const places = names.map((name) => ({ ...name, of: 'place' as const }))
  const own = places.find((place) => told(place) === said.toLowerCase())
  if (own) return { place: own.value }
  const counts = await ask(imageCounts, { query: { type } })
  const groups = counts.ok ? counts.value.groups : []
  const others = placedBy.flatMap((of) =>
    (groups.find(({ name }) => name === of)?.values ?? []).map(({ value, title = '' }) => ({
      ...{ value, title, of },
    })),
  )
  const found = closest([...places, ...others], said) ?? places[0]
  return found && { [found.of]: found.value }
}

/** Names after operators as phrases: texts have no filter of names, but tell them. */
export const asPhrases = ({ words, by, in: place }: Omit<Operators, 'taken'>): string =>
  [words, ...[by, place].flatMap((name) => (name ? [`"${name}"`] : []))].filter(Boolean).join(' ')

/**
 * Names after operators as filters; a name that the server does not know goes back to the words. Only servers that suggest or count
 * names know them.
 */
export async function filtersOfOperators(
  { words, by, in: place }: Omit<Operators, 'taken'>,
  ask: Ask,
  type: Type,
): Promise<{ words: string; filters: Found }> {
  const [author, site] = await Promise.all([
    by === undefined ? undefined : photographerNamed(by, ask, type),
    place === undefined ? undefined : placeNamed(place, ask, type),
  ])
  const unknown = [author ? undefined : by, site ? undefined : place]
  return {
    words: [words, ...unknown].filter(Boolean).join(' '),
    filters: { ...author, ...site },
  }
}
