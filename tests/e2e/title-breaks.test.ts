import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { localeOf } from '#i18n/locales.ts'
import { phrases } from '#i18n/phrases.ts'
import { localised, paths } from '#routing/paths.ts'
import { callApi, newBuyer, visitAs, worksOnSale } from './support/buyer.ts'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()

/** Titles of works on the page, and how many places of each the browser may break at. */
const titlesOn = (page: Page) =>
  page
    .locator('main article:has([data-favorite], [data-add-to-cart]) :is(h2, h3):not([lang]) a')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({ title: link.textContent, breaks: link.querySelectorAll('wbr').length })),
    )

async function expectBreaks(page: Page, code: 'zh' | 'ja'): Promise<void> {
  await page.locator('main article').filter({ visible: true }).first().waitFor()
  const titles = await titlesOn(page)
  // Blanks are breaks by themselves.
  const long = titles.filter(
    ({ title }) => !/\s/.test(title) && phrases(title, localeOf(code).tag).length > 2,
  )
  expect(long.length, page.url()).toBeGreaterThan(0)
  expect(
    long.filter(({ breaks }) => breaks === 0),
    page.url(),
  ).toEqual([])
}

test.each(['zh', 'ja'] as const)(
  '%s: titles of works break between phrases on every list, built or live',
  async (code) => {
    const works = await worksOnSale(8)
    const [id = 0] = works
    const page = await visit(localised('/', code), { viewport: { width: 390, height: 844 } })
    const lists = ['/', paths.pictures(), paths.picture(id), paths.search()]
    for (const path of [...lists, '/pictures/?direction=1', '/search/?by=colour&color=2f6fb3']) {
      await page.goto(localised(path, code))
      // The live list has come.
      if (path.includes('?'))
        await page.locator('[data-built-list], [data-no-query]').waitFor({ state: 'hidden' })
      await expectBreaks(page, code)
    }
    const buyer = await newBuyer()
    for (const work of works) await callApi('favorite', { image_id: work }, buyer.token)
    const kept = await visitAs(buyer, localised(paths.favorites(), code))
    await expectBreaks(kept, code)
  },
)
