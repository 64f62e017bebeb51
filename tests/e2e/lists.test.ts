import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { routeSamples } from '#scripts/bench/route-samples.ts'
import { callApi } from './support/buyer.ts'
import { removeFilter } from './support/filters.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

for (const [code, options] of [
  ['zh', {}],
  ['ar', phone],
] as const) {
  const t = words(code)

  test(`${code}: activities and subjects are found by words, Back brings the list again`, async () => {
    for (const path of ['/activities/', '/special-topics/']) {
      const page = await visit(localised(path, code), options)
      const built = page.locator('[data-built-list]')
      const title =
        (await built.getByRole('article').last().getByRole('heading').textContent())?.trim() ?? ''
      const box = page.getByRole('main').getByRole('searchbox')
      await page.goto(`${page.url()}?q=${encodeURIComponent(title)}`)
      await page.getByRole('main').getByRole('article').filter({ hasText: title }).first().waitFor()
      await built.waitFor({ state: 'hidden' })
      await page.reload()
      await expect.poll(() => box.inputValue()).toBe(title)
      await box.fill('qqqqzzzz')
      await box.press('Enter')
      const none = path === '/activities/' ? 'activities.noneTitle' : 'topics.emptyTitle'
      await page.getByText(t(none)).waitFor()
      await page.goBack()
      await page.getByRole('main').getByRole('article').filter({ hasText: title }).first().waitFor()
      await page.goBack()
      await built.waitFor()
      expect(new URL(page.url()).search).toBe('')
    }
  })
}

/** Replies to this call wait until the answer is asked for. */
async function held(page: Page, call: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api/v1/${call}*`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** While the list waits the page is as high as it was, nearly; then the found rows take its place. */
async function expectHeight(page: Page, before: number, answer: () => void): Promise<void> {
  await page.locator('[data-built-list][data-waits]').first().waitFor()
  expect(Math.abs((await heightOf(page)) - before) / before).toBeLessThan(0.1)
  answer()
  await page.locator('[data-built-list]').first().waitFor({ state: 'hidden' })
}

test.each([
  ['pictures', 'image/list'],
  ['videos', 'image/list'],
  ['news', 'news/list'],
  ['activities', 'activity/list'],
  ['topics', 'topic/list'],
  ['special-topics', 'subject/list'],
])('%s: the page keeps its height while a filtered list is on its way', async (name, call) => {
  const page = await visit(`/${name}/`)
  const before = await heightOf(page)
  const answer = await held(page, call)
  await page.goto(`/${name}/?q=${encodeURIComponent('海')}`)
  await expectHeight(page, before, answer)
})

test('photographers: the page keeps its height while those of a filter are on their way', async () => {
  const page = await visit('/photographers/')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words('zh')('photographers.combine') }).click()
  await main.getByRole('combobox').first().waitFor()
  const before = await heightOf(page)
  const answer = await held(page, 'camera/list')
  const box = main.getByRole('searchbox')
  await box.fill('海')
  await box.press('Enter')
  await expectHeight(page, before, answer)
})

test('a category is searched alone, and its pictures are filtered in the library', async () => {
  const t = words('en')
  const { data } = (await (await fetch(`${inject('api')}/api/v1/subject/list`)).json()) as {
    data: { id: number; img_cnt: number; year: string; subject_cate: number }[]
  }
  const [large] = data.toSorted((one, other) => other.img_cnt - one.img_cnt)
  const page = await visit(`/en/special-topics/${large?.subject_cate}/`)
  const titles = async () =>
    page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
  const inside = await titles()
  const reply = page.waitForResponse((one) => one.url().includes('/subject/list'))
  await page.goto(`${page.url()}?q=a`)
  expect(new URL((await reply).url()).searchParams.get('subject_cate')).toBe(
    String(large?.subject_cate),
  )
  await page.goBack()
  await expect.poll(titles).toEqual(inside)

  await page.goto(`/en/special-topics/subject/${large?.id}/`)
  await page
    .getByRole('main')
    .getByText(new RegExp(`${large?.year}`))
    .first()
    .waitFor()
  expect(
    await page
      .getByRole('list', { name: t('common.keywords') })
      .getByRole('link')
      .count(),
  ).toBeGreaterThan(0)
  await page.getByRole('link', { name: t('topics.filter') }).click()
  await page.waitForURL(/\/en\/pictures\/\?subject_id=\d+$/)
  await removeFilter(page, t, t('pictures.oneTopic')).click()
  await page.waitForURL(/\/en\/pictures\/$/)
})

/** The news of a page as they stand in the document, with their places. */
const newsOf = (page: Page) =>
  page.locator('[data-built-list] article').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top } = card.getBoundingClientRect()
      const { pathname = '' } = card.querySelector('a') ?? {}
      return { id: Number(/(\d+)\/$/.exec(pathname)?.[1]), left, top: Math.round(top + scrollY) }
    }),
  )

test.each([1440, 1100, 390])(
  'news at %i pixels are read in the order of their days, also when the list grows',
  async (width) => {
    const page = await visit('/news/', { viewport: { width, height: 900 } })
    const { data } = await callApi<{ data: { id: number }[] }>('news/list')
    const cards = await newsOf(page)
    expect(cards.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    const rows = cards.toSorted((one, other) => one.top - other.top || one.left - other.left)
    expect(rows.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    const more = page.getByRole('button', { name: words('zh')('common.loadMore') })
    if ((await more.count()) === 0) return
    await more.click()
    await expect.poll(async () => (await newsOf(page)).length).toBeGreaterThan(cards.length)
    expect((await newsOf(page)).slice(0, cards.length)).toEqual(cards)
  },
)

test('where scripts run the button alone grows a list, and page numbers stand on later pages', async (context) => {
  const t = words('zh')
  const hasMore = (path: string) => existsSync(join(inject('folder'), path, 'page/2/index.html'))
  const path = ['/news/', '/pictures/', '/videos/', '/tale/'].find(hasMore)
  if (!path) return context.skip('no list of this site has a second page')
  const page = await visit(path)
  const main = page.getByRole('main')
  const pager = main.getByRole('navigation', { name: t('common.pages') })
  const more = main.getByRole('button', { name: t('common.loadMore') })
  await more.waitFor()
  expect(await pager.isVisible()).toBe(false)
  await page.goto(`${path}page/2/`)
  await pager.waitFor()
  expect(await more.isVisible()).toBe(false)
})

test.each(['de', 'ru'] as const)('%s: no page scrolls sideways on a narrow phone', async (code) => {
  const page = await visit(localised('/', code), phone)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of [...routeSamples(inject('folder')), '/search/']) {
    await page.goto(localised(path, code), { waitUntil: 'domcontentloaded' })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(), `${path} at ${width}`).toBe(0)
    }
    await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((headings) =>
        headings.forEach((heading) => (heading.textContent = 'Leuchtturmwärterhausbesichtigungen')),
      )
    expect(await overflow(), `${path} with a long word`).toBe(0)
  }
})
