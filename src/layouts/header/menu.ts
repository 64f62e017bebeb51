import type { MessageKey } from '#i18n/translate.ts'
import { paths } from '#routing/paths.ts'

export interface MenuItem {
  id: number
  label: MessageKey
  path: string
  /** Other pages that belong under it. */
  also?: string
  /** Id of the item whose only child this is. A menu of one is no menu, so it stands in its parent's place. */
  under?: number
}

/** Menu ids of the specification, in their order. */
const items: readonly MenuItem[] = [
  { id: 0, label: 'nav.home', path: paths.home() },
  { id: 13, label: 'nav.tale', path: paths.tales() },
  { id: 10, label: 'nav.news', path: paths.news() },
  { id: 1, label: 'nav.pictures', path: paths.pictures() },
  { id: 2, label: 'nav.videos', path: paths.videos() },
  { id: 7, label: 'nav.activities', path: paths.activities() },
  { id: 8, label: 'nav.subjects', path: paths.topics(), also: paths.specialTopics() },
  { id: 5, label: 'nav.vr', path: paths.vr() },
  { id: 6, label: 'nav.photographers', path: paths.photographers() },
  { id: 12, label: 'nav.packages', path: paths.packages(), under: 11 },
]

/** The items site info lists; absent means the full set, an empty list means none. */
export function shownMenu(showMenu: readonly number[] | null | undefined): readonly MenuItem[] {
  return items.filter(({ id, under = id }) =>
    showMenu ? showMenu.includes(id) || showMenu.includes(under) : true,
  )
}

/** Whether a page belongs under a menu item; home only is itself. */
export function isActive(item: MenuItem, path: string): boolean {
  if (item.path === '/') return path === '/'
  return path.startsWith(item.path) || (item.also !== undefined && path.startsWith(item.also))
}
