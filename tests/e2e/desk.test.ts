import { expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { callApi, newBuyer } from './support/buyer.ts'
import { enterDesk, logInAtDesk } from './support/editor-desk.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

/** A user who submits a folder: the smallest item that an editor reviews. */
async function sender(title: string): Promise<{ token: string; id: number }> {
  const { token } = await newBuyer()
  const { id } = await callApi('collect/folder', { title, type: 1 }, token)
  return { token, id: Number(id) }
}

test('an editor reviews by keyboard: reject with reasons, undo, approve', async () => {
  const t = words('en')
  const { token, id } = await sender(`Quay ${Date.now()}`)
  const page = await enterDesk('en')
  await page.goto(`/desk/queue/folder/${id}`)
  await page.getByRole('heading', { level: 1, name: /^Quay/ }).waitFor()

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: t('desk.keys') }).waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('a')
  await page.getByRole('button', { name: t('common.undo') }).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('heading', { level: 1, name: /^Quay/ }).waitFor()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('desk.reject'), exact: true }).click()
  await dialog.getByText(t('desk.reasonMissing')).waitFor()
  await dialog.getByLabel(t('desk.reasonCover')).check()
  await dialog.getByLabel(t('desk.reasonOwn')).fill('Please choose a lighter one.')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Rejected: Quay/).waitFor()
  await expect
    .poll(() => callApi(`collect/folder/${id}`, undefined, token), {
      timeout: 30_000,
    })
    .toMatchObject({
      status: 2,
      // The ready-made part is in the language of the reader, who names none here.
      message: `${words('zh')('desk.reasonCover')}\nPlease choose a lighter one.`,
    })
})

test('a user who is no editor reads so and sees nothing of the desk', async () => {
  const t = words('en')
  const page = await visit('/desk/', { locale: 'en-GB' })
  await logInAtDesk(page, 'en', 'demo')
  await page.getByText(t('desk.strangerTitle')).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
})

test('a record is written, its language is missed, a login that ends loses nothing', async () => {
  const t = words('en')
  const page = await enterDesk('en')
  await page.goto('/desk/content/news/new')
  const title = `Fog ${Date.now()}`
  await page.getByRole('textbox', { name: t('applyWork.title') }).fill(title)
  await page.getByRole('tab', { name: /^Deutsch/ }).click()
  await page.getByLabel(t('desk.summary')).fill('Nebel')
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await page.getByText(`Deutsch · ${t('applyWork.title')}`).waitFor()
  const missed = page.getByRole('textbox', { name: t('applyWork.title') })
  expect(await missed.getAttribute('aria-invalid')).toBe('true')
  expect(await missed.evaluate((field) => field === document.activeElement)).toBe(true)

  await page.evaluate(() => {
    document.cookie = 'session=; Max-Age=0; Path=/'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const dialog = page.getByRole('dialog', { name: t('desk.endedTitle') })
  await dialog.getByRole('textbox', { name: t('login.password'), exact: true }).fill('Harbour-2026')
  await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await missed.fill('Nebel am Kai')
  expect(await missed.getAttribute('aria-invalid')).toBeNull()
  expect(await page.getByText(t('desk.titleHere')).count()).toBe(0)
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await page.getByText(t('situation.updated')).waitFor()
  await page.getByRole('button', { name: t('desk.publishRecord') }).click()
  const lacks = page.getByRole('dialog', { name: withAnything(t('desk.onlineTitle')) })
  await lacks.getByText('English').waitFor()
  await lacks.getByText(t('desk.cover'), { exact: true }).waitFor()
  await lacks.getByRole('button', { name: t('common.cancel') }).click()
  await page.getByText(t('desk.draft'), { exact: true }).waitFor()
  await page.getByRole('link', { name: t('nav.news') }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: t('desk.delete'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.delete'), exact: true })
    .click()
  await page.getByText(t('situation.deleted')).waitFor()
})

for (const [code, width] of [
  ['en', 1440],
  ['ar', 390],
] as const)
  test(`${code} at ${width}: every page without findings, nothing wider than the window`, async () => {
    const t = words(code)
    const { id } = await sender('Pier')
    const page = await enterDesk(code, width)
    for (const path of [
      `/desk/queue/folder/${id}`,
      '/desk/withdrawals',
      '/desk/content/news',
      '/desk/content/activity/new',
      '/desk/content/topic/new',
      '/desk/content/photographer',
      '/desk/site',
      '/desk/publish',
    ]) {
      await page.goto(path)
      await page.getByRole('navigation', { name: t('desk.pages') }).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect
        .poll(
          () =>
            page
              .getByRole('status')
              .filter({ hasText: t('common.loading') })
              .count(),
          { timeout: 30_000 },
        )
        .toBe(0)
      expect(await axeFindings(page, path)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
  })

test.each(['de', 'ru'] as const)('%s: the bar cuts none of its pages at 1440', async (code) => {
  const page = await enterDesk(code)
  const pages = page.getByRole('navigation', { name: words(code)('desk.pages') })
  const cut = await pages.evaluate((bar) => bar.scrollWidth - bar.clientWidth)
  expect(cut).toBe(0)
})

test.each(['zh', 'ar'] as const)(
  '%s: on a phone the bar takes two lines, and a button opens what belongs to the editor',
  async (code) => {
    const t = words(code)
    const page = await enterDesk(code, 390)
    const bar = page.getByRole('banner')
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(110)
    const toSite = bar.getByRole('link', { name: t('desk.toSite') })
    expect(await toSite.isVisible()).toBe(false)
    await bar.getByRole('button', { name: t('my.groupAccount') }).focus()
    await page.keyboard.press('Enter')
    await toSite.waitFor()
    expect(await axeFindings(page, page.url())).toEqual([])
    await page.keyboard.press('Escape')
    await toSite.waitFor({ state: 'hidden' })
    await bar.getByRole('button', { name: t('my.groupAccount') }).click()
    await bar.getByRole('button', { name: t('shell.logout') }).click()
    await page.getByRole('button', { name: t('login.submit'), exact: true }).waitFor()
  },
)
