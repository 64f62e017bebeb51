import { expect, test } from 'vitest'
import { shownMenu } from '#layouts/header/menu.ts'
import { myMenu } from '#layouts/my-menu.ts'
import { myPaths } from '#routing/my-paths.ts'

const idsOf = (shown: readonly number[] | undefined) => shownMenu(shown).map(({ id }) => id)

test('a menu of one gives way to its only child', () => {
  expect(idsOf(undefined)).toEqual([0, 13, 10, 1, 2, 7, 8, 5, 6, 12])
  expect(idsOf([0, 11])).toEqual([0, 12])
  expect(idsOf([0, 11, 12])).toEqual([0, 12])
})

test('the menu shows only entries that the site lists; an empty list shows none', () => {
  expect(idsOf([6, 0])).toEqual([0, 6])
  expect(idsOf([])).toEqual([])
})

test('the packages, listed without "more", keep their entry', () => {
  expect(idsOf([0, 12])).toEqual([0, 12])
  expect(idsOf([12])).toEqual([12])
})

test('the menus of a person have saved searches only where the server filters', () => {
  const pathsOf = (site: Parameters<typeof myMenu>[0]) =>
    myMenu(site).flatMap(({ items }) => items.map(({ path }) => path))
  expect(pathsOf({ filters: [] })).toContain(myPaths.searches())
  expect(pathsOf({})).not.toContain(myPaths.searches())
})
