import type { Page } from 'playwright'
import type { words } from './words.ts'

type Words = ReturnType<typeof words>
type MenuWords = Parameters<Words>[0]

/** The bar of filters above a list of works. */
export const filterBar = (page: Page, t: Words) =>
  page.getByRole('main').getByRole('group', { name: t('pictures.filters') })

export const filterMenu = (page: Page, t: Words, menu: MenuWords) =>
  filterBar(page, t).getByRole('button', { name: t(menu), exact: true })

/** Opens a menu and takes the value that begins with these words. */
export async function chooseFilter(page: Page, t: Words, menu: MenuWords, value: string) {
  await filterMenu(page, t, menu).click()
  await filterBar(page, t)
    .getByRole('option')
    .filter({ has: page.getByText(value, { exact: true }) })
    .first()
    .click()
}

/** The chip of a filter that is set, by its button. */
export const removeFilter = (page: Page, t: Words, filter: string) =>
  page.getByRole('button', { name: t('search.removeFilter').replace('{{filter}}', filter) })
