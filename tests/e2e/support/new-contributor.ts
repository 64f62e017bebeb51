import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import { chooseFiles, newPictures } from './applicant.ts'
import { sentCode } from './visitor.ts'
import { words } from './words.ts'

const t = words('zh')
export const password = 'Harbour-2026'
const card = {
  name: '欧阳晓明',
  idNumber: numberOf(Date.now() % 100_000),
  sex: '男',
  people: '汉',
  address: ['云港市海滨区灯塔路 12 号'],
} as const

export const main = (page: Page) => page.getByRole('main')
export const group = (page: Page, name: string) => page.getByRole('group', { name })
const choose = (page: Page, name: string, key: 'uploading.chooseOne' | 'uploading.chooseImage') =>
  group(page, name)
    .getByRole('button', { name: t(key) })
    .click()

/** A new user registers in the dialog. */
export async function register(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await page.locator('[data-account-login]').first().click()
  await button(t('login.register')).click()
  await field(t('login.name')).fill(`ouyang-${mobile}`)
  await field(t('login.password')).fill(password)
  await field(t('login.mobile')).fill(mobile)
  await button(t('login.sendCode')).click()
  await dialog.getByRole('status').filter({ hasText: mobile }).waitFor()
  await field(t('login.code')).fill(await sentCode(mobile))
  await button(t('login.register')).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(t('situation.registered')).waitFor()
}

/** From the terms to the arrival of an application. */
export async function applyWithTenPictures(page: Page): Promise<void> {
  await page.goto(myPaths.onboarding('no_settled'))
  await main(page)
    .getByRole('link', { name: t('apply.start') })
    .click()
  await page.getByLabel(t('common.realname')).fill(card.name)
  await page.getByLabel(t('contributing.description')).fill('拍摄港口二十年。')
  await group(page, t('contributing.kinds'))
    .getByRole('checkbox', { name: t('contributing.kindImage') })
    .check()
  const [portrait, ...samples] = await newPictures(11)
  if (!portrait) throw new Error('no portrait')
  await chooseFiles(page, () => choose(page, t('contributing.portrait'), 'uploading.chooseOne'), [
    portrait,
  ])
  const images = () => choose(page, t('apply.images'), 'uploading.chooseImage')
  await chooseFiles(page, images, samples)
  await group(page, t('apply.images'))
    .getByText(fill(t('uploading.done'), { done: 10, total: 10 }))
    .waitFor()
  await submitApplication(page)
}

export async function submitApplication(page: Page): Promise<void> {
  await page.getByLabel(t('apply.agree')).check()
  await page.getByRole('button', { name: t('apply.submit') }).click()
  await page.getByText(t('apply.sent')).waitFor()
}

/** From the approval over both cards to the signed contract. */
export async function sign(page: Page): Promise<void> {
  await page.goto(myPaths.onboarding('apply_pass'))
  await page.waitForURL('**/my/apply_contract/')
  const photo = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await photographOf(card) }
  await page.getByLabel(t('common.realname')).fill('')
  const front = () => choose(page, t('settlement.cardPhoto'), 'uploading.chooseOne')
  await chooseFiles(page, front, [photo])
  await page.getByText(t('settlement.cardRead')).waitFor()
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe(card.name)
  expect(await page.getByLabel(t('common.idcard')).inputValue()).toBe(card.idNumber)
  await page.getByLabel(t('common.bankCard')).fill('6222 0200 0000 0000 008')
  const back = () => choose(page, t('settlement.bankPhoto'), 'uploading.chooseOne')
  await chooseFiles(page, back, await newPictures(1))
  await group(page, t('settlement.bankPhoto')).getByText(t('situation.uploaded')).waitFor()
  await page.getByRole('button', { name: t('signing.submit') }).click()
  await page.getByRole('region', { name: t('contract.preview') }).waitFor()
  await page.getByRole('radio', { name: t('signing.type') }).check()
  await page.getByLabel(t('signing.name'), { exact: true }).fill(card.name)
  const button = page.getByRole('button', { name: t('contract.sign') })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.waitForURL('**/my/apply_info/')
}
