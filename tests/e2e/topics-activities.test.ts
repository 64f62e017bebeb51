import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

/** Ids of an open list, from the API behind the site. */
async function ids(path: string): Promise<number[]> {
  const reply = await fetch(`${inject('api')}/api/v1/${path}`)
  return ((await reply.json()) as { data: { id: number }[] }).data.map(({ id }) => id)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const chosen = (page: Page) => page.getByRole('tab', { selected: true })

for (const code of ['zh', 'ar'] as const) {
  const t = words(code)
  const at = (path: string): RegExp =>
    new RegExp(`${localised(path, code).replaceAll('/', '\\/')}([?#].*)?$`)

  test(`${code}: topics, a topic, one of its pictures`, async () => {
    const page = await visit(localised('/topics/', code))
    const list = page.locator('[data-built-list]')
    await list.getByText(t('common.pinned'), { exact: true }).first().waitFor()
    await list.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(at('/topics/\\d+/'))
    expect(await heading(page).textContent()).not.toBe('')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(at('/(pictures|videos)/\\d+/'))
  })

  test(`${code}: special topics by category, a special topic`, async () => {
    const page = await visit(localised('/topics/', code))
    await page
      .getByRole('navigation', { name: t('topics.kinds') })
      .getByRole('link', { name: t('topics.byCategory') })
      .click()
    await page.waitForURL(at('/special-topics/'))
    const categories = page.getByRole('navigation', { name: t('special.categories') })
    const category = categories.getByRole('heading', { level: 2 }).getByRole('link').first()
    const name = await category.textContent()
    await category.click()
    await page.waitForURL(at('/special-topics/\\d+/'))
    expect((await heading(page).textContent())?.trim()).toBe(name?.trim())
    expect(await categories.getByRole('link').count()).toBeGreaterThan(1)
    await page
      .getByRole('navigation', { name: t('common.breadcrumbs') })
      .getByRole('link', { name: t('special.title') })
      .click()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(at('/special-topics/subject/\\d+/'))
    await page.getByRole('heading', { name: t('news.gallery'), level: 2 }).waitFor()
    const shown = page.url()
    const more = page.getByRole('region', { name: t('topics.further') })
    await more.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(
      (url) => url.href !== shown && at('/special-topics/subject/\\d+/').test(url.pathname),
    )
  })

  test(`${code}: an activity, its tabs by keyboard, an entry and back`, async () => {
    const page = await visit(localised('/activities/', code))
    const first = page.getByRole('main').getByRole('article').first()
    await first.getByRole('link').first().click()
    await page.waitForURL(at('/activities/\\d+/'))
    await page.getByRole('main').getByText(t('activity.running')).first().waitFor()
    const title = (await heading(page).textContent())?.trim() ?? ''
    expect(
      await page.getByRole('link', { name: t('activity.upload') }).getAttribute('href'),
    ).toMatch(/\/my\/active_detail\/\?actid=\d+$/)

    // The open section is the first tab; arrows lead along the line of reading.
    const tabs = await page.getByRole('tab').allTextContents()
    await expect.poll(() => chosen(page).textContent()).toBe(tabs[0])
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    await chosen(page).focus()
    await page.keyboard.press(code === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    expect(await chosen(page).textContent()).toBe(tabs[1])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(tabs[1])

    await page.getByRole('tab', { name: t('activity.work') }).click()
    expect(new URL(page.url()).hash).toBe('#activity-work')
    await page.reload()
    await expect
      .poll(async () => (await chosen(page).textContent())?.trim())
      .toBe(t('activity.work'))
    await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(at('/activities/entry/\\d+/'))
    await page.getByRole('heading', { name: t('entry.details') }).waitFor()
    await page
      .getByRole('navigation', { name: t('common.breadcrumbs') })
      .getByRole('link', { name: title })
      .click()
    await page.waitForURL(at('/activities/\\d+/'))
  })

  test(`${code}: an activity reads whole without JavaScript`, async () => {
    const [id = 0] = await ids('activity/list')
    const page = await visit(localised(`/activities/${id}/`, code), { javaScriptEnabled: false })
    const main = page.getByRole('main')
    for (const key of ['activity.content', 'activity.work', 'activity.gift'] as const) {
      const section = main.getByRole('region', { name: t(key), exact: true })
      expect(await section.isVisible(), key).toBe(true)
      await section
        .getByRole('heading', { name: t(key), exact: true })
        .first()
        .waitFor()
    }
    const tab = main
      .getByRole('navigation', { name: t('activity.sections') })
      .getByRole('link', { name: t('activity.work') })
    expect(await tab.getAttribute('href')).toBe('#activity-work')
    await main
      .locator('#activity-work')
      .getByRole('link', { name: t('common.more') })
      .first()
      .click()
    await page.waitForURL(at(`/activities/${id}/(pictures|videos)/`))
    expect(await main.getByRole('article').count()).toBeGreaterThan(0)
  })
}

test('topics are found by words, and words found nowhere say so', async () => {
  const t = words('en')
  const page = await visit('/en/topics/')
  const [title = ''] = await page.locator('[data-built-list] article h2').allTextContents()
  const box = page.getByRole('main').getByRole('searchbox')
  // Few topics are seen at a glance: the box stands there where the address has words.
  expect(await box.count()).toBe(0)
  await page.goto(`${page.url()}?q=${encodeURIComponent(title.trim())}`)
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: title.trim() })
    .first()
    .waitFor()
  await page.locator('[data-built-list]').waitFor({ state: 'hidden' })
  await box.fill('qqqqzzzz')
  await box.press('Enter')
  await page.getByText(t('topics.emptyTitle')).waitFor()
})

