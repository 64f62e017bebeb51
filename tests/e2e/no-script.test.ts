import { expect, inject, test } from 'vitest'
import { localeCodes, localeOf } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { routeSamples } from '#scripts/route-samples.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

test.each(localeCodes)('%s reads whole without JavaScript', async (code) => {
  const t = words(code)
  const page = await visit(localised('/', code), { javaScriptEnabled: false })
  await page
    .getByRole('link', { name: t('nav.pictures'), exact: true })
    .first()
    .click()
  await page.getByRole('main').getByRole('article').first().waitFor()
  const next = page.getByRole('link', { name: t('common.next') })
  if (await next.count()) {
    await next.click()
    await page.waitForURL(/page\/2\/$/)
  }
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/pictures\/\d+\/$/)
  expect(await page.getByRole('radio').count()).toBeGreaterThan(0)
  expect(await page.getByText(/[¥￥]/).count()).toBeGreaterThan(0)
  expect(await page.locator('html').getAttribute('lang')).toBe(localeOf(code).tag)
})

test('an unknown address says so in eight languages', async () => {
  const page = await visit('/en/nothing/here/', { javaScriptEnabled: false })
  for (const code of localeCodes)
    await page.getByText(words(code)('notFound.text')).first().waitFor()
})

test.each(['zh', 'en', 'ar'] as const)(
  '%s: every kind of page says something without JavaScript',
  { timeout: 120_000 },
  async (code) => {
    const page = await visit(localised('/', code), { javaScriptEnabled: false })
    for (const path of routeSamples(inject('folder'))) {
      await page.goto(localised(path, code), { waitUntil: 'load' })
      const main = page.getByRole('main')
      expect(await main.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      // Nothing promises to come that cannot come: no spinner, no empty main.
      expect((await main.innerText()).trim().length, path).toBeGreaterThan(20)
      expect(await page.getByText(words(code)('common.loading')).count(), path).toBe(0)
      const broken = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0 && image.loading !== 'lazy')
          .map((image) => image.src),
      )
      expect(broken, path).toEqual([])
    }
  },
)
