import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { countedActions } from './support/actions.ts'
import { axeFindings } from './support/axe.ts'
import { chooseFilter, filterBar, filterMenu, removeFilter } from './support/filters.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

interface Work {
  id: number
  title: string
  camera_man: { id: number; name: string }
}
interface Group {
  name: string
  values: { value: string; title?: string; count: number }[]
}

async function api<Reply>(path: string, lang: string): Promise<Reply> {
  const reply = await fetch(`${inject('api')}/api/v1/${path}`, { headers: { lang } })
  return (await reply.json()) as Reply
}
const countsOf = async (query: string, lang: string) =>
  (await api<{ groups: Group[] }>(`image/counts?${query}`, lang)).groups
/** A picture as the desk remembers it: what, and at what time of day, in no order of its title. */
const remembered = {
  zh: '弯道 暮色',
  en: 'dusk at the bend',
  ar: 'الغسق عند المنعطف',
} as const
type Code = keyof typeof remembered
/** The one of these words that was taken in spring. */
async function springWork(lang: Code): Promise<Work> {
  const words = encodeURIComponent(remembered[lang])
  const query = `image/list?type=1&season=1&sort=relevance&filter=${words}`
  const [work] = (await api<{ data: Work[] }>(query, lang)).data
  if (!work) throw new Error('no work of spring')
  return work
}
const wordsOf = (lang: Code, { camera_man }: Work): string =>
  `${remembered[lang]} by:"${camera_man.name}"`
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const cardOf = (page: Page, code: Code, id: number) =>
  page.locator(`main article a[href="${localised(`/pictures/${id}/`, code)}"]`).first()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Rows that wait for others are dimmed, and come back by a transition. */
async function nothingWaits(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy="true"]')
  await expect.poll(() => busy.count(), { timeout: 20_000 }).toBe(0)
  const isMoving = () =>
    document.getAnimations().some((animation) => animation instanceof CSSTransition)
  await expect.poll(() => page.evaluate(isMoving)).toBe(false)
}

/** No findings where the window cuts nothing: what stands half below an edge or a fixed bar can be scrolled to. */
async function expectWholeFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 3000 })
  await nothingWaits(page)
  expect(await axeFindings(page, page.url())).toEqual([])
  await page.setViewportSize(phone.viewport)
}

