import { expect, test } from 'vitest'
import { localised, paths } from '#routing/paths.ts'
import { editorToken } from './support/applicant.ts'
import { axeFindings } from './support/axe.ts'
import { callApi, worksOnSale } from './support/buyer.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

test.each(['zh', 'ar'] as const)(
  '%s: on a phone a topic without a page yet shows small pictures that lead to their works and licences',
  async (code) => {
    const t = words(code)
    const token = await editorToken()
    const works = await worksOnSale(4)
    const title = `Quays ${Date.now()}`
    const texts = { zh: { title }, [code]: { title } }
    await callApi('desk/record/topic', { texts, published: true, item_ids: works }, token)
    const { data } = await callApi<{ data: { id: number }[] }>(
      `desk/record/topic?search=${encodeURIComponent(title)}`,
      undefined,
      token,
    )
    const id = data[0]?.id ?? 0
    const page = await visit(localised(paths.topic(id), code), {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    })
    const article = page.locator('article', {
      has: page.getByRole('heading', { level: 1, name: title }),
    })
    await article.getByText(t('live.fresh')).waitFor()
    const figures = article.getByRole('figure')
    expect(await figures.count()).toBe(works.length)
    for (const [at, work] of works.entries()) {
      const figure = figures.nth(at)
      await figure.scrollIntoViewIfNeeded()
      const picture = figure.getByRole('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(Number(new URL(source).searchParams.get('w'))).toBeLessThanOrEqual(960)
      const leads = await figure
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const own = localised(paths.picture(work), code)
      expect(leads).toEqual([own, `${own}#buy`])
    }
    expect(await axeFindings(page, `fresh topic ${code}`)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await callApi(`desk/record/topic/${id}`, undefined, token, 'DELETE')
  },
)
