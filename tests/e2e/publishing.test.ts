import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { type LocaleCode, localeCodes } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { editorToken } from './support/applicant.ts'
import { axeFindings } from './support/axe.ts'
import { callApi } from './support/buyer.ts'
import { enterDesk } from './support/editor-desk.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const site = inject('site')
const patient = { timeout: 90_000, interval: 250 }

const textOf = async (path: string): Promise<string> => (await fetch(site + path)).text()

/** An editor at the page of publications, who reads it in a language. */
async function editorAt(code: LocaleCode, width: number) {
  const t = words(code)
  const desk = await enterDesk(code, width)
  await desk.goto('/desk/publish')
  return {
    desk,
    t,
    press: (key: Parameters<typeof t>[0]) =>
      desk
        .getByRole('main')
        .getByRole('button', { name: t(key), exact: true })
        .click(),
    /** No findings, and nothing wider than the window. */
    async expectFit(): Promise<void> {
      expect(await axeFindings(desk, `/desk/publish ${code}`)).toEqual([])
      const wide = await desk.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    },
  }
}

test.skipIf(!inject('siteDir'))(
  'an editor changes a headline and publishes it: it stands in every language, in lists, feed and sitemap, and is found',
  { timeout: 180_000 },
  async () => {
    const { desk, press } = await editorAt('en', 1440)
    const { data } = await callApi<{ data: { id: number }[] }>('news/list')
    const id = data[0]?.id ?? 0
    const headline = `Lanternfish return ${Date.now()}`
    const texts = Object.fromEntries(
      localeCodes.map((code) => [code, { title: `${headline} ${code}` }]),
    )
    await callApi(`desk/record/news/${id}`, { texts }, await editorToken(), 'PUT')

    // The page counts what waits when it opens.
    await desk.reload()
    await press('desk.publishNow')
    await expect
      .poll(() => textOf(localised(paths.newsItem(id), 'en')), patient)
      .toContain(`${headline} en`)
    for (const code of localeCodes) {
      const word = `${headline} ${code}`
      for (const path of [paths.newsItem(id), paths.news(), paths.home(), '/news/feed.xml'])
        expect(await textOf(localised(path, code)), `${code} ${path}`).toContain(word)
    }
    // The search follows by a switch of its own, before the run ends. Changes of another journey may wait by then.
    await desk
      .getByRole('link', { name: headline })
      .waitFor({ state: 'hidden', timeout: patient.timeout })
    const token = await editorToken()
    await expect
      .poll(
        async () => (await callApi<{ state: string }>('desk/publish', undefined, token)).state,
        patient,
      )
      .toBe('idle')
    await expect.poll(() => textOf('/sitemap-news.xml')).toContain(`/en/news/${id}/`)
    const visitor = await visit(`/en/search/?q=Lanternfish&tab=news`)
    await visitor.getByRole('link', { name: `${headline} en` }).waitFor()
  },
)

test.skipIf(!inject('siteDir'))(
  'an editor reads the changes of a publication and publishes it; another rolls the site back on a phone in Arabic; the first resumes',
  { timeout: 300_000 },
  async () => {
    const { data } = await callApi<{ data: { id: number }[] }>('news/list')
    const id = data[1]?.id ?? 0
    const headline = `Ebb ${Date.now()}`
    const texts = Object.fromEntries(localeCodes.map((code) => [code, { title: headline }]))
    await callApi(`desk/record/news/${id}`, { texts }, await editorToken(), 'PUT')
    const stands = async () => (await textOf(paths.newsItem(id))).includes(headline)

    const first = await editorAt('zh', 1440)
    const second = await editorAt('ar', 390)
    const changed = ({ desk }: { desk: Page }) => desk.getByRole('link', { name: headline })
    for (const editor of [first, second]) {
      const { desk, t } = editor
      await desk.getByRole('heading', { name: t('desk.publishWillChange') }).waitFor()
      await changed(editor).waitFor()
      await editor.expectFit()
    }
    await first.press('desk.publishNow')
    await expect.poll(stands, patient).toBe(true)
    await changed(first).waitFor({ state: 'hidden', timeout: patient.timeout })

    const { desk, t } = second
    const dialog = desk.getByRole('dialog', { name: t('desk.releaseAsk') })
    const held = desk.getByText(t('desk.releaseHeldText'))
    // Another journey may have published since: then its release is the one to leave first.
    const rollBack = async () => {
      await second.press('desk.releaseBack')
      const answer = desk.waitForResponse((reply) => reply.url().includes('/desk/publish/'))
      await dialog.getByRole('button', { name: t('desk.releaseBack'), exact: true }).click()
      await answer
      await held.waitFor({ timeout: patient.timeout })
    }
    await desk.reload()
    await rollBack()
    if (await stands()) await rollBack()
    await expect.poll(stands, patient).toBe(false)
    // Nothing is published past an editor who holds the site back.
    expect(await desk.getByRole('button', { name: t('desk.publishNow') }).count()).toBe(0)
    await second.expectFit()

    await first.desk.reload()
    await first.desk.getByText(first.t('desk.releaseHeldText')).waitFor()
    expect(await first.desk.getByRole('button', { name: first.t('desk.publishNow') }).count()).toBe(
      0,
    )
    await first.expectFit()
    await first.press('desk.releaseResume')
    await expect.poll(stands, patient).toBe(true)
    await first.desk
      .getByText(first.t('desk.releaseHeldText'))
      .waitFor({ state: 'hidden', timeout: patient.timeout })
  },
)