/** Moves the focus by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error('the Tab key never came to it')
}

for (const code of ['zh', 'en', 'ar'] as const) {
  const t = words(code)
  const box = (page: Page) =>
    page.getByRole('banner').getByRole('combobox', { name: t('shell.searchPlaceholder') })

  test(`${code}: the desk finds a picture by words, photographer and season in three steps`, async () => {
    const work = await springWork(code)
    const { id, camera_man } = work
    const page = await visit(localised('/', code))
    const { act, count } = countedActions()
    await act(async () => {
      await box(page).fill(wordsOf(code, work))
      await page.keyboard.press('Enter')
    })
    await removeFilter(page, t, camera_man.name).waitFor()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('photographer'))
      .toBe(String(camera_man.id))
    expect(await box(page).inputValue()).toBe(remembered[code])
    await act(() => filterMenu(page, t, 'filters.taken').click())
    await act(() =>
      filterBar(page, t)
        .getByRole('option', { name: t('filters.spring') })
        .click(),
    )
    await page.waitForURL(/season=1/)
    await cardOf(page, code, id).waitFor()
    expect(count()).toBe(3)
    await nothingWaits(page)
    expect(await axeFindings(page, page.url())).toEqual([])
    await page.reload()
    await cardOf(page, code, id).waitFor()
    await removeFilter(page, t, t('filters.spring')).waitFor()
    await page.goBack()
    await removeFilter(page, t, t('filters.spring')).waitFor({ state: 'detached' })
  })
}

for (const code of ['zh', 'ar'] as const)
  test(`${code}: the desk finds the same by keyboard alone, in four actions`, async () => {
    const t = words(code)
    const work = await springWork(code)
    const { id, camera_man } = work
    const page = await visit(localised('/search/', code))
    const { act, count } = countedActions()
    const box = page.getByRole('banner').getByRole('combobox', {
      name: t('shell.searchPlaceholder'),
    })
    await act(async () => {
      await tabTo(page, box)
      await page.keyboard.type(wordsOf(code, work))
      await page.keyboard.press('Enter')
    })
    await removeFilter(page, t, camera_man.name).waitFor()
    await act(async () => {
      await tabTo(page, filterMenu(page, t, 'filters.taken'))
      await page.keyboard.press('Enter')
    })
    const list = filterBar(page, t).getByRole('listbox', { name: t('filters.season') })
    await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true)
    const wanted = list.getByRole('option').filter({ hasText: t('filters.spring') })
    await act(async () => {
      while ((await wanted.getAttribute('data-active')) === null)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    })
    await page.waitForURL(/season=1/)
    await cardOf(page, code, id).waitFor()
    await nothingWaits(page)
    expect(await axeFindings(page, page.url())).toEqual([])
    await act(async () => {
      await tabTo(page, cardOf(page, code, id))
      await page.keyboard.press('Enter')
    })
    await page.waitForURL(`**${localised(`/pictures/${id}/`, code)}`)
    expect(count()).toBe(4)
  })

for (const code of ['zh', 'en', 'ar'] as const)
  test(`${code}: the desk finds the same on a phone, in four actions`, async () => {
    const t = words(code)
    const work = await springWork(code)
    const { id, camera_man } = work
    const page = await visit(localised('/search/', code), phone)
    const { act, count } = countedActions()
    const box = page.getByRole('banner').getByRole('combobox', {
      name: t('shell.searchPlaceholder'),
    })
    await act(async () => {
      await box.fill(wordsOf(code, work))
      await page.keyboard.press('Enter')
    })
    await removeFilter(page, t, camera_man.name).waitFor()
    const filters = filterBar(page, t).getByRole('button', {
      name: new RegExp(`^${t('pictures.filters')}`),
    })
    await act(() => filters.tap())
    const sheet = page.getByRole('dialog', { name: t('pictures.filters') })
    // The seasons lie open.
    await act(() => sheet.getByRole('option', { name: t('filters.spring') }).tap())
    await page.waitForURL(/season=1/)
    await expectWholeFits(page)
    await act(() => sheet.getByRole('button', { name: t('filters.show') }).tap())
    await cardOf(page, code, id).waitFor()
    expect(count()).toBe(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectWholeFits(page)
  })

test('of several values any holds, each has a chip of its own, and their numbers stay', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  const [first, second] =
    (await countsOf('type=1', 'en')).find(({ name }) => name === 'place')?.values ?? []
  if (!first || !second) throw new Error('no places')
  const chosen = () => new URL(page.url()).searchParams.get('place')
  await chooseFilter(page, t, 'filters.place', first.title ?? '')
  await expect.poll(chosen).toBe(first.value)
  // The menu stays for a second one, with the same number beside it.
  const list = filterBar(page, t).getByRole('listbox', { name: t('filters.place') })
  const other = list
    .getByRole('option')
    .filter({ has: page.getByText(second.title ?? '', { exact: true }) })
  await removeFilter(page, t, first.title ?? '').waitFor()
  await expect.poll(() => other.innerText()).toContain(String(second.count))
  await other.click()
  await expect.poll(chosen).toBe(`${first.value},${second.value}`)
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${first.count + second.count} pictures$`))
    .waitFor()
  expect(await axeFindings(page, page.url())).toEqual([])
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await removeFilter(page, t, first.title ?? '').click()
  await expect.poll(chosen).toBe(second.value)
  await page.goBack()
  await removeFilter(page, t, first.title ?? '').waitFor()
  await page.reload()
  await removeFilter(page, t, second.title ?? '').waitFor()
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${first.count + second.count} pictures$`))
    .waitFor()
})

for (const code of ['zh', 'en', 'ar'] as const)
  test(`${code}: a misspelt search of photographers says what else was looked for`, async () => {
    const t = words(code)
    const typed = 'harbuor'
    const found = await api<{ data: { id: number }[]; looser?: { step: string; words: string } }>(
      `camera/list?search=${typed}`,
      code,
    )
    expect(found.looser?.step).toBe('corrected')
    const page = await visit(localised(`/photographers/?q=${typed}`, code))
    for (const { id } of found.data)
      await page
        .locator(`main article a[href="${localised(`/photographers/${id}/`, code)}"]`)
        .and(page.locator(':visible'))
        .first()
        .waitFor()
    const said = t('search.looserInstead')
      .replace('{{words}}', typed)
      .replace('{{found}}', found.looser?.words ?? '')
    await page.getByText(said).waitFor()
    expect(await axeFindings(page, page.url())).toEqual([])
  })

/** Words that some works hold as typed, and less than a page. */
const fewHold = { en: 'fog', ar: 'ضباب' } as const

