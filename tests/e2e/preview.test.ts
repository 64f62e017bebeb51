import { expect, inject, test } from 'vitest'
import { localeOf } from '#i18n/locales.ts'
import { previewSentences } from '#server/modules/publishing/publishing.messages.ts'
import { localised, paths } from '#routing/paths.ts'
import { axeFindings } from './support/axe.ts'
import { callApi, worksOnSale } from './support/buyer.ts'
import { enterDesk } from './support/editor-desk.ts'
import { openPreview, previewFaults } from './support/page-preview.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const site = inject('site')
const textOf = async (path: string): Promise<string> => (await fetch(site + path)).text()

test.skipIf(!inject('siteDir')).each([
  ['zh', 1440],
  ['ar', 390],
] as const)(
  '%s at %i px: an editor sees unsaved words of a report and of a draft on their pages; visitors and the API don’t',
  async (code, width) => {
    const t = words(code)
    const { data } = await callApi<{ data: { id: number; title: string }[] }>('news/list')
    // Journeys beside this one edit and publish the newest.
    const { id = 0, title: before = '' } = data.at(-1) ?? {}
    const desk = await enterDesk(code, width)
    await desk.goto(`/desk/content/news/${id}`)
    const headline = desk.getByRole('textbox', { name: t('applyWork.title') })
    await headline.waitFor()
    await desk.getByRole('tab', { name: localeOf('en').name }).click()
    const first = `Unsaved tide ${Date.now()}`
    await headline.fill(first)

    const shown = await openPreview(desk, code)
    await shown.getByRole('heading', { level: 1, name: first }).waitFor()
    expect(await shown.locator('html').getAttribute('lang')).toBe(localeOf('en').tag)
    expect(await shown.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    // Styles and scripts of the site are at work.
    await expect.poll(() => shown.evaluate(() => document.fonts.status)).toBe('loaded')
    expect(
      await shown.locator('.preview-strip').evaluate((strip) => getComputedStyle(strip).color),
    ).toBe('rgb(255, 255, 255)')
    expect(await axeFindings(shown, `preview ${code}`)).toEqual([])
    const wide = await shown.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)

    // Another press after another word shows that word.
    await headline.fill(`${first} again`)
    const next = await openPreview(desk, code)
    await next.getByRole('heading', { level: 1, name: `${first} again` }).waitFor()
    expect(new URL(next.url()).pathname).not.toBe(new URL(shown.url()).pathname)

    expect(await textOf(localised(paths.newsItem(id), 'en'))).not.toContain(first)
    expect(JSON.stringify(await callApi(`news/detail/${id}`))).not.toContain(first)
    expect((await callApi<{ title: string }>(`news/detail/${id}`)).title).toBe(before)

    await desk.getByRole('button', { name: t('desk.discard'), exact: true }).click()
    await desk.goto('/desk/content/story/new')
    const draft = `草稿 ${Date.now()}`
    await desk.getByRole('textbox', { name: t('applyWork.title') }).fill(draft)
    const story = await openPreview(desk, code)
    await story.getByRole('heading', { level: 1, name: draft }).waitFor()
    expect(JSON.stringify(await callApi('story/list?type=1'))).not.toContain(draft)

    // The page is behind its address alone; a guessed one leads back to the desk.
    const guest = await visit(`/desk/preview/${'A'.repeat(22)}/`, { locale: 'en-GB' })
    await guest.getByRole('link', { name: previewSentences.to_desk.en }).waitFor()
    expect(previewFaults.splice(0)).toEqual([])
  },
)

test.skipIf(!inject('siteDir'))(
  'a wrong field closes the tab again and is named at the form',
  async () => {
    const t = words('en')
    const desk = await enterDesk('en')
    await desk.goto('/desk/content/news/new')
    await desk.getByRole('textbox', { name: t('applyWork.title') }).fill('雾')
    await desk.getByRole('textbox', { name: t('applyWork.title') }).fill('')
    const opened = desk.context().waitForEvent('page')
    await desk.getByRole('button', { name: t('desk.previewPage') }).click()
    const tab = await opened
    await desk.getByText(t('desk.previewFailed')).waitFor()
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect
      .poll(() =>
        desk
          .getByRole('textbox', { name: t('applyWork.title') })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    expect(await axeFindings(desk, 'form')).toEqual([])
  },
)

test.skipIf(!inject('siteDir'))('a work on sale is shown with an unsaved title', async () => {
  const t = words('en')
  const [id = 0] = await worksOnSale(1)
  const desk = await enterDesk('en')
  await desk.goto(`/desk/content/work/${id}`)
  const title = `未存 ${Date.now()}`
  await desk.getByRole('textbox', { name: t('applyWork.title') }).fill(title)
  const shown = await openPreview(desk, 'en')
  await shown.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await textOf(paths.picture(id))).not.toContain(title)
  expect(previewFaults.splice(0)).toEqual([])
})
