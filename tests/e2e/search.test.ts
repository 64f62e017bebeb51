import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { toSimplified, toTraditional } from '#domain/text/han-scripts.ts'
import { localised } from '#routing/paths.ts'
import { chooseFilter, removeFilter } from './support/filters.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const codes = ['zh', 'en', 'ar'] as const
const box = (page: Page, t: ReturnType<typeof words>) =>
  page.getByRole('banner').getByRole('combobox', { name: t('shell.searchPlaceholder') })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** One of a list, by its place, as the site's API tells it. */
async function oneOf<Item>(path: string, lang: string, place: number): Promise<Item> {
  const reply = await fetch(`${inject('api')}/api/v1/${path}`, { headers: { lang } })
  const one = ((await reply.json()) as { data: Item[] }).data.at(place)
  if (!one) throw new Error(`nothing in ${path}`)
  return one
}
interface Picture {
  id: number
  title: string
  thumb: string
  direction: 1 | 2 | 3
  colors: string[]
}
/** A popular one is older than the site: other journeys post new works meanwhile. */
const firstPicture = (lang: string) => oneOf<Picture>('image/list?type=1&sort=popular', lang, 0)
/** Other journeys write and edit the newest. */
const oldNews = (lang: string) => oneOf<{ title: string }>('news/list', lang, -1)

/** A word that a text surely holds: two Han characters, else its longest word. */
function wordOf(text: string): string {
  const [first = '', ...others] = text.match(/\p{sc=Han}{2}|[\p{L}\p{M}]+/gu) ?? []
  if (/\p{sc=Han}/u.test(first)) return first
  return others.reduce((long, word) => (word.length > long.length ? word : long), first)
}
const orientations = {
  1: 'pictures.square',
  2: 'pictures.landscape',
  3: 'pictures.portrait',
} as const

for (const code of ['zh', 'ar'] as const) {
  const t = words(code)
  const at = localised('/search/', code)

  test(`${code}: words, marks, a filter as a chip, reload and Back`, async () => {
    const { title, direction } = await firstPicture(code)
    const searched = wordOf(title)
    const orientation = t(orientations[direction])
    const page = await visit(at)
    expect(await page.getByRole('search').count()).toBe(1)
    const field = box(page, t)
    await field.click()
    await field.pressSequentially(searched, { delay: 30 })
    await page.waitForURL(/\?q=/)
    await cards(page).first().waitFor()
    await page.locator('main mark').first().waitFor()
    await chooseFilter(page, t, 'filters.shape', orientation)
    await page.waitForURL(/direction=\d/)
    await page.reload()
    await cards(page).first().waitFor()
    expect(await box(page, t).inputValue()).toBe(searched)
    await removeFilter(page, t, orientation).click()
    await page.waitForURL((url) => !url.search.includes('direction'))
    await page.getByRole('tab', { name: t('nav.videos') }).click()
    await page.waitForURL(/type=2/)
    await page.goBack()
    await expect
      .poll(() => page.getByRole('tab', { name: t('nav.pictures') }).getAttribute('aria-selected'))
      .toBe('true')
  })
}

// Each in its own script: the browser's search splits their words in three ways.
for (const code of codes) {
  const at = localised('/search/', code)

  test(`${code}: news are found in the browser, at a small price`, async () => {
    const { title } = await oldNews(code)
    const page = await visit('about:blank')
    let wire = 0
    page.on('response', (response) => {
      if (!/\/search\/.*\.(js|json|pf_\w+|pagefind)(\?|$)/.test(response.url())) return
      void response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (wire += responseBodySize))
    })
    await page.goto(`${inject('site')}${at}?q=${encodeURIComponent(title)}&tab=news`)
    const hit = cards(page).first().getByRole('link')
    await hit.waitFor()
    expect(await hit.textContent()).toBe(title)
    await expect.poll(() => wire).toBeGreaterThan(10_000)
    expect(wire).toBeLessThan(160 * 1024)
    await page.getByRole('main').getByRole('time').first().waitFor()
    await page.getByRole('combobox', { name: words(code)('pictures.sort') }).selectOption('new')
    await page.waitForURL(/sort=new/)
    await hit.waitFor()
    await hit.click()
    await page.waitForURL(/\/news\/\d+\/$/)
  })
}

test('a tab of texts has the number that it had beside the pictures, and takes operators', async () => {
  const t = words('en')
  const { title } = await oldNews('en')
  const word = wordOf(title)
  const page = await visit(`/en/search/?q=${encodeURIComponent(word)}`)
  const tab = page.getByRole('tab', { name: t('nav.news') })
  await expect.poll(() => tab.innerText()).toMatch(/\d/)
  const beside = await tab.innerText()
  await tab.click()
  await cards(page).first().waitFor()
  await page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).first().waitFor()
  expect(await tab.innerText()).toBe(beside)
  const hit = page.getByRole('main').getByRole('link', { name: title, exact: true })
  await page.goto(`${inject('site')}/en/search/?q=${encodeURIComponent(`"${title}"`)}&tab=news`)
  await hit.waitFor()
  const other = title.split(/[^\p{L}]+/u).find((one) => one.length > 4 && one !== word) ?? ''
  await box(page, t).fill(`${word} -${other}`)
  await page.keyboard.press('Enter')
  await hit.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  expect(await hit.count()).toBe(0)
})