test('plain links lead from the special topics to every one of them', async () => {
  const { pagination } = (await (await fetch(`${inject('api')}/api/v1/subject/list`)).json()) as {
    pagination: { total: number }
  }
  const page = await visit('/special-topics/', { javaScriptEnabled: false })
  const found = new Set<string>()
  for (;;) {
    const links = page.locator('main article a[href*="/special-topics/subject/"]')
    for (const link of await links.all()) found.add((await link.getAttribute('href')) ?? '')
    const next = page.locator('main a[rel="next"][href]')
    if ((await next.count()) === 0) break
    await next.click()
    await page.waitForURL(/page\/\d+\/$/)
  }
  expect(found.size).toBe(pagination.total)
})

test('videos and news of an activity have pages of their own', async () => {
  const t = words('en')
  for (const id of await ids('activity/list')) {
    const [video] = await ids(`activity/${id}/collect?type=2`)
    if (video !== undefined) {
      const page = await visit(`/en/activities/${id}/videos/`)
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/en\/activities\/entry\/video\/\d+\/$/)
      await page.locator('main video').waitFor()
    }
    const [news] = await ids(`activity/${id}/news`)
    if (news !== undefined) {
      const page = await visit(`/en/activities/${id}/news/`)
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/en\/activities\/news\/\d+\/$/)
      await page
        .getByRole('navigation', { name: t('common.breadcrumbs') })
        .getByRole('link', { name: t('nav.activities') })
        .waitFor()
    }
  }
})

test('a right-click is explained where the organiser allows no downloads, and left alone elsewhere', async () => {
  const t = words('en')
  for (const id of await ids('activity/list')) {
    const reply = await fetch(`${inject('api')}/api/v1/activity/${id}`)
    const { downloadable } = (await reply.json()) as { downloadable: boolean }
    const page = await visit(`/en/activities/${id}/`)
    await page.locator('main figure').first().click({ button: 'right' })
    const hint = page.getByText(t('activity.protected'))
    if (downloadable) expect(await hint.count()).toBe(0)
    else await hint.waitFor()
  }
})

test('a contest that is over leads with the works of its winners, in full rows on a phone', async () => {
  const t = words('en')
  const seen: number[] = []
  for (const id of await ids('activity/list')) {
    const page = await visit(`/en/activities/${id}/`, { viewport: { width: 390, height: 844 } })
    const strip = page.getByRole('region', { name: t('activity.honoured') })
    if ((await strip.count()) === 0) continue
    const works = strip.getByRole('listitem')
    const shown = await works.count()
    seen.push(shown)
    expect(shown <= 2 || shown % 3 === 0, `${shown} works`).toBe(true)
    const lists = page.locator('#activity-gift')
    const winner = await lists.getByRole('link').first().getAttribute('href')
    expect(await works.first().getByRole('link').getAttribute('href')).toBe(winner)
    const prize = (await works.first().locator('strong').textContent()) ?? ''
    await works.first().getByRole('link').click()
    await page.waitForURL(`**${winner}`)
    const named = page.getByRole('main').getByRole('link', { name: prize, exact: true })
    expect(await named.getAttribute('href')).toMatch(/#activity-gift$/)
    const beside = page.getByRole('navigation', { name: t('entry.neighbours') })
    for (const way of ['entry.previous', 'entry.next'] as const)
      expect(await beside.getByRole('link', { name: t(way) }).count()).toBe(1)
  }
  expect(seen).not.toEqual([])
})
