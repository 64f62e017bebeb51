import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { callApi, newBuyer, visitAs, worksOnSale } from './support/buyer.ts'
import { layoutShift } from './support/layout-shift.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const screens = [
  { code: 'zh', chosen: 'ar', width: 1280 },
  { code: 'ar', chosen: 'zh', width: 390 },
] as const

const seen = (page: Page, y: 'top' | 'bottom', timeout = 30_000) =>
  page.waitForFunction(
    (end) => {
      const { scrollHeight, clientHeight } = document.documentElement
      return end === 'top'
        ? scrollY === 0
        : scrollY > 0 && scrollY + clientHeight > scrollHeight - 8
    },
    y,
    { timeout },
  )

for (const { code, chosen, width } of screens) {
  const t = words(code)
  const isPhone = width < 768
  const options = {
    viewport: { width, height: 844 },
    ...(isPhone && { hasTouch: true, isMobile: true }),
  }

  test(`${code}, ${width}: tools at the side, online service, telephone of today`, async () => {
    const page = await visit(localised('/about/help/', code), options)
    // Another number than the page was built with.
    await page.route('**/api/v1/siteinfo', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({
        response: reply,
        json: { ...((await reply.json()) as object), contact_mobile: '0599-1' },
      })
    })
    await page.goto(localised('/news/', code))
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: '0599-1' }).waitFor()
    await footer.getByRole('link', { name: t('shell.service') }).waitFor()

    const tools = page.getByRole('complementary', { name: t('shell.tools') })
    const press = (name: string) => tools.getByRole('link', { name }).click()
    const up = tools.getByRole('link', { name: t('shell.toTop') })
    // A phone has the tools at the page's foot.
    if (!isPhone) expect(await up.isVisible()).toBe(false)
    // Pictures that come on the way make the page longer.
    await expect
      .poll(
        async () => {
          if (!isPhone) await press(t('shell.toBottom'))
          else await page.evaluate(() => scrollTo(0, 9_999_999))
          return seen(page, 'bottom', 4000).then(
            () => true,
            () => false,
          )
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    if (!isPhone) {
      // In the middle of the page it is as tall as at its end.
      await page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight / 4, behavior: 'instant' })
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
      const down = tools.getByRole('link', { name: t('shell.toBottom') })
      expect((await up.boundingBox())?.height).toBe((await down.boundingBox())?.height)
    }
    await press(t('shell.toTop'))
    await seen(page, 'top')

    // No part of the page lies under the tools.
    const [mine, first] = await Promise.all([
      tools.boundingBox(),
      page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox(),
    ])
    if (!mine || !first) throw new Error('nothing to measure')
    const foot = (await footer.boundingBox()) ?? { y: Infinity, height: 0 }
    if (isPhone) expect(mine.y).toBeGreaterThanOrEqual(foot.y + foot.height - 1)
    else expect(mine.x).toBeGreaterThanOrEqual(first.x + first.width)

    for (const name of ['shell.cart', 'shell.service'] as const)
      await tools.getByRole('link', { name: t(name) }).waitFor()
  })

  test(`${code}, ${width}: the chosen language is offered, nothing moves, a no counts`, async () => {
    const page = await visit(localised('/live/', code), options)
    const url = new URL(page.url()).origin
    await page.context().addCookies([{ name: 'lang', value: chosen, url }])
    await page.goto(localised('/pictures/', code))
    const said = words(chosen)('shell.continueReading')
    const offer = page.getByRole('complementary', { name: said })
    await offer.waitFor()
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(new URL(page.url()).pathname).toBe(localised('/pictures/', code))

    await offer.getByRole('button', { name: words(chosen)('common.close') }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await offer.count()).toBe(0)

    await page.context().clearCookies({ name: 'language-notice' })
    await page.reload()
    await offer.getByRole('link', { name: said }).click()
    await page.waitForURL(`**${localised('/pictures/', chosen)}`)
    expect(await offer.count()).toBe(0)
  })

  test(`${code}, ${width}: search by picture and by colour opens in place`, async () => {
    const page = await visit(localised('/news/', code), options)
    const bar = page.getByRole('search')
    const camera = bar.getByRole('link', { name: t('search.byPicture') })
    await camera.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('search.byPicture') })
    await dialog.getByRole('button', { name: t('search.chooseFile') }).waitFor()
    expect(new URL(page.url()).pathname).toBe(localised('/news/', code))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await camera.evaluate((link) => link === document.activeElement)).toBe(true)

    await camera.click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: t('search.chooseFile') }).click(),
    ])
    const file = { name: 'a.jpg', mimeType: 'image/jpeg' }
    await chooser.setFiles({ ...file, buffer: Buffer.from('no picture') })
    await dialog.getByRole('alert').getByText(t('search.wrongType')).waitFor()
    const picture = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#7a5236' },
    })
      .jpeg()
      .toBuffer()
    await chooser.setFiles({ ...file, buffer: picture })
    await page.waitForURL(`**${localised('/search/', code)}?by=picture`)
    await page.getByRole('img', { name: t('search.yourPicture') }).waitFor()

    await page.goto(localised('/news/', code))
    await bar.getByRole('link', { name: t('search.byColour') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('search.swatch.blue') })
      .click()
    await page.waitForURL(`**${localised('/search/', code)}?color=2f6fb3`)

    await page.goto(localised('/news/', code))
    await bar.getByRole('combobox', { name: t('shell.searchKind') }).selectOption('2')
    await bar.getByRole('combobox', { name: t('shell.searchPlaceholder') }).fill('港')
    await page.keyboard.press('Enter')
    await page.waitForURL(/type=2/)
    await page.getByRole('heading', { level: 1 }).getByText('港').waitFor()
  })
}

