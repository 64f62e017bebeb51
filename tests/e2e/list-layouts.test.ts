import { expect, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { callApi, newBuyer, visitAs, worksOnSale } from './support/buyer.ts'
import { roomBelow } from './support/holes.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const edits = ['/tale/', '/tale/video/', '/activities/', '/special-topics/', '/topics/']
const wide = { width: 1440, height: 900 }

test.each(edits.flatMap((path) => [1440, 800].map((width) => [path, width] as const)))(
  '%s at %i: every row of cards is full, and its pictures are of one height',
  async (path, width) => {
    const page = await visit(path, { viewport: { width, height: 900 } })
    const grid = page.getByRole('main').locator('[data-growing-list] > :first-child').first()
    const { right, cards } = await grid.evaluate((box) => ({
      right: box.getBoundingClientRect().right,
      cards: [...box.children].map((card) => ({
        top: Math.round(card.getBoundingClientRect().top),
        right: card.getBoundingClientRect().right,
        high: Math.round(card.querySelector('img')?.getBoundingClientRect().height ?? 0),
      })),
    }))
    expect(cards.length).toBeGreaterThan(0)
    for (const row of Map.groupBy(cards, ({ top }) => top).values()) {
      expect(Math.abs(Math.max(...row.map((card) => card.right)) - right)).toBeLessThan(1.5)
      expect(new Set(row.map(({ high }) => high)).size).toBe(1)
    }
  },
)

test.each(
  ['/pictures/', '/videos/'].flatMap((path) =>
    [1440, 1024, 768, 390].map((width) => [path, width] as const),
  ),
)('%s at %i: every row of works reaches the end of the list', async (path, width) => {
  const page = await visit(path, { viewport: { width, height: 900 } })
  const grid = page.getByRole('main').locator('[data-growing-list] > :first-child').first()
  const { right, cards } = await grid.evaluate((box) => ({
    right: box.getBoundingClientRect().right,
    cards: [...box.querySelectorAll('article')].map((card) => {
      const { top, right } = card.getBoundingClientRect()
      return { top, right }
    }),
  }))
  expect(cards.length).toBeGreaterThan(1)
  for (const row of Map.groupBy(cards, ({ top }) => Math.round(top)).values())
    expect(Math.abs(Math.max(...row.map((card) => card.right)) - right)).toBeLessThan(1.5)
})

test.each([
  [1440, 5 / 4],
  [390, 1],
])('news at %i: no picture is higher than its width allows', async (width, most) => {
  const page = await visit('/news/', { viewport: { width, height: 900 } })
  const main = page.getByRole('main')
  const shapes = await main
    .locator('[data-growing-list] article img')
    .evaluateAll((all) => all.map((image) => image.clientHeight / image.clientWidth))
  expect(shapes.length).toBeGreaterThan(0)
  expect(Math.max(...shapes)).toBeLessThan(most + 0.02)
})

test('lists leave no hole under a picture or a card at 1440 pixels', async () => {
  for (const path of [...edits, localised('/activities/', 'de'), localised('/tale/', 'ar')]) {
    const page = await visit(path, { viewport: wide })
    const grid = page.getByRole('main').locator('[data-growing-list] > :first-child').first()
    const found = await grid.evaluate(roomBelow, 240)
    expect(found.length, path).toBeGreaterThan(0)
    expect(
      found.filter(({ gap }) => gap > 72),
      path,
    ).toEqual([])
  }
})

test.each(['zh', 'de'] as const)('%s: the facts of a work follow its title', async (code) => {
  const page = await visit(localised('/pictures/', code), { viewport: wide })
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  const found = await cards.evaluateAll((all) =>
    all.map((card) => {
      const range = document.createRange()
      const [title, facts] = [card.querySelector('h2, h3'), card.querySelector('p')]
      if (!title || !facts) return undefined
      range.selectNodeContents(title)
      return {
        between: facts.getBoundingClientRect().top - range.getBoundingClientRect().bottom,
        words:
          card.getBoundingClientRect().bottom -
          (card.querySelector('img')?.getBoundingClientRect().bottom ?? 0),
      }
    }),
  )
  expect(found.length).toBeGreaterThan(3)
  for (const card of found) expect(card?.between).toBeLessThan(10)
  const heights = new Set(found.map((card) => Math.round(card?.words ?? 0)))
  expect(heights.size, 'room for words is the same in every row').toBe(1)
})

test.each(
  (['zh', 'en', 'de', 'ru'] as const).flatMap((code) =>
    ['/pictures/', '/videos/'].map((path) => localised(path, code)),
  ),
)('%s: a phone cuts no title, and says author and price in one line below it', async (path) => {
  const page = await visit(path, { viewport: { width: 390, height: 844 } })
  const cards = page.getByRole('main').locator('[data-growing-list]').getByRole('article')
  await cards.first().waitFor()
  const found = await cards.evaluateAll(async (all) => {
    const seen = []
    // The first author's name has no translation: a script with taller lines makes no taller row.
    all[0]?.querySelector('p > span')?.setAttribute('lang', 'zh-Hans')
    for (const card of all) {
      // Far cards are laid out when they come near.
      card.scrollIntoView({ block: 'center' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const title = card.querySelector('h2, h3')
      const facts = card.querySelector('p')?.getBoundingClientRect()
      const price = card.querySelector('bdi')?.getBoundingClientRect()
      seen.push({
        gap: Math.round((price?.top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0)),
        lines: Math.round((facts?.height ?? 0) / (price?.height ?? 1)),
        cut: title && title.scrollHeight > title.clientHeight + 8 ? [title.textContent] : [],
      })
    }
    return seen
  })
  expect(found.flatMap(({ cut }) => cut)).toEqual([])
  expect(found.length).toBeGreaterThan(1)
  expect(new Set(found.map(({ gap }) => gap)).size).toBe(1)
  for (const { lines } of found) expect(lines).toBe(1)
})

test.each(['zh', 'en', 'de', 'ru', 'ar'] as const)(
  '%s: on a phone tabs, related words and one line of tools stand above what was found, and no more',
  async (code) => {
    const page = await visit(localised('/search/?q=海', code), {
      viewport: { width: 390, height: 844 },
    })
    const t = words(code)
    const first = page.getByRole('main').getByRole('article').first()
    await first.waitFor()
    await page.getByRole('navigation', { name: t('search.related') }).waitFor()
    const tools = [
      page.getByRole('button', { name: t('pictures.filters') }),
      page.getByRole('combobox', { name: t('pictures.sort') }),
      page.getByRole('button', { name: t('search.save') }),
    ]
    const places = await Promise.all(tools.map((tool) => tool.boundingBox()))
    expect(new Set(places.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)).size).toBe(1)
    // Below them a line says where other words were looked for as well.
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const end = Math.max(...places.map((box) => (box?.y ?? Infinity) + (box?.height ?? 0)))
    expect(end - (heading?.y ?? 0)).toBeLessThanOrEqual(190)
  },
)

test('the cart shows the chosen size below the title of the work', async () => {
  const buyer = await newBuyer()
  const [work] = await worksOnSale(1)
  await callApi('cart/add', { image_id: work, option_id: [0] }, buyer.token)
  const page = await visitAs(buyer, '/my/cart/', { viewport: wide })
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') })
  const size = await row.getByRole('combobox').boundingBox()
  const title = await row.getByRole('link').last().boundingBox()
  expect(size?.y).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0))
})

