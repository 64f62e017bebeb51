import { filterNames, type FilterName } from '../lists/media-filters.ts'

type MenuLabel =
  | `common.${'activity' | 'topic'}`
  | `filters.${'photographer' | 'place' | 'taken' | 'people' | 'use' | 'color' | 'shape' | 'price' | 'length'}`
  | `filters.${'exclusivity' | 'frames' | 'season' | 'year'}`
  | `pictures.${'category' | 'label' | 'online' | 'orientation' | 'resolution'}`

interface Menu {
  readonly label: MenuLabel
  readonly names: readonly FilterName[]
  /** The filter that two ends are typed for below the values. */
  readonly range?: FilterName | undefined
  /** Of films alone, of pictures alone. */
  readonly kind?: 1 | 2
}

/** Menus of the bar, in their order: the bar has room for the first six, the sheet shows all. */
export const filterMenus = {
  category: { label: 'pictures.category', names: ['cid'] },
  use: { label: 'filters.use', names: ['use', 'exclusive'] },
  price: { label: 'filters.price', names: ['price'], range: 'price' },
  place: { label: 'filters.place', names: ['place'] },
  taken: { label: 'filters.taken', names: ['season', 'taken'], range: 'taken' },
  length: { label: 'filters.length', names: ['length', 'fps'], range: 'length', kind: 2 },
  people: { label: 'filters.people', names: ['people'] },
  color: { label: 'filters.color', names: ['color'] },
  shape: { label: 'filters.shape', names: ['direction', 'ratio'] },
  photographer: { label: 'filters.photographer', names: ['photographer'] },
  label: { label: 'pictures.label', names: ['lid'] },
  online: { label: 'pictures.online', names: ['day', 'online'], range: 'online' },
  topic: { label: 'common.topic', names: ['topic', 'activity'] },
} as const satisfies Record<string, Menu>

/** Words of a filter with several values, where they stand in one menu. */
export const partLabels: Partial<Record<FilterName, MenuLabel>> = {
  topic: 'common.topic',
  activity: 'common.activity',
  season: 'filters.season',
  taken: 'filters.year',
  online: 'filters.year',
  direction: 'pictures.orientation',
  ratio: 'pictures.resolution',
  exclusive: 'filters.exclusivity',
  use: 'filters.use',
  length: 'filters.length',
  fps: 'filters.frames',
}

export type MenuName = keyof typeof filterMenus
export const menuNames = Object.keys(filterMenus) as MenuName[]
export const menuOf = (name: MenuName): Menu => filterMenus[name]

/** Filters that every v1 server knows and that have values without its counts; of labels the page itself brings them. */
const specified: readonly FilterName[] = ['lid', 'day', 'ratio']
/** Those that an address alone may name. */
const specifiedUnlisted: readonly FilterName[] = ['cid', 'subject_id']

/** Whether a filter of the address narrows the lists of the server; one that names its filters knows all of ours. */
export const isCarriedOut = (known: readonly string[] | undefined, name: FilterName): boolean =>
  known !== undefined || specified.includes(name) || specifiedUnlisted.includes(name)

/** A menu as a page offers it. */
export interface OfferedMenu extends Menu {
  readonly menu: MenuName
}

/** The menus of a page: `known` names the filters of the server, `fixed` those that are the page's own. */
export function menusOf(
  known: readonly string[] | undefined,
  fixed: readonly FilterName[],
  type: 1 | 2,
): OfferedMenu[] {
  return menuNames.flatMap((menu) => {
    const whole = menuOf(menu)
    const { kind, range } = whole
    const names = whole.names.filter(
      (name) => (known ?? specified).includes(name) && !fixed.includes(name),
    )
    const [only, second] = names
    if (only === undefined || (kind && kind !== type)) return []
    // A menu that has lost its other filters is called by the one it has.
    const label = (!second && !range && partLabels[only]) || whole.label
    return [{ ...whole, menu, names, label }]
  })
}

/** Names of the chips in the order of the bar, what no menu shows last. */
export const chipNames: readonly FilterName[] = [
  ...new Set<FilterName>([
    ...menuNames.flatMap((name) => {
      const { names, range } = menuOf(name)
      return range ? [...names, range] : names
    }),
    ...filterNames,
  ]),
]
