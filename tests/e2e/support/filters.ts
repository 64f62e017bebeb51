import type { Page } from 'playwright'
import type { words } from './words.ts'

type Words = ReturnType<typeof words>
type MenuWords = Parameters<Words>[0]

/** The bar of filters above a list of works. */
export const filterBar = (page: Page, t: Words) =>
  page.getByRole('main').getByRole('group', { name: t('pictures.filters') })

export const filterMenu = (page: Page, t: Words, menu: MenuWords) =>
  filterBar(page, t).getByRole('button', { name: t(menu), exact: true })

/** Opens the sheet of all filters at one of them. */
async function openInSheet(page: Page, t: Words, menu: MenuWords) {
  await filterBar(page, t)
    .getByRole('button', { name: t('filters.moreFilters') })
    .click()
  await page.getByRole('dialog').locator('summary').getByText(t(menu), { exact: true }).click()
}

/** Opens a menu, of the bar or of the sheet, and takes the value that begins with these words. */
export async function chooseFilter(page: Page, t: Words, menu: MenuWords, value: string) {
  const button = filterMenu(page, t, menu)
  await filterBar(page, t).waitFor()
  const isInBar = await button.isVisible()
  const place = isInBar ? filterBar(page, t) : page.getByRole('dialog')
  if (isInBar) await button.click()
  else await openInSheet(page, t, menu)
  await place
    .getByRole('option')
    .filter({ has: page.getByText(value, { exact: true }) })
    .first()
    .click()
  if (!isInBar) await place.getByRole('button', { name: t('filters.show') }).click()
}

/** The chip of a filter that is set, by its button. */
export const removeFilter = (page: Page, t: Words, filter: string) =>
  page.getByRole('button', { name: t('search.removeFilter').replace('{{filter}}', filter) })
