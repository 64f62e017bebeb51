import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { editorToken } from './support/applicant.ts'
import { axeFindings } from './support/axe.ts'
import { callApi, visitAs } from './support/buyer.ts'
import { enterDesk } from './support/editor-desk.ts'
import { withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

type Row = Record<string, unknown>

/** The contributor of the sample. */
async function contributor(): Promise<{ token: string }> {
  const { token } = await callApi('auth/login', {
    username: 'photographer',
    password: 'Harbour-2026',
  })
  return { token: String((token as Row).access_token) }
}

/** A work of theirs that is on sale and waits for nothing. */
async function workOnSale(token: string, kind = 1): Promise<{ id: number; title: string }> {
  const { data } = await callApi<{ data: Row[] }>(
    `camera/work/list?type=${kind}&status=1`,
    undefined,
    token,
  )
  const work = data.find(({ onsale, revision }) => onsale && !revision)
  return { id: Number(work?.id), title: String(work?.title) }
}

/** Other journeys leave works that wait: they stand before the approved ones. */
const approvedList = (page: Page, code: LocaleCode) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${words(code)('review.approved')}`) })
    .click()

/** The form of a work, filled with another title and submitted. */
async function submitTitle(
  token: string,
  id: number,
  title: string,
  code: LocaleCode,
  width: number,
) {
  const t = words(code)
  const page = await visitAs({ token }, localised(myPaths.applyWork({ id, type: 1 }), code), {
    viewport: { width, height: 900 },
  })
  await page.getByText(t('applyWork.revise'), { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: t('applyWork.replace') }).count()).toBe(0)
  await page.getByLabel(t('applyWork.title'), { exact: true }).fill(title)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: t('applyWork.submitOne') }).click()
  await page.waitForURL('**/my/work_manage/**')
  await approvedList(page, code)
  await page.getByText(t('works.changeWaits')).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  return page
}

const titleOnSale = async (id: number) => (await callApi(`image/${id}`)).title
const found = async (phrase: string) =>
  (await callApi<{ data: Row[] }>(`image/list?filter=${encodeURIComponent(phrase)}`)).data.map(
    ({ id }) => id,
  )

test(
  'zh: a contributor changes an approved work; the old one is sold until an editor approves, then search and pages follow',
  { timeout: 180_000 },
  async () => {
    const t = words('zh')
    const { token } = await contributor()
    const { id, title: before } = await workOnSale(token)
    const title = `潮声${Date.now()}`
    await submitTitle(token, id, title, 'zh', 1280)
    expect(await titleOnSale(id)).toBe(before)

    const desk = await enterDesk('zh')
    await desk.goto('/desk/queue')
    const kinds = desk.getByRole('group', { name: t('desk.kinds') })
    await kinds.getByRole('button', { name: t('desk.kindsRevision') }).click()
    await desk.getByRole('list').getByRole('button').first().click()
    const facts = desk.getByRole('complementary', { name: t('desk.facts') })
    await facts.getByText(title).waitFor()
    await facts.getByRole('heading', { name: t('desk.revised') }).waitFor()
    expect(await axeFindings(desk, '/desk')).toEqual([])
    await desk.getByRole('button', { name: t('desk.approve'), exact: true }).click()
    await expect.poll(() => titleOnSale(id), { timeout: 20_000 }).toBe(title)
    expect(await found(title)).toContain(id)

    // The desk finds it, changes it once more and tells who did what.
    await desk.goto('/desk/content/work')
    await desk.getByRole('searchbox', { name: t('desk.workSearch') }).fill(String(id))
    await desk.keyboard.press('Enter')
    await desk.getByRole('link', { name: title }).click()
    await desk.getByLabel(t('common.author'), { exact: true }).fill('陈屿')
    await desk.getByLabel(`${t('picture.original')}: ${t('applyWork.price')}`).fill('1234.5')
    await desk.keyboard.press('Control+End')
    await desk.getByRole('button', { name: t('common.save'), exact: true }).click()
    await desk.getByText(t('situation.updated')).first().waitFor()
    await desk.getByText('1234.50').waitFor()
    expect(await axeFindings(desk, '/desk')).toEqual([])
    expect(await found('陈屿')).toContain(id)

    if (!inject('siteDir')) return
    await callApi('desk/publish', {}, await editorToken())
    await expect
      .poll(async () => (await fetch(inject('site') + paths.picture(id))).text(), {
        timeout: 90_000,
        interval: 500,
      })
      .toContain(title)
  },
)

test('ar at 390 px: a change is rejected with its reason, then withdrawn; the work stays on sale', async () => {
  const t = words('ar')
  const { token } = await contributor()
  const { id, title: before } = await workOnSale(token)
  const page = await submitTitle(token, id, `مرفأ ${Date.now()}`, 'ar', 390)
  const editor = await editorToken()
  const { data } = await callApi<{ data: Row[] }>('desk/queue?kind=revision', undefined, editor)
  const revision = data.at(-1)?.id
  await callApi(
    'desk/decide',
    { kind: 'revision', ids: [revision], status: 2, reasons: ['text'], message: '' },
    editor,
  )
  await page.reload()
  await approvedList(page, 'ar')
  await page.getByText(t('works.changeRejected')).first().waitFor()
  await page.goto(`${localised(myPaths.applyWork({ id, type: 1 }), 'ar')}`)
  await page.getByText(t('desk.reasonText')).waitFor()
  await page.getByRole('button', { name: t('applyWork.withdraw') }).click()
  await page.getByText(t('applyWork.revise'), { exact: true }).waitFor()
  expect(await titleOnSale(id)).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
