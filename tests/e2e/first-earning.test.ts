import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { incomeOf } from '#domain/money/earnings.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { callApi, newBuyer, newMobile, payWithoutPhone, visitAs } from './support/buyer.ts'
import { enterDesk, leaveQueue, openQueue } from './support/editor-desk.ts'
import {
  applyWithTenPictures,
  group,
  main,
  password,
  register,
  sign,
  submitApplication,
} from './support/new-contributor.ts'
import { openActivity, publishEntry } from './support/published-entry.ts'
import { type TaggedPhoto, taggedPhotos } from './support/tagged-photos.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { lightTable } from './support/light-table.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

const t = words('zh')
/** Uploads the photographs: their own descriptions stand in their forms. Answers the titles. */
async function uploadPhotographs(page: Page, photos: readonly TaggedPhoto[]): Promise<string[]> {
  await page.goto(myPaths.applyWork({ type: 1 }))
  await page.getByRole('button', { name: t('uploading.chooseImage') }).waitFor()
  const files = photos.map(({ file }) => file)
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  await page
    .getByText(fill(t('uploading.done'), { done: 8, total: 8 }))
    .waitFor({ timeout: 45_000 })
  const { pick, pickAll } = lightTable(page, 'zh')
  for (const [at, { file, title, keywords, author, description, date }] of photos.entries()) {
    const item = await pick(at)
    await item.getByText(file.name, { exact: true }).waitFor()
    // Beside a label may stand that its field is optional.
    const value = (name: string) => item.getByLabel(new RegExp(`^${name}`)).inputValue()
    expect(await value(t('applyWork.title')), file.name).toBe(title ?? '')
    if (author) expect(await value(t('picture.author')), file.name).toBe(author)
    if (description) expect(await value(t('applyWork.description')), file.name).toBe(description)
    if (date) expect(await value(t('applyWork.date')), file.name).toBe(date)
    for (const word of keywords ?? [])
      await item.getByRole('button', { name: fill(t('uploading.tokenRemove'), { word }) }).waitFor()
    if (!title) {
      await item.getByLabel(t('applyWork.title'), { exact: true }).fill(`拖轮 ${mark}`)
      await item.getByLabel(t('common.keywords')).fill('拖轮，')
    }
  }

  const common = await pickAll(8)
  await common.getByLabel(t('common.topic')).selectOption({ index: 1 })
  await common.getByLabel(t('applyWork.tier')).selectOption({ index: 1 })
  await common.getByRole('button', { name: fill(t('applyWork.apply'), { count: 8 }) }).click()
  await page.getByRole('checkbox', { name: t('applyWork.terms') }).check()
  await page.getByRole('button', { name: fill(t('applyWork.submit'), { count: 8 }) }).click()
  await page.waitForURL(/\/my\/work_manage\/\?type=1/)
  await page.getByText(fill(t('applyWork.submitted'), { count: 8 })).waitFor()
  return photos.map(({ title }) => title ?? `拖轮 ${mark}`)
}

const mark = Date.now().toString(36)

interface Work {
  id: number
  title: string
  media_state: number
}
const worksOf = async (token: string) =>
  (await callApi('camera/work/list?type=1&size=20', undefined, token)).data as Work[]

/** The eighth alone, then the others together: category, label, approved by a key. */
async function approveAll(desk: Page, mobile: string): Promise<void> {
  expect(await openQueue(desk, 'zh', 'Work', mobile)).toBe(8)
  const file = async () => {
    await group(desk, t('desk.workCates')).getByRole('button').first().click()
    await group(desk, t('desk.labels')).getByRole('button').first().click()
  }
  await file()
  const left = desk.getByRole('button', { name: fill(t('desk.approveCount'), { count: 7 }) })
  await desk.keyboard.press('a')
  await desk.getByText(/^已通过：/).waitFor()
  await desk.getByRole('button', { name: t('desk.chooseAllOf') }).click()
  await left.waitFor()
  await file()
  await desk.keyboard.press('a')
  await leaveQueue(desk, 'zh')
}

/** The site once the changes are published. */
async function rebuiltSite(): Promise<string> {
  const siteDir = inject('siteDir')
  const v1Origin = inject('api')
  if (siteDir)
    await runRebuild({ siteDir, v1Origin, siteUrl: 'http://localhost:4321', quiet: true })
  return inject('site')
}

/** Another user buys a work in its first size. Answers the paid sum, in fen. */
async function buy(baseURL: string, work: Work): Promise<number> {
  const buyer = await newBuyer()
  const page = await visitAs(buyer, paths.picture(work.id), { baseURL })
  await page.getByRole('heading', { level: 1, name: work.title }).waitFor()
  await page.getByRole('button', { name: t('cart.buy') }).click()
  await page.waitForURL('**/my/order_pay/?from=detail&**')
  await page.getByRole('checkbox', { name: t('cart.terms') }).check()
  await page.getByRole('radio', { name: new RegExp(t('packages.wechat')) }).check()
  await page.getByRole('button', { name: new RegExp(`${t('packages.wechat')}.*¥`) }).click()
  const phone = page.getByRole('link', { name: t('paying.testPhone') })
  await payWithoutPhone(await phone.getAttribute('href'))
  await page.getByText(t('situation.paid')).waitFor()
  const { data } = await callApi('order/list', undefined, buyer.token)
  const [order] = data as { pay_price: number; status: number }[]
  expect(order?.status).toBe(1)
  return Math.round(Number(order?.pay_price) * 100)
}

