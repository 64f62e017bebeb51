import { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import type { Ask } from '#client/client.ts'
import { type Operators, readOperators } from '#domain/text/search-operators.ts'
import { tidyWords } from '#state/address-state.ts'
import { type FilterValues, withValue } from './media-filters.ts'
import { type Name, namesLike } from './names-like.ts'

type Filters = Partial<FilterValues>

interface Found {
  words: string
  filters: Filters
}

/** The list whose operators are carried out. */
interface Searched {
  ask: Ask
  /** Absent: of pictures and films. */
  type: 1 | 2 | undefined
  /** The server names its filters: it knows names and days. */
  knowsFilters: boolean
  /** Filters of the page's own, which no name changes. */
  fixed?: readonly string[] | undefined
}

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

async function photographerNamed(
  said: string,
  { ask, type, fixed = [] }: Searched,
): Promise<Filters | undefined> {
  if (fixed.includes('photographer')) return undefined
  const names = await namesLike(ask, 'photographer', said, { type })
  // One without any letter that was typed is another spelling of the name, of another script.
  const found = closest(names, said) ?? names[0]
  return found && { photographer: found.value }
}

async function placeNamed(
  said: string,
  { ask, type, fixed = [] }: Searched,
): Promise<Filters | undefined> {
  const names = fixed.includes('place') ? [] : await namesLike(ask, 'place', said, { type })
  const places = names.map((name) => ({ ...name, of: 'place' as const }))
  const own = places.find((place) => told(place) === said.toLowerCase())
  if (own) return { place: own.value }
  const counts = await ask(imageCounts, { query: { type } })
  const groups = counts.ok ? counts.value.groups : []
  const others = placedBy
    .filter((of) => !fixed.includes(of))
    .flatMap((of) =>
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

/** Names after operators as filters; a name that the server does not know goes back to the words. */
export async function filtersOfOperators(
  { words, by, in: place }: Omit<Operators, 'taken'>,
  searched: Searched,
): Promise<Found> {
  const { knowsFilters } = searched
  const [author, site] = await Promise.all([
    by !== undefined && knowsFilters ? photographerNamed(by, searched) : undefined,
    place !== undefined && knowsFilters ? placeNamed(place, searched) : undefined,
  ])
  const unknown = [author ? undefined : by, site ? undefined : place]
  return {
    words: [words, ...unknown].filter(Boolean).join(' '),
    filters: { ...author, ...site },
  }
}

/** Words of a list of works with their operators carried out. */
export async function carryOut(typed: string, searched: Searched): Promise<Found> {
  const { taken, ...named } = readOperators(typed, searched.knowsFilters)
  const { words, filters } = await filtersOfOperators(named, searched)
  const days = taken === undefined ? {} : withValue('taken', taken)
  return { words: tidyWords(words), filters: { ...days, ...filters } }
}