for (const code of ['en', 'ar'] as const)
  test(`${code}: the words as typed are one press away from looser ones, and so is the way back`, async () => {
    const t = words(code)
    const typed = fewHold[code]
    const query = `image/list?type=1&filter=${encodeURIComponent(typed)}`
    interface Found {
      pagination: { total: number }
      looser?: { exact: number }
    }
    const all = await api<Found>(query, code)
    const exact = await api<Found>(`${query}&exact=1`, code)
    expect(all.looser?.exact).toBe(exact.pagination.total)
    expect(exact.pagination.total).toBeGreaterThan(0)
    expect(all.pagination.total).toBeGreaterThan(exact.pagination.total)

    const page = await visit(localised(`${paths.pictures()}?q=${encodeURIComponent(typed)}`, code))
    const shown = (total: number) => expect.poll(() => cards(page).count()).toBe(total)
    const only = page.getByRole('button', {
      name: fill(t('search.exactly'), { words: typed }),
    })
    const again = page.getByRole('button', { name: t('search.notExactly') })
    const isFocused = (one: Locator) =>
      expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true)
    await only.focus()
    await page.keyboard.press('Enter')
    await isFocused(again)
    await shown(exact.pagination.total)
    expect(await axeFindings(page, page.url())).toEqual([])
    await page.keyboard.press('Enter')
    await isFocused(only)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(exact.pagination.total)
  })

test('a menu is worked by keyboard alone, and its numbers follow the other filters', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  const [season] =
    (await countsOf('type=1', 'en')).find(({ name }) => name === 'season')?.values ?? []
  await filterMenu(page, t, 'filters.taken').focus()
  await page.keyboard.press('Enter')
  const list = filterBar(page, t).getByRole('listbox', { name: t('filters.season') })
  await expect.poll(() => list.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/en/pictures/?season=${season?.value}`)
  // The button has the focus again; the list says how many there are.
  await expect
    .poll(() =>
      filterMenu(page, t, 'filters.taken').evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${season?.count} pictures?$`))
    .waitFor()

  await page.keyboard.press('Enter')
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await filterMenu(page, t, 'filters.place').click()
  const places = (await countsOf(`type=1&season=${season?.value}`, 'en')).find(
    ({ name }) => name === 'place',
  )
  const [most] = places?.values ?? []
  const option = filterBar(page, t)
    .getByRole('option', { name: most?.title ?? '' })
    .first()
  await expect.poll(() => option.innerText()).toContain(String(most?.count))
  expect(await axeFindings(page, page.url())).toEqual([])
  await option.click()
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${most?.count} pictures?$`))
    .waitFor()
})

test('a list that is filtered anew keeps its place, and what failed keeps its rows', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/v1/image/list*', async (route) => {
    await gate
    await route.continue()
  })
  await chooseFilter(page, t, 'filters.shape', t('pictures.landscape'))
  await page.locator('[data-built-list][data-waits]').waitFor()
  await page.getByRole('progressbar').waitFor()
  expect(Math.abs((await height()) - before) / before).toBeLessThan(0.1)
  open()
  await page.locator('[data-built-list]').waitFor({ state: 'hidden' })
  await page.unroute('**/api/v1/image/list*')

  const shown = cards(page).filter({ visible: true })
  await shown.first().waitFor()
  const rows = await shown.count()
  await page.route('**/api/v1/image/list*', (route) => route.fulfill({ status: 400, json: {} }))
  page.removeAllListeners('console')
  await chooseFilter(page, t, 'filters.people', t('filters.nobody'))
  await page.getByRole('alert').getByText(t('common.loadFailed')).waitFor()
  // More of them may have come by themselves.
  expect(await shown.count()).toBeGreaterThanOrEqual(rows)
  await page.unroute('**/api/v1/image/list*')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await page.getByRole('alert').getByText(t('common.loadFailed')).waitFor({ state: 'detached' })
})

test('on a phone all filters stand in one sheet', async () => {
  const t = words('zh')
  const page = await visit('/pictures/', phone)
  await page.getByRole('button', { name: t('pictures.filters') }).click()
  const sheet = page.getByRole('dialog', { name: t('pictures.filters') })
  const years = sheet.getByRole('listbox', { name: t('filters.taken') })
  expect(await years.isVisible()).toBe(false)
  await sheet.locator('summary').getByText(t('filters.taken')).click()
  await years.waitFor()
  await sheet.getByRole('option', { name: t('filters.spring') }).click()
  await page.waitForURL(/season=1/)
  expect(await axeFindings(page, page.url())).toEqual([])
  await sheet.getByRole('button', { name: t('filters.show') }).click()
  await removeFilter(page, t, t('filters.spring')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone one search box stands above the whole library, and its own where it has words', async () => {
  const t = words('en')
  const page = await visit('/en/pictures/', phone)
  const own = page.getByRole('searchbox', { name: t('pictures.searchHere') })
  await page.getByRole('combobox', { name: t('shell.searchPlaceholder') }).waitFor()
  expect(await own.count()).toBe(0)
  await page.goto(new URL('/en/pictures/?q=fog', page.url()).href)
  await own.waitFor()
  expect(await own.inputValue()).toBe('fog')
})

for (const view of [{ viewport: { width: 1440, height: 900 } }, phone])
  test(`a category is searched and filtered by the same bar, ${view.viewport.width} px wide`, async () => {
    const t = words('en')
    const [category] =
      (await countsOf('type=1', 'en')).find(({ name }) => name === 'cid')?.values ?? []
    const page = await visit(localised(paths.pictureCategory(Number(category?.value)), 'en'), view)
    const [first] = (await api<{ data: Work[] }>(`image/list?type=1&cid=${category?.value}`, 'en'))
      .data
    if (!first) throw new Error('no work of the category')
    const { id, camera_man } = first
    expect(await filterMenu(page, t, 'pictures.category').count()).toBe(0)
    const box = page.getByRole('searchbox', { name: t('pictures.searchHere') })
    await box.fill(`by:"${camera_man.name}"`)
    await box.press('Enter')
    await removeFilter(page, t, camera_man.name).waitFor()
    expect(new URL(page.url()).search).toBe(`?photographer=${camera_man.id}`)
    await cardOf(page, 'en', id).waitFor()
    const query = `type=1&cid=${category?.value}&photographer=${camera_man.id}`
    const counted = (await api<{ pagination: { total: number } }>(`image/list?${query}`, 'en'))
      .pagination
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${counted.total} pictures?$`))
      .waitFor()
    await nothingWaits(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      view.viewport.width,
    )
    expect(await axeFindings(page, page.url())).toEqual([])
    await box.fill('zzzzqqqq')
    await box.press('Enter')
    await page.getByText(t('pictures.emptyTitle')).waitFor()
    await page.goBack()
    await cardOf(page, 'en', id).waitFor()
    expect(await box.inputValue()).toBe('')
  })

