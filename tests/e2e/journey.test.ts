import { expect, test } from 'vitest'
import { localeOf, type LocaleCode } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { logInByCode } from './support/buyer.ts'
import { chooseFilter, filterMenu, removeFilter } from './support/filters.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const searched: Partial<Record<LocaleCode, string>> = { zh: '港', ar: 'ميناء' }

for (const code of ['zh', 'ar'] as const) {
  const t = words(code)
  const at = (path: string): RegExp =>
    new RegExp(`${localised(path, code).replaceAll('/', '\\/')}(\\?.*)?$`)

  test(`${code}: home, news, pictures, search, log in, cart`, async () => {
    const page = await visit(localised('/', code))
    expect(await page.locator('html').getAttribute('lang')).toBe(localeOf(code).tag)
    expect(await page.locator('html').getAttribute('dir')).toBe(localeOf(code).dir)

    const menu = page.getByRole('navigation', { name: t('nav.menu') })
    await menu.getByRole('link', { name: t('nav.news'), exact: true }).click()
    await page.waitForURL(at('/news/'))
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .getByRole('link')
      .click()
    await page.waitForURL(at('/news/\\d+/'))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')

    await menu.getByRole('link', { name: t('nav.pictures'), exact: true }).click()
    await page.waitForURL(at('/pictures/'))
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(at('/pictures/\\d+/'))
    await page.getByRole('heading', { name: t('picture.details') }).waitFor()

    const search = page
      .getByRole('banner')
      .getByRole('combobox', { name: t('shell.searchPlaceholder') })
    await search.fill(searched[code] ?? '')
    await search.press('Enter')
    await page.waitForURL(at('/search/'))
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(at('/pictures/\\d+/'))

    const picture = page.url()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: t('cart.addToCart'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('login.username')).fill('demo')
    await dialog
      .getByRole('textbox', { name: t('login.password'), exact: true })
      .fill('Harbour-2026')
    await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })

    // The wish that led to the login is carried out, on the page where it was made.
    await page.getByText(t('situation.addedToCart')).first().waitFor()
    expect(page.url()).toBe(picture)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.cart') })
      .click()
    await page.waitForURL(at('/my/cart/'))
    await page.getByRole('main').getByRole('listitem').first().waitFor()
  })
}

test('log in with a code sent to a new mobile, and log out', async () => {
  const t = words('en')
  const page = await visit('/en/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.login') })
    .click()
  const mobile = await logInByCode(page, 'en')
  await page
    .getByRole('banner')
    .getByRole('button', { name: mobile.slice(0, 3) })
    .click()
  await page.getByRole('button', { name: t('shell.logout') }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.login') })
    .waitFor()
})

test('the first filter chosen sticks, stands in the address, and goes when it is chosen again', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  await chooseFilter(page, t, 'filters.shape', t('pictures.portrait'))
  await page.waitForURL(/\?direction=3$/)
  await page
    .getByText(/^\d+ pictures$/)
    .filter({ visible: true })
    .waitFor()
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(await page.locator('[data-built-list]').isHidden()).toBe(true)
  await page.reload()
  await removeFilter(page, t, t('pictures.portrait')).waitFor()
  await chooseFilter(page, t, 'pictures.online', 'Last 365 days')
  await page.waitForURL(/\?day=365&direction=3$/)
  await removeFilter(page, t, t('pictures.portrait')).click()
  await page.waitForURL(/\?day=365$/)
  await removeFilter(page, t, t('pictures.portrait')).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('pictures.clear') }).click()
  await page.waitForURL(/\/en\/pictures\/$/)
  expect(await page.locator('[data-built-list]').isVisible()).toBe(true)
})

test('words found nowhere lead on, and hostile words stay words', async () => {
  const t = words('en')
  const hostile = '<img src=x onerror=alert(1)>'
  const page = await visit(`/en/search/?q=${encodeURIComponent(hostile)}`)
  await page.getByRole('link', { name: t('search.browse') }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(hostile)
  expect(await page.locator('main img[src="x"]').count()).toBe(0)
})

test('a list that cannot be read says so, and tries again when asked', async () => {
  const t = words('en')
  const page = await visit('/en/search/')
  await page.route('**/api/v1/image/list*', (route) => route.fulfill({ status: 400, json: {} }))
  const field = page
    .getByRole('banner')
    .getByRole('combobox', { name: t('shell.searchPlaceholder') })
  await field.fill('harbour')
  await field.press('Enter')
  await page.getByText(t('common.loadFailed')).waitFor()
  await page.unroute('**/api/v1/image/list*')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await page.getByRole('main').getByRole('article').first().waitFor()
})

test('a part of a page that does not come says so, and how to go on', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  // This test breaks the call on purpose: it is no fault of the page.
  page.removeAllListeners('console')
  await page.route('**/_astro/**', (route) => route.abort())
  await filterMenu(page, t, 'filters.people').focus()
  await page.getByText(t('common.partFailed')).waitFor()
  await page.unroute('**/_astro/**')
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: t('common.reload') }).click()
  // The old page would take the choice with it.
  await loaded
  await chooseFilter(page, t, 'filters.shape', t('pictures.portrait'))
  await page.waitForURL(/\?direction=3$/)
})
