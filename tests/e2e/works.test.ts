import { expect, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { callApi, newBuyer, visitAs } from './support/buyer.ts'
import { withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

/** The contributor of the sample; the tests only read their pages. */
async function contributor(): Promise<{ token: string }> {
  const { token } = await callApi('auth/login', {
    username: 'photographer',
    password: 'Harbour-2026',
  })
  return { token: String((token as Record<string, unknown>).access_token) }
}

async function open(code: LocaleCode, path: string, width = 1280) {
  const viewport = { width, height: 900 }
  const page = await visitAs(await contributor(), localised(path, code), { viewport })
  await page.getByRole('tab').first().waitFor()
  return page
}

test('works by state; Back brings the state before; a dialog tells the consequences and can be left', async () => {
  const t = words('en')
  const page = await open('en', myPaths.workManage())
  const panel = page.getByRole('tabpanel')
  const state = (name: string) => panel.getByRole('button', { name: new RegExp(`^${name}`) })
  await panel.getByRole('row').nth(1).waitFor()
  await state(t('review.approved')).click()
  await page.waitForURL(/\?type=1&status=1$/)
  await panel.getByText(t('works.onSale'), { exact: true }).first().waitFor()
  await state(t('review.rejected')).click()
  await page.waitForURL(/status=2$/)
  await page.goBack()
  await panel.getByText(t('works.onSale'), { exact: true }).first().waitFor()
  expect(await state(t('review.approved')).getAttribute('aria-pressed')).toBe('true')

  await panel.getByRole('checkbox').nth(1).check()
  await panel.getByRole('button', { name: t('works.takeOffSelected') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('works.takeOffText')).waitFor()
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await panel.getByText(t('works.onSale'), { exact: true }).first().waitFor()
})

test('ar at 390 px: a topic needs title, category, tier and cover', async () => {
  const t = words('ar')
  const page = await open('ar', myPaths.workManage('subject'), 390)
  await page.getByRole('button', { name: t('applyWork.subjectNew') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('applyWork.title')).waitFor()
  await dialog.getByRole('button', { name: t('applyWork.subjectCreate') }).click()
  await dialog.getByText(t('applyWork.subjectCoverMissing')).waitFor()
  expect(await dialog.getByText(t('validation.required')).count()).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('earnings: sales and withdrawals each have a tab; a user who is no contributor reads the reason', async () => {
  const t = words('en')
  const page = await open('en', myPaths.earnings())
  await page.getByRole('button', { name: t('earnings.withdraw') }).waitFor()
  await page.getByRole('tab', { name: t('earnings.log') }).click()
  await page.waitForURL(/\?tab=log$/)
  await page.reload()
  await page.getByRole('tab', { name: t('earnings.log'), selected: true }).waitFor()

  const other = await visitAs(await newBuyer(), localised(myPaths.earnings(), 'en'))
  await other.getByText(t('contributing.closedTitle')).waitFor()
  await other
    .getByRole('main')
    .getByRole('button', { name: withAnything(t('my.apply')) })
    .first()
    .waitFor()
})