test.each(['de', 'ar'] as const)(
  '%s: on a phone the number of works in the cart lies on its drawing, not on its word',
  async (code) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const buyer = await newBuyer()
    const [work] = await worksOnSale(1)
    await callApi('cart/add', { image_id: work, option_id: [0] }, buyer.token)
    const page = await visitAs(buyer, localised('/live/', code), phone)
    const tool = page
      .getByRole('complementary', { name: words(code)('shell.tools') })
      .getByRole('link', { name: words(code)('shell.cart') })
    const number = tool.getByText('1', { exact: true })
    await number.waitFor()
    const [mine, drawing] = await Promise.all([
      number.boundingBox(),
      tool.getByRole('img').boundingBox(),
    ])
    if (!mine || !drawing) throw new Error('nothing to measure')
    // The word begins 8 pixels after the drawing.
    expect(mine.x).toBeGreaterThanOrEqual(drawing.x - 8)
    expect(mine.x + mine.width).toBeLessThanOrEqual(drawing.x + drawing.width + 8)
  },
)

test('without JavaScript the ways to search lead to their pages', async () => {
  const t = words('en')
  const page = await visit('/en/news/', { javaScriptEnabled: false })
  const bar = page.getByRole('search')
  for (const [name, by] of [
    ['search.byPicture', 'picture'],
    ['search.byColour', 'colour'],
  ] as const)
    expect(await bar.getByRole('link', { name: t(name) }).getAttribute('href')).toBe(
      `/en/search/?by=${by}`,
    )
})

test.each(['en', 'ar', 'de', 'ru'] as const)(
  '%s: a phone shows the whole hint of the search field',
  async (code) => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    const page = await visit(localised('/', code), phone)
    const field = page.getByRole('combobox', { name: words(code)('shell.searchPlaceholder') })
    const room = await field.evaluate((input: HTMLInputElement) => {
      // A hint alone is never told to be too wide.
      input.value = input.placeholder
      return input.clientWidth - input.scrollWidth
    })
    expect(room).toBeGreaterThanOrEqual(0)
  },
)
