import { expect, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { worksOnSale } from './support/buyer.ts'
import { layoutShift } from './support/layout-shift.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The arrow that leads on, in the direction one reads. */
const onward = (code: LocaleCode) => (code === 'ar' ? 'ArrowLeft' : 'ArrowRight')

for (const code of ['zh', 'ar'] as const) {
  const t = words(code)
  const at = (path: string): string => localised(path, code)

  test(`${code}: library, category, work, large preview and back`, async () => {
    const page = await visit(at(paths.pictures()), clipboard)
    const main = page.getByRole('main')
    const categories = main.getByRole('navigation', { name: t('pictures.category') })
    await categories.getByRole('link').nth(1).click()
    await page.waitForURL(/\/pictures\/category\/\d+\/$/)
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1)

    // A press on the chosen one clears it.
    await categories.locator('[aria-current]').first().click()
    await page.waitForURL((url) => url.pathname === at(paths.pictures()))

    await main.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/pictures\/\d+\/$/)
    const work = new URL(page.url())

    const dialog = page.locator('dialog[open]')
    const enlarge = main.getByRole('link', { name: t('picture.enlarge') })
    await enlarge.click()
    await dialog.getByRole('img').waitFor()
    expect(new URL(page.url()).hash).toBe('#view')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(work.href)
    expect(await enlarge.evaluate((link) => link === document.activeElement)).toBe(true)

    await enlarge.click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(work.href)

    // A shared address finds it open, and the neighbour stays open for a visitor who went on to it.
    await page.goto(`${work.href}#view`)
    await page.reload()
    await dialog.getByRole('img').waitFor()
    await page.keyboard.press(onward(code))
    await page.waitForURL((url) => url.pathname !== work.pathname && url.hash === '#view')
    const beside = new URL(page.url()).pathname
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await page.waitForURL((url) => url.pathname === beside && url.hash === '')
    await dialog.waitFor({ state: 'detached' })

    await main.getByRole('button', { name: t('picture.copyCredit') }).click()
    await main.getByText(t('picture.copied')).waitFor()
    const credit = await page.evaluate(() => navigator.clipboard.readText())
    expect((await main.innerText()).includes(credit)).toBe(true)
    expect(credit.length).toBeGreaterThan(5)
  })
}

test('arrows lead along the list a work was opened from', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  const [first, second] = await Promise.all(
    [0, 1].map((index) => cards.nth(index).getAttribute('href')),
  )
  await cards.first().click()
  await page.waitForURL(`**${first}`)
  const beside = page.getByRole('navigation', { name: t('picture.inList') })
  await beside.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`**${second}`)
  await beside.getByRole('link', { name: t('common.previous') }).click()
  await page.waitForURL(`**${first}`)
})

test('a work opened by its address has no neighbours, and says its prices before any script', async () => {
  const page = await visit('/en/pictures/1/')
  const t = words('en')
  expect(await page.getByRole('navigation', { name: t('picture.inList') }).count()).toBe(0)
  const prices = await visit('/en/pictures/1/', { javaScriptEnabled: false })
  const list = prices.locator('fieldset', { hasText: t('picture.licence') })
  expect(await list.getByRole('radio').count()).toBeGreaterThan(0)
  expect(await list.innerText()).toMatch(/¥[\d,.]+/)
  expect(await list.innerText()).toMatch(/\d × \d/)
})

test.each([
  ['picture.comp', paths.pictures(), /^comp-\d+\.jpg$/],
  ['videos.comp', paths.videos(), /^comp-\d+\.(mp4|webm)$/],
] as const)('%s is saved under the number of its work', async (name, list, file) => {
  const page = await visit(localised(list, 'en'))
  const main = page.getByRole('main')
  await main.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/\d+\/$/)
  const [, work] = /(\d+)\/$/.exec(page.url()) ?? []
  const saved = page.waitForEvent('download')
  await main.getByRole('link', { name: words('en')(name) }).click()
  const suggested = (await saved).suggestedFilename()
  expect(suggested).toMatch(file)
  expect(suggested).toContain(`-${work}.`)
})

test("a card's cart button adds after a login, and then leads to the cart", async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  const card = page.getByRole('main').getByRole('article').last()
  await card.hover()
  const addTo = (which: typeof card) => which.getByRole('button', { name: / to the cart$/ })
  await addTo(card).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('login.username')).fill('demo')
  await dialog.getByRole('textbox', { name: t('login.password'), exact: true }).fill('Harbour-2026')
  await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await page.getByText(t('situation.addedToCart')).first().waitFor()

  const other = page.getByRole('main').getByRole('article').nth(1)
  await other.hover()
  await addTo(other).click()
  await page.getByText(/^In your cart: .+¥/).waitFor()
  await other.locator('[data-add-to-cart]').click()
  await page.waitForURL(/\/en\/my\/cart\/$/)
})

test.each(['zh', 'ar'] as const)('%s: videos, one of them, words found nowhere', async (code) => {
  const t = words(code)
  const page = await visit(localised(paths.videos(), code))
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: t('videos.title') }).waitFor()
  await main.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/videos\/\d+\/$/)
  await main
    .getByRole('button', { name: t('player.play') })
    .first()
    .click()
  await expect
    .poll(() => main.locator('video').evaluate((video) => !(video as HTMLVideoElement).paused))
    .toBe(true)
  await page.goto(localised(`${paths.videos()}?q=zzzzzz`, code))
  await main.getByText(t('videos.noneTitle')).waitFor()
})

test('a work’s lines stay where they are when its scripts come late', async () => {
  const page = await visit('/pictures/', { viewport: { width: 412, height: 823 } })
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const work = (await first.getAttribute('href')) ?? ''
  const devtools = await page.context().newCDPSession(page)
  const slow = { latency: 500, downloadThroughput: 180_000, uploadThroughput: 84_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await page.goto(work, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: words('zh')('picture.copyCredit') }).waitFor()
  expect(await layoutShift(page)).toBe(0)
})

test.each(['ru', 'ar'] as const)(
  '%s: a phone of 280 pixels shows the facts of each size whole',
  async (code) => {
    const [work] = await worksOnSale(1)
    const path = localised(`/pictures/${work}/`, code)
    const page = await visit(path, { viewport: { width: 280, height: 700 } })
    const lines = page.getByRole('radiogroup').locator('label')
    await lines.first().waitFor()
    const cut = await lines.evaluateAll((labels) =>
      labels.flatMap((label) => {
        const [price, ...facts] = [...label.querySelectorAll('bdi')].reverse()
        const isMirrored = getComputedStyle(label).direction === 'rtl'
        const { left, right } = (price as Element).getBoundingClientRect()
        return facts
          .filter((fact) => {
            const box = fact.getBoundingClientRect()
            return isMirrored ? box.left < right : box.right > left
          })
          .map(({ textContent }) => textContent)
      }),
    )
    expect(await lines.locator('bdi').count()).toBeGreaterThan(3)
    expect(cut).toEqual([])
  },
)