test('letters typed while a slow page comes to life are all searched', async () => {
  const { title } = await firstPicture('en')
  const searched = wordOf(title)
  const page = await visit('/en/search/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const field = box(page, words('en'))
  await field.click()
  await field.pressSequentially(searched, { delay: 30 })
  await page.waitForURL((url) => url.searchParams.get('q') === searched)
  expect(await field.inputValue()).toBe(searched)
})

test('the words of an address stand in the box while the results are on their way', async () => {
  const t = words('en')
  const page = await visit('about:blank')
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/v1/image/list*', (route) => held.then(() => route.continue()))
  await page.route(/search\/en\/kinds\.json/, (route) => held.then(() => route.continue()))
  await page.goto(`${inject('site')}/en/search/?q=harbour`, { waitUntil: 'commit' })
  await page.getByRole('main').getByText(t('common.loading')).first().waitFor()
  expect(await box(page, t).inputValue()).toBe('harbour')
  letGo()
  await cards(page).first().waitFor()
  expect(await page.locator('[data-searching]').isVisible()).toBe(false)
  expect(await box(page, t).inputValue()).toBe('harbour')
})

test('the other Chinese script finds the same', async () => {
  const { title } = await oldNews('zhCHT')
  const segmented = [...new Intl.Segmenter('zh-Hant', { granularity: 'word' }).segment(title)]
  const written = segmented
    .map(({ segment }) => segment)
    .filter((word) => word.length > 1)
    .find((word) => toTraditional(toSimplified(word)) === word && toSimplified(word) !== word)
  const asked = toSimplified(written ?? title)
  const page = await visit(`/zhCHT/search/?q=${encodeURIComponent(asked)}&tab=news`)
  await cards(page).first().getByRole('link').waitFor()
  expect(await page.locator('main mark').first().textContent()).not.toBe('')
})

test('by a picture: refused, sent, ranked, another one', async () => {
  const t = words('en')
  const page = await visit('/en/search/?by=picture')
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await page.getByText(t('search.wrongType')).waitFor()

  const first = await firstPicture('en')
  const thumb = await fetch(`${inject('api')}${first.thumb}`)
  const copy = await sharp(Buffer.from(await thumb.arrayBuffer()))
    .flop()
    .jpeg({ quality: 60 })
    .toBuffer()
  await file.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: copy })
  const likest = cards(page).first()
  await likest.waitFor()
  expect(await likest.getByRole('link').first().getAttribute('href')).toBe(
    `/en/pictures/${first.id}/`,
  )
  await page.getByText(/^\d+ similar works?$/).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d ?%/)
  await page.getByRole('img', { name: t('search.yourPicture') }).waitFor()
  await page.getByRole('button', { name: t('search.another') }).click()
  await page.getByRole('button', { name: t('search.chooseFile') }).waitFor()
})

test('by colour: a swatch, a shared address, and words again', async () => {
  const t = words('ar')
  const { title, colors, id } = await firstPicture('ar')
  const page = await visit('/ar/search/?by=colour')
  const blue = page.getByRole('button', { name: t('search.swatch.blue'), exact: true })
  await blue.click()
  await page.waitForURL(/\?color=2f6fb3$/)
  expect(await blue.getAttribute('aria-pressed')).toBe('true')
  await page.goto(`${inject('site')}/ar/search/?color=${colors[0] ?? ''}`)
  // Pictures to begin with, without words, stay hidden in the page.
  await page.getByRole('main').locator(`article:visible a[href="/ar/pictures/${id}/"]`).waitFor()
  await box(page, t).fill(wordOf(title))
  await page.waitForURL(/\?q=/)
  await page.locator('main mark').first().waitFor()
})

test('by keyboard alone: from the header through a suggestion to the tabs', async () => {
  const t = words('en')
  const page = await visit('/en/news/')
  const header = page
    .getByRole('banner')
    .getByRole('combobox', { name: t('shell.searchPlaceholder') })
  // Suggestions for the last letters take the place of earlier ones, and nothing of them is chosen yet.
  const last = page.waitForResponse(
    (reply) => new URL(reply.url()).searchParams.get('filter') === 'har',
  )
  await header.focus()
  await page.keyboard.type('har', { delay: 40 })
  await (await last).finished()
  const option = page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option')
  await option.first().waitFor()
  const chosen = option.and(page.locator('[aria-selected="true"]'))
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return chosen.count()
    })
    .toBe(1)
  const id = await header.getAttribute('aria-activedescendant')
  expect(await chosen.getAttribute('id')).toBe(id)
  const suggested = (await chosen.getAttribute('data-words')) ?? ''
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/search\/\?.*q=/)
  expect(new URL(page.url()).searchParams.get('q')).toBe(suggested)
  const tab = page.getByRole('tab', { selected: true })
  await tab.waitFor()
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/type=2/)
})

test('nothing found is no dead end', async () => {
  const t = words('de')
  const page = await visit('/de/search/?q=xyzzyx')
  await page.getByRole('link', { name: t('search.browse') }).waitFor()
  await page.getByRole('heading', { name: t('search.popular') }).waitFor()
  await page.getByRole('heading', { name: t('search.similar') }).waitFor()
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await cards(page).first().waitFor()
})
