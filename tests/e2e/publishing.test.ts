import { expect, inject, test } from 'vitest'
import { runRebuild } from '../../scripts/run-rebuild.ts'
import { localeCodes } from '../../src/i18n/locales.ts'
import { localised, paths } from '../../src/routing/paths.ts'
import { editorToken } from './applicant.ts'
import { callApi } from './buyer.ts'
import { enterDesk } from './editor-desk.ts'
import { visit, withBrowser } from './visitor.ts'
import { words } from './words.ts'

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
    const before = Date.now()
    await desk.getByRole('button', { name: t('desk.publishNow') }).click()
    await expect
      .poll(() => textOf(localised(paths.newsItem(id), 'en')), { timeout: 60_000, interval: 250 })
      .toContain(`${headline} en`)
    const seconds = (Date.now() - before) / 1000
    expect(seconds).toBeLessThan(60)
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

    const { siteDir, api } = { siteDir: inject('siteDir'), api: inject('api') }
    const run = (...args: string[]) =>
      runRebuild({ siteDir, siteUrl: 'http://localhost:4321', v1Origin: api, args, quiet: true })
    await run('--rollback')
    expect(await textOf(localised(paths.newsItem(id), 'en'))).not.toContain(headline)
    await run('--resume')
    expect(await textOf(localised(paths.newsItem(id), 'en'))).toContain(headline)
  },
)
