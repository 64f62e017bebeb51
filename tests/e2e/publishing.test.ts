import { expect, inject, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { editorToken } from './support/applicant.ts'
import { axeFindings } from './support/axe.ts'
import { callApi } from './support/buyer.ts'
import { enterDesk } from './support/editor-desk.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const t = words('en')
const site = inject('site')

const textOf = async (path: string): Promise<string> => (await fetch(site + path)).text()

test.skipIf(!inject('siteDir'))(
  'an editor changes a headline and publishes it: it stands in every language, in lists, feed and sitemap, and is found',
  { timeout: 180_000 },
  async () => {
    const desk = await enterDesk('en')
    const token = await editorToken()
    const { data } = await callApi<{ data: { id: number }[] }>('news/list')
    const id = data[0]?.id ?? 0
    const headline = `Lanternfish return ${Date.now()}`
    const texts = Object.fromEntries(
      localeCodes.map((code) => [code, { title: `${headline} ${code}` }]),
    )
    await callApi(`desk/record/news/${id}`, { texts }, token, 'PUT')

    await desk.goto('/desk/publish')
    await desk.getByRole('button', { name: t('desk.publishNow') }).click()
    await expect
      .poll(() => textOf(localised(paths.newsItem(id), 'en')), { timeout: 60_000, interval: 250 })
      .toContain(`${headline} en`)
    for (const code of localeCodes) {
      const word = `${headline} ${code}`
      for (const path of [paths.newsItem(id), paths.news(), paths.home(), '/news/feed.xml'])
        expect(await textOf(localised(path, code)), `${code} ${path}`).toContain(word)
    }
    // The search follows by a switch of its own.
    await desk.getByText(t('desk.publishFinished')).first().waitFor()
    await expect.poll(() => textOf('/sitemap-news.xml')).toContain(`/en/news/${id}/`)
    const visitor = await visit(`/en/search/?q=Lanternfish&tab=news`)
    await visitor.getByRole('link', { name: `${headline} en` }).waitFor()
  },
)

test.skipIf(!inject('siteDir')).each([
  ['zh', 1440],
  ['ar', 390],
] as const)(
  '%s at %i px: an editor reads the changes of a publication, publishes it, rolls the site back and resumes',
  { timeout: 240_000 },
  async (code, width) => {
    const t = words(code)
    const { data } = await callApi<{ data: { id: number }[] }>('news/list')
    const id = data[1]?.id ?? 0
    const headline = `${code} ${Date.now()}`
    const page = localised(paths.newsItem(id), code)
    const stands = async () => (await textOf(page)).includes(headline)
    const patient = { timeout: 90_000, interval: 500 }
    const texts = Object.fromEntries(localeCodes.map((one) => [one, { title: headline }]))
    await callApi(`desk/record/news/${id}`, { texts }, await editorToken(), 'PUT')

    const desk = await enterDesk(code, width)
    await desk.goto('/desk/publish')
    const press = (key: Parameters<typeof t>[0]) =>
      desk
        .getByRole('main')
        .getByRole('button', { name: t(key), exact: true })
        .click()
    await desk.getByRole('heading', { name: t('desk.publishWillChange') }).waitFor()
    await desk.getByRole('link', { name: headline }).waitFor()
    expect(await axeFindings(desk, '/desk/publish')).toEqual([])
    await press('desk.publishNow')
    await expect.poll(stands, patient).toBe(true)
    await desk.getByRole('link', { name: headline }).waitFor({ state: 'hidden', ...patient })

    const dialog = desk.getByRole('dialog', { name: t('desk.releaseAsk') })
    // Another journey may have published since: then its release is the one to leave first.
    const rollBack = async () => {
      await press('desk.releaseBack')
      const answer = desk.waitForResponse((reply) => reply.url().includes('/desk/publish/'))
      await dialog.getByRole('button', { name: t('desk.releaseBack'), exact: true }).click()
      await answer
      await desk.getByText(t('desk.releaseHeldText')).waitFor(patient)
    }
    await rollBack()
    if (await stands()) await rollBack()
    await expect.poll(stands, patient).toBe(false)
    // Nothing is published past an editor who holds the site back.
    expect(await desk.getByRole('button', { name: t('desk.publishNow') }).count()).toBe(0)
    expect(await axeFindings(desk, '/desk/publish')).toEqual([])
    await desk.reload()
    await press('desk.releaseResume')
    await expect.poll(stands, patient).toBe(true)
    await desk.getByText(t('desk.releaseHeldText')).waitFor({ state: 'hidden' })
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  },
)
