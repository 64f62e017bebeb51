import { filterNames, type FilterName } from '../lists/media-filters.ts'

type MenuLabel =
  | 'pictures.category'
  | 'pictures.label'
  | 'pictures.online'
  | 'common.topic'
  | `filters.${'photographer' | 'place' | 'taken' | 'people' | 'use' | 'color' | 'shape' | 'price' | 'length'}`

interface Menu {
  readonly label: MenuLabel
  readonly names: readonly FilterName[]
  /** The filter that two ends are typed for below the values. */
  readonly range?: FilterName
  /** Of films alone, of pictures alone. */
  readonly kind?: 1 | 2
}

/** Menus of the bar, in their order: the bar has room for the first six, the sheet shows all. */
export const filterMenus = {
  category: { label: 'pictures.category', names: ['cid'] },
  place: { label: 'filters.place', names: ['place'] },
  taken: { label: 'filters.taken', names: ['season', 'taken'], range: 'taken' },
  length: { label: 'filters.length', names: ['length', 'fps'], range: 'length', kind: 2 },
  people: { label: 'filters.people', names: ['people'] },
  color: { label: 'filters.color', names: ['color'] },
  shape: { label: 'filters.shape', names: ['direction', 'ratio'] },
  use: { label: 'filters.use', names: ['use', 'exclusive'] },
  price: { label: 'filters.price', names: ['price'], range: 'price' },
  photographer: { label: 'filters.photographer', names: ['photographer'] },
  label: { label: 'pictures.label', names: ['lid'] },
  online: { label: 'pictures.online', names: ['day', 'online'], range: 'online' },
  topic: { label: 'common.topic', names: ['topic', 'activity'] },
} as const satisfies Record<string, Menu>

export type MenuName = keyof typeof filterMenus
export const menuNames = Object.keys(filterMenus) as MenuName[]
export const menuOf = (name: MenuName): Menu => filterMenus[name]

/** Filters that every v1 server knows, and that one whose values the page itself brings. */
const specified: readonly FilterName[] = ['lid', 'day', 'ratio', 'direction']

/** The menus of a page: `known` names the filters of the server, `fixed` those that are the page's own. */
export function menusOf(
  known: readonly string[] | undefined,
  fixed: readonly FilterName[],
  type: 1 | 2,
): { menu: MenuName; names: readonly FilterName[] }[] {
  return menuNames.flatMap((menu) => {
    const { names, kind } = menuOf(menu)
    const shown = names.filter(
      (name) => (known ?? specified).includes(name) && !fixed.includes(name),
    )
    return shown.length === 0 || (kind && kind !== type) ? [] : [{ menu, names: shown }]
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
