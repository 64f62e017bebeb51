import type { FacetValue } from '#api/endpoints/catalogue/image-counts.ts'
import { swatches } from '#domain/colour/swatches.ts'
import { facetNames, lengthBands, priceBands } from '#domain/lists/facets.ts'
import type { FacetName } from '#domain/lists/facets.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Database } from '#server/database/client.ts'
import { listCategories, listLabels } from './categories.queries.ts'
import { countedWorks, countValues, isTitled, namesOfValues } from './facets.queries.ts'
import type { ColumnFacet, MemberFacet } from './facets.queries.ts'
import { shown } from './facet-counts.ts'
import type { ValueCount } from './facet-counts.ts'
import { listOf } from './any-of.ts'
import type { AnyOf } from './any-of.ts'
import { keptCount } from './image-counts.queries.ts'
import type { ImageFilters } from './image-filters.ts'

export interface Facet {
  name: FacetName
  values: FacetValue[]
}

/** The fields of a filter: its own counts are those without it. */
const fieldsOf: Readonly<Record<FacetName, readonly (keyof ImageFilters)[]>> = {
  cid: ['categoryId'],
  lid: ['labelId'],
  photographer: ['photographerId'],
  place: ['placeId'],
  taken: ['taken'],
  season: ['season'],
  day: ['since', 'online'],
  topic: ['topicId'],
  activity: ['activityId'],
  people: ['people'],
  use: ['editorial'],
  exclusive: ['exclusive'],
  color: ['color'],
  direction: ['direction'],
  ratio: ['longSide'],
  price: ['price'],
  length: ['length'],
  fps: ['frameRate'],
}
const memberNames: readonly FacetName[] = ['cid', 'lid', 'topic', 'activity', 'color']
const filmsAlone: readonly FacetName[] = ['length', 'fps']
const isMember = (name: FacetName): name is MemberFacet => memberNames.includes(name)

function withoutFields(filters: ImageFilters, name: FacetName): ImageFilters {
  const cleared = Object.fromEntries(fieldsOf[name].map((field) => [field, undefined]))
  return { ...filters, sort: undefined, ...cleared }
}

type Counts = Partial<Record<FacetName, ValueCount[]>>

/** Filters that are not set share one question; each that is set has one of its own. */
async function countAll(db: Database, filters: ImageFilters, now: Date): Promise<Counts> {
  const asked = facetNames.filter((name) => filters.kind !== 1 || !filmsAlone.includes(name))
  const sets = Map.groupBy(asked, (name) => JSON.stringify(withoutFields(filters, name)))
  const counts: Counts = {}
  for (const names of sets.values()) {
    const [first] = names
    if (!first) continue
    const works = await countedWorks(db, withoutFields(filters, first))
    const columns = names.filter((name): name is ColumnFacet => !isMember(name))
    const members: MemberFacet[] = []
    for (const name of names.filter(isMember)) {
      const kept = await keptMembers(db, name, withoutFields(filters, name))
      if (kept) counts[name] = kept
      else members.push(name)
    }
    for (const [name, values] of await countValues(db, works, { columns, members }, now))
      counts[name] = values
  }
  return counts
}

/** Of all works of a kind the counts that lists of categories and labels keep. */
async function keptMembers(
  db: Database,
  name: MemberFacet,
  { kind, ...others }: ImageFilters,
): Promise<ValueCount[] | undefined> {
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  if (name !== 'cid' && name !== 'lid') return undefined
  const rows = name === 'cid' ? await listCategories(db, kind) : await listLabels(db, kind)
  return rows.flatMap(({ id, count }) => (count > 0 ? [{ value: String(id), count }] : []))
}

/** Values that hold those of stricter ones: at least so large, at most so old. */
function summed(values: readonly ValueCount[], direction: 1 | -1): ValueCount[] {
  const sorted = values.toSorted(
    (one, other) => direction * (Number(one.value) - Number(other.value)),
  )
  let sum = 0
  return sorted.map(({ value, count, isSampled }) => ({ value, count: (sum += count), isSampled }))
}

const banded = (values: readonly ValueCount[], bands: readonly string[]): ValueCount[] =>
  bands.flatMap((value, place) => {
    const found = values.find((one) => Number(one.value) === place)
    return found ? [{ ...found, value }] : []
  })

