import { expect, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const at = (path: string, code: LocaleCode): RegExp =>
  new RegExp(`${localised(path, code).replaceAll('/', '\\/')}$`)

for (const code of ['zh', 'ar'] as const) {
  const t = words(code)

  test(`${code}: stories, a story, its link, another story`, async () => {
    const page = await visit(localised('/tale/', code), clipboard)
    const main = page.getByRole('main')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t('nav.tale'))
    const tabs = page.getByRole('navigation', { name: t('stories.kinds') })
    const current = tabs.getByRole('link', { name: t('stories.pictures') })
    expect(await current.getAttribute('aria-current')).toBe('page')

    const cards = main.getByRole('article')
    const before = await cards.count()
    expect(before).toBeGreaterThan(0)
    const more = page.getByRole('button', { name: t('common.loadMore') })
    if (await more.isVisible()) {
      await more.click()
      await expect.poll(() => cards.count()).toBeGreaterThan(before)
    }

    const link = cards.first().getByRole('link')
    const title = await link.textContent()
    await link.click()
    await page.waitForURL(at('/tale/\\d+/', code))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title?.trim())
    expect(await main.getByRole('figure').count()).toBeGreaterThan(0)
    const documents = await page.locator('script[type="application/ld+json"]').allTextContents()
    const story = documents
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((document) => document['@type'] === 'Article')
    expect(story).toMatchObject({
      headline: title?.trim(),
      publisher: expect.anything() as unknown,
    })

    const copy = page.getByRole('button', { name: t('share.copy') })
    await copy.focus()
    await copy.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: t('share.copied') })
      .waitFor()
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)

    const next = main.getByRole('heading', { level: 3 }).getByRole('link').first()
    const here = page.url()
    await next.click()
    await page.waitForURL((url) => url.href !== here)
    expect(page.url()).toMatch(at('/tale/\\d+/', code))
  })
}

test('a video story plays when asked, and a list without any says so', async () => {
  const t = words('en')
  const page = await visit('/en/tale/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('stories.videos') }).click()
  await page.waitForURL(/\/en\/tale\/video\/$/)
  const cards = main.getByRole('article')
  if ((await cards.count()) === 0) {
    await main.getByText(t('stories.emptyTitle')).waitFor()
    return
  }
  await cards.first().getByRole('link').click()
  await page.waitForURL(/\/en\/tale\/video\/\d+\/$/)
  const video = page.locator('video')
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.getByRole('button', { name: t('player.play') }).click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true)
})

test('an article of the home page opens, and leads to others', async () => {
  const t = words('en')
  const page = await visit('/en/')
  const articles = page.getByRole('region', { name: t('home.articles') })
  await articles.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/en\/article\/(list\/)?\d+\/$/)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  const here = page.url()
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.waitForURL((url) => url.href !== here)
  expect(page.url()).toMatch(/\/en\/article\/(list\/)?\d+\/$/)
})

test('news on paper is the text and its address', async () => {
  const t = words('en')
  const page = await visit('/en/news/')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/en\/news\/\d+\/$/)
  const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? ''
  const address = page.getByText(canonical, { exact: true })
  expect(await address.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await address.isVisible()).toBe(true)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: t('share.copy') }).isVisible()).toBe(false)
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).background)
  expect(ground).toContain('rgb(255, 255, 255)')
})

test('without JavaScript a story still says where it is', async () => {
  const t = words('en')
  const page = await visit('/en/tale/', { javaScriptEnabled: false })
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/en\/tale\/\d+\/$/)
  const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? ''
  expect(await page.getByText(canonical, { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: t('share.copy') }).isVisible()).toBe(false)
})