test('a phone shows the first picture of the photographers below four short rows', async () => {
  const page = await visit('/photographers/', { viewport: { width: 390, height: 844 } })
  const first = await page.getByRole('main').locator('article img').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(340)
  const head = page.getByRole('search').last()
  expect((await head.boundingBox())?.height).toBeLessThanOrEqual(48)
  await head.getByRole('button', { name: words('zh')('photographers.combine') }).waitFor()
})

test('a category of photographers says whose it is, and leads back to all', async () => {
  const t = words('zh')
  const page = await visit('/photographers/category/1/')
  const main = page.getByRole('main')
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toMatch(
    new RegExp(`.${t('nav.photographers')}$`),
  )
  const back = main.getByRole('navigation', { name: t('common.breadcrumbs') })
  await back.getByRole('link', { name: t('nav.photographers') }).waitFor()
})

test.each([
  [1440, 900, 700],
  [390, 844, 844],
] as const)(
  'a profile at %i × %i shows works in its first window',
  async (width, height, least) => {
    const page = await visit('/photographers/1/', { viewport: { width, height } })
    const first = page.getByRole('main').locator('[data-built-list] article').first()
    expect((await first.boundingBox())?.y).toBeLessThan(least)
    await page.goto('/photographers/1/album/')
    const cover = page.getByRole('main').locator('article').first()
    expect((await cover.boundingBox())?.y).toBeLessThan(least)
  },
)