const byValue = (values: readonly ValueCount[]): ValueCount[] =>
  values.toSorted((one, other) => Number(one.value) - Number(other.value))

const mended: Partial<Record<FacetName, (values: readonly ValueCount[]) => ValueCount[]>> = {
  taken: (values) => byValue(values).toReversed(),
  season: byValue,
  people: byValue,
  use: byValue,
  direction: byValue,
  fps: byValue,
  day: (values) => summed(values, 1),
  ratio: (values) => byValue(summed(values, -1)),
  price: (values) => banded(values, priceBands),
  length: (values) => banded(values, lengthBands),
  color: (values) =>
    swatches.flatMap(({ name, hex }) => {
      const found = values.find(({ value }) => value === name)
      return found ? [{ ...found, value: hex }] : []
    }),
}

/** Ids that a filter of records has: their names are told even where they show nothing. */
function chosenRecords(filters: ImageFilters, name: FacetName): string[] {
  const [field] = fieldsOf[name]
  const chosen = field && (isTitled(name) || name === 'cid' || name === 'lid') && filters[field]
  return chosen ? listOf(chosen as AnyOf<number>).map(String) : []
}

function withChosen(values: readonly ValueCount[], chosen: readonly string[]): ValueCount[] {
  const missing = chosen.filter((id) => !values.some(({ value }) => value === id))
  // A sample may miss them.
  const isSampled = values.some((found) => found.isSampled)
  return [...values, ...missing.map((value) => ({ value, count: 0, isSampled }))]
}

/** The filters of these works with the number of each value, those without any left out. */
export async function facetsOf(
  db: Database,
  filters: ImageFilters,
  locale: LocaleCode,
  now: Date,
): Promise<Facet[]> {
  const count = () => countAll(db, filters, now)
  // Ages move on with the hour, and words of a work change without notice to the kept counts.
  const hour = Math.floor(now.getTime() / 3_600_000)
  const since = filters.since && Math.round((now.getTime() - filters.since.getTime()) / 60_000)
  const key = `facets ${hour} ${JSON.stringify({ ...filters, since })}`
  const counts = filters.phrase ? await count() : await keptCount(db, key, count)
  const facets: Facet[] = []
  for (const name of facetNames) {
    const values = withChosen(
      (mended[name] ?? ((found) => [...found]))(counts[name] ?? []),
      chosenRecords(filters, name),
    )
    const named = await withNames(db, name, values, { kind: filters.kind, locale, now })
    if (named.length > 0) facets.push({ name, values: named })
  }
  return facets
}

async function withNames(
  db: Database,
  name: FacetName,
  values: readonly ValueCount[],
  { kind, locale, now }: { kind: 1 | 2 | undefined; locale: LocaleCode; now: Date },
): Promise<FacetValue[]> {
  const say = (title: Parameters<ReturnType<typeof textsIn>['say']>[0]) => {
    const texts = textsIn(locale)
    return { title: texts.say(title), lang: texts.lang() }
  }
  const countOf = new Map(values.map((found) => [Number(found.value), found]))
  if (name === 'cid' || name === 'lid') {
    const rows =
      name === 'lid'
        ? (await listLabels(db, kind)).map((row) => ({ ...row, depth: 0 }))
        : inTree(await listCategories(db, kind))
    return rows.flatMap(({ id, title, depth }) => {
      const found = countOf.get(id)
      return found ? [{ ...shown(found), ...say(title), ...(name === 'cid' && { depth }) }] : []
    })
  }
  if (!isTitled(name)) return values.map(shown)
  const titles = await namesOfValues(db, name, [...countOf.keys()], now)
  return values.flatMap((found) => {
    const title = titles.get(Number(found.value))
    return title ? [{ ...shown(found), ...say(title) }] : []
  })
}

interface TreeRow {
  readonly id: number
  readonly parentId: number | null
}

/** Children after their parent, each with its depth. */
function inTree<Row extends TreeRow>(
  rows: readonly Row[],
  parent: number | null = null,
  depth = 0,
): (Row & { depth: number })[] {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .flatMap((row) => [{ ...row, depth }, ...inTree(rows, row.id, depth + 1)])
}