/** A sum of the earnings by its name, as it is read. */
const sumOf = (page: Page, key: 'earnings.withdrawable' | 'earnings.settled') =>
  main(page)
    .getByRole('region', { name: t('my.earnings') })
    .locator('div', { has: page.getByRole('term').filter({ hasText: t(key) }) })
    .last()
    .getByRole('definition')
    .first()
    .textContent()

test('from registration to the first earning', { timeout: 480_000 }, async () => {
  const mobile = newMobile()
  const page = await visit(paths.about('help'))
  await register(page, mobile)
  await applyWithTenPictures(page)

  const desk = await enterDesk('zh')
  expect(await openQueue(desk, 'zh', 'Application', mobile)).toBe(1)
  await desk.keyboard.press('r')
  await desk.getByRole('checkbox', { name: t('desk.reasonPortfolio') }).waitFor()
  await desk.keyboard.press('Space')
  const own = desk.getByLabel(t('desk.reasonOwn'))
  const isThere = () => own.evaluate((field) => field === document.activeElement)
  for (let steps = 0; steps < 10 && !(await isThere()); steps++) await desk.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await desk.keyboard.type('第三张地平线不平。')
  await desk.keyboard.press('Control+Enter')
  await leaveQueue(desk, 'zh')

  await page.goto(myPaths.onboarding('apply_nopass'))
  await page.getByText('第三张地平线不平。').waitFor()
  await page.getByText(t('desk.reasonPortfolio')).waitFor()
  await page.getByRole('link', { name: t('apply.again') }).click()
  await group(page, t('contributing.kinds')).waitFor()
  await submitApplication(page)
  expect(await openQueue(desk, 'zh', 'Application', mobile)).toBe(1)
  await desk.keyboard.press('a')
  await leaveQueue(desk, 'zh')
  await sign(page)

  const titles = await uploadPhotographs(page, await taggedPhotos(mark))
  const { token } = await callApi('auth/login', { username: `ouyang-${mobile}`, password })
  const { access_token: author } = token as { access_token: string }
  const states = async () => (await worksOf(author)).map(({ media_state: state }) => state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(titles.map(() => 1))
  await approveAll(desk, mobile)
  const works = await worksOf(author)
  expect(works.map(({ title }) => title).sort()).toEqual([...titles].sort())

  // On sale at once where lists are live, and in every language with the next build.
  const actid = await openActivity()
  await publishEntry(actid, `投稿 ${mark}`)
  const rebuilding = rebuiltSite()
  const found = await visit(paths.search(mark))
  await expect.poll(() => main(found).getByRole('article').count()).toBe(8)
  const rebuilt = await rebuilding
  for (const code of ['zh', 'en', 'ar'] as const) {
    const activity = await fetch(rebuilt + localised(paths.activity(actid), code))
    expect(await activity.text()).toContain(`投稿 ${mark}`)
    for (const { id, title } of works) {
      const reply = await fetch(rebuilt + localised(paths.picture(id), code))
      expect([reply.status, id, code]).toEqual([200, id, code])
      expect(await reply.text()).toContain(title.replace('&', '&amp;'))
    }
  }

  const [sold] = works
  if (!sold) throw new Error('no work')
  const paid = await buy(rebuilt, sold)
  const income = formatMoney(incomeOf(paid) / 100, 'zh')
  await page.goto(myPaths.earnings())
  const sale = page.getByRole('row').filter({ hasText: sold.title })
  await sale
    .getByText(formatMoney(paid / 100, 'zh'), { exact: true })
    .first()
    .waitFor()
  await sale.getByText(income, { exact: true }).first().waitFor()
  expect(await sumOf(page, 'earnings.withdrawable')).toBe(income)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('earnings.csv') }).click(),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  const sums = `,${paid / 100},${incomeOf(paid) / 100}`
  expect(lines.slice(1).map((line) => line.endsWith(sums))).toEqual([true, true])

  await page.getByRole('button', { name: t('earnings.withdraw') }).click()
  const dialog = page.getByRole('dialog', {
    name: fill(t('earnings.withdrawTitle'), { sum: income }),
  })
  await dialog.getByRole('button', { name: t('earnings.withdraw') }).click()
  await page.getByText(fill(t('earnings.withdrawn'), { sum: income })).waitFor()
  await page.getByRole('tab', { name: t('earnings.log') }).click()
  await page
    .getByRole('row')
    .filter({ hasText: t('earnings.toSettle') })
    .waitFor()

  await desk.goto('/desk/withdrawals')
  const asked = desk.getByRole('row').filter({ hasText: mobile })
  await asked.getByText(income, { exact: true }).filter({ visible: true }).first().waitFor()
  await asked.getByRole('button', { name: t('desk.begin') }).click()
  await desk.getByText(fill(t('desk.didBegin'), { money: income })).waitFor()
  await asked.getByRole('button', { name: t('desk.settle') }).click()
  const sure = desk.getByRole('dialog', { name: withAnything(t('desk.settleTitle')) })
  await sure.getByRole('button', { name: t('desk.settle') }).click()
  await desk.getByText(fill(t('desk.didSettle'), { money: income })).waitFor()

  await page.reload()
  await page
    .getByRole('row')
    .filter({ hasText: t('earnings.settled') })
    .getByText(income)
    .waitFor()
  await expect.poll(() => sumOf(page, 'earnings.settled')).toBe(income)
  expect(await sumOf(page, 'earnings.withdrawable')).toBe(formatMoney(0, 'zh'))
})
