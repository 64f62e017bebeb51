import type { DeskKey } from '../keys.ts'

/** Entries of the site's menu by their ids of the specification, in their order. */
export const menuItems = [
  { id: 0, key: 'nav.home' },
  { id: 13, key: 'nav.tale' },
  { id: 10, key: 'nav.news' },
  { id: 1, key: 'nav.pictures' },
  { id: 2, key: 'nav.videos' },
  { id: 7, key: 'nav.activities' },
  { id: 8, key: 'nav.subjects' },
  { id: 5, key: 'nav.vr' },
  { id: 6, key: 'nav.photographers' },
  { id: 11, key: 'nav.more' },
  { id: 12, key: 'nav.packages' },
] as const satisfies readonly { id: number; key: DeskKey }[]

/** Ids in the menu's order, with one switched on or off; null, the whole menu, is written out first. */
export function switched(shown: readonly number[] | null, id: number, on: boolean): number[] {
  const before = shown ?? menuItems.map((item) => item.id)
  return menuItems.map((item) => item.id).filter((one) => (one === id ? on : before.includes(one)))
}
