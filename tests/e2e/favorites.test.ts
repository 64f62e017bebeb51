import { expect, test } from 'vitest'
import { localised, paths } from '#routing/paths.ts'
import { logInByCode, newBuyer, visitAs } from './support/buyer.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

/** A development server knows no addresses that end with a key: there the page is opened by its query. */
const builtOrNot = (path: string) =>
  process.env['E2E_SITE'] ? path.replace(/\/([\w-]+)$/, '/?key=$1') : path

test('en: kept from a card through a login, put on a board, shared, opened by another visitor, ended', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  const cards = page.getByRole('main').getByRole('article')
  const heart = (at: number) => cards.nth(at).locator('[data-favorite]')
  const title = (await cards.nth(1).getByRole('heading').textContent())?.trim() ?? ''
  await cards.nth(1).hover()
  await heart(1).click()
  await page.getByText(t('login.reasonFavorite')).waitFor()
  await logInByCode(page, 'en')
  await page.getByText(t('favorites.kept')).waitFor()
  await expect.poll(() => heart(1).getAttribute('aria-pressed')).toBe('true')
  expect(await heart(0).getAttribute('aria-pressed')).toBe('false')

  await page.getByRole('button', { name: t('common.toBoard'), exact: true }).click()
  const chooser = page.getByRole('dialog', { name: t('common.toBoard') })
  await chooser.getByLabel(t('common.name')).fill('May issue')
  await chooser.getByRole('button', { name: t('common.create') }).click()
  await chooser.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('favorites.openBoard') }).click()
  await page.waitForURL(/\/en\/my\/favorites\/\?board=\d+$/)
  await page.getByRole('heading', { name: 'May issue' }).waitFor()
  await page.getByRole('link', { name: title, exact: true }).waitFor()

  await page.getByRole('button', { name: t('favorites.edit') }).click()
  await page.getByRole('textbox', { name: t('favorites.note') }).fill('Opening spread first')
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await page.getByRole('main').getByText('Opening spread first').waitFor()
  const share = page.getByRole('checkbox', { name: t('favorites.share') })
  await share.check()
  const openLink = page.getByRole('link', { name: t('favorites.openLink'), exact: true })
  const link = new URL((await openLink.getAttribute('href')) ?? '')
  expect(link.pathname).toMatch(/^\/en\/boards\/[\w-]{22}$/)

  const opened = builtOrNot(link.pathname)
  const other = await visit(opened)
  await other.getByRole('heading', { level: 1, name: 'May issue' }).waitFor()
  await other.getByText('Opening spread first').waitFor()
  expect(await other.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await other.getByRole('link', { name: title, exact: true }).click()
  await other.waitForURL(/\/en\/(pictures|videos)\/\d+\/$/)

  await share.uncheck()
  await page.getByText(t('favorites.shareEnded')).waitFor()
  await other.goto(opened)
  await other.getByText(t('board.goneTitle')).waitFor()
  await other
    .getByRole('main')
    .getByRole('link', { name: t('common.browse') })
    .waitFor()

  await page.getByRole('link', { name: t('favorites.all') }).click()
  await page.waitForURL(/\/en\/my\/favorites\/$/)
  await page.goBack()
  await page.getByRole('heading', { name: 'May issue' }).waitFor()
})

test('ar at 390 px: kept and dropped on a detail page, undone, removed where favourites stand', async () => {
  const t = words('ar')
  const page = await visit(localised(paths.pictures(), 'ar'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/ar\/pictures\/\d+\/$/)
  const heart = page.locator('[data-credit] [data-favorite]')
  await heart.tap()
  await logInByCode(page, 'ar')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.tap()
  await page.getByText(t('favorites.dropped')).waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: t('common.undo') }).tap()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

  await page.goto(localised(paths.favorites(), 'ar'))
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(1)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await cards.first().getByRole('button').last().tap()
  await page.getByText(t('favorites.emptyTitle')).waitFor()
  await page.getByRole('button', { name: t('common.undo') }).tap()
  await cards.first().waitFor()
})

test('en: hearts below an empty list keep works, and the list comes when it is asked for', async () => {
  const t = words('en')
  const page = await visitAs(await newBuyer(), '/en/my/favorites/', {
    viewport: { width: 390, height: 844 },
  })
  const main = page.getByRole('main')
  await main.getByText(t('favorites.emptyTitle')).waitFor()
  const heart = main.getByRole('article').first().locator('[data-favorite]')
  await heart.click()
  await page.getByText(t('favorites.kept')).waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await main.getByText(t('favorites.emptyTitle')).count()).toBe(0)
  await main.getByRole('link', { name: t('favorites.open') }).click()
  await main.getByRole('button', { name: t('favorites.select') }).waitFor()
  expect(await main.getByRole('article').count()).toBe(1)
})