test('a photographer’s works and films are filtered by the same bar', async () => {
  const t = words('en')
  const { camera_man } = await springWork('en')
  const page = await visit(`/en/photographers/${camera_man.id}/`)
  // Few works are seen at a glance: the bar stands there where the address has a filter.
  expect(await filterBar(page, t).count()).toBe(0)
  await page.goto(`${inject('site')}/en/photographers/${camera_man.id}/?season=1`)
  await removeFilter(page, t, t('filters.spring')).waitFor()
  expect(await filterMenu(page, t, 'filters.photographer').count()).toBe(0)
  await page.locator('[data-built-list]').waitFor({ state: 'hidden' })
  await page.goto(`${inject('site')}/en/videos/`)
  await filterMenu(page, t, 'filters.length').click()
  await filterBar(page, t).getByRole('listbox').first().getByRole('option').nth(1).click()
  await page.waitForURL(/length=/)
  await cards(page).first().waitFor()
})

test('the empty box offers the last searches, which can be forgotten', async () => {
  const t = words('en')
  const page = await visit('/en/search/?q=harbour')
  await cards(page).first().waitFor()
  await page.goto(`${inject('site')}/en/search/`)
  await page.getByRole('link', { name: 'harbour', exact: true }).waitFor()
  expect(await axeFindings(page, page.url())).toEqual([])
  const header = page
    .getByRole('banner')
    .getByRole('combobox', { name: t('shell.searchPlaceholder') })
  await header.focus()
  const list = page.getByRole('listbox', { name: t('search.suggestions') })
  await list.getByRole('option', { name: 'harbour' }).waitFor()
  await list.getByRole('option', { name: t('search.clearRecent') }).click()
  await list.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: t('home.hot') }).waitFor()
  expect(await page.getByRole('link', { name: 'harbour', exact: true }).count()).toBe(0)
})
