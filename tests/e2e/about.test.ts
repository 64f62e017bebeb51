import { expect, test } from 'vitest'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

test('help lists each question once, and its steps by number', async () => {
  const page = await visit('/en/about/help/')
  const main = page.getByRole('main')
  const titles = await main.locator('summary').allTextContents()
  expect(titles.length).toBeGreaterThan(6)
  for (const title of titles)
    expect(await main.getByText(title.trim(), { exact: true }).count()).toBe(1)
  expect(await main.locator('details').first().locator('ol > li').count()).toBeGreaterThan(1)
})

test('about us shows a picture of the archive and how to reach the house', async () => {
  const t = words('en')
  const page = await visit('/en/about/aboutus/')
  const main = page.getByRole('main')
  const picture = main.getByRole('figure')
  expect(await picture.getByRole('link').getAttribute('href')).toMatch(/\/en\/(pictures|videos)\//)
  expect((await picture.boundingBox())?.y).toBeLessThan(600)
  const reached = async (within: typeof main) => ({
    terms: await within.locator('dl dt').allTextContents(),
    phone: await within.locator('a[href^="tel:"]').first().textContent(),
  })
  const own = await reached(main)
  expect(own.terms).toEqual([t('shell.contactPhone'), t('shell.serviceTime'), t('shell.contactUs')])
  expect(own.phone).toBe((await reached(page.getByRole('contentinfo'))).phone)
})
