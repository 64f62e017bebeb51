import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { newBuyer, payByPhone, payWithoutPhone, visitAs } from './support/buyer.ts'
import { sentCode, visit, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

const password = 'Harbour-2026'

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const reply = await fetch(`${inject('api')}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as Record<string, unknown>
}

/** A user with a name and a password. */
async function newcomer() {
  const mobile = `17${String(Math.random()).slice(2, 11)}`
  const username = `wallet-${mobile}`
  await post('auth/code', { mobile })
  const code = await sentCode(mobile)
  await post('auth/register', { username, password, mobile, code })
  return { username }
}

/** The wallet of a logged-in newcomer. */
const openWallet = async (code: LocaleCode): Promise<Page> =>
  visitAs(await newBuyer(), localised(paths.wallet(), code))

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Address of the page's code. */
const codeOf = (page: Page, testPhone: string) =>
  dialogOf(page).getByRole('link', { name: testPhone }).getAttribute('href')

async function topUp(page: Page, code: LocaleCode, amount: string): Promise<void> {
  const t = words(code)
  await page.getByRole('button', { name: t('wallet.recharge'), exact: true }).click()
  await dialogOf(page).getByLabel(t('wallet.amount')).fill(amount)
  await dialogOf(page).locator('button[type=submit]').click()
  await dialogOf(page)
    .getByRole('link', { name: t('paying.testPhone') })
    .waitFor()
}

test('a top-up by QR code: a reload in the middle, the phone pays, the balance shows it', async () => {
  const t = words('en')
  const page = await openWallet('en')
  await page.getByText('¥0.00', { exact: true }).waitFor()
  await topUp(page, 'en', '1,250.50')
  await dialogOf(page).getByText('¥1,250.50').waitFor()

  await page.reload()
  await dialogOf(page)
    .getByRole('link', { name: t('paying.testPhone') })
    .waitFor()
  await payByPhone(await codeOf(page, t('paying.testPhone')))
  await page.getByText(t('situation.recharged')).waitFor()
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
  await page.getByText('¥1,250.50', { exact: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: '+¥1,250.50' })
  await row.getByText(t('wallet.recordDone')).waitFor()
})

test('left unpaid, a top-up waits in the records; its expired code is renewed and paid', async () => {
  const t = words('en')
  const page = await openWallet('en')
  await topUp(page, 'en', '80')
  await dialogOf(page)
    .getByRole('button', { name: t('common.close') })
    .click()

  await page.getByRole('tab', { name: t('wallet.recordWaiting') }).click()
  await page.waitForURL(/\?records=waiting$/)
  // The next code lives for two seconds only.
  let codes = 0
  await page.route('**/api/v1/wallet/chargePay', async (route) => {
    const reply = await route.fetch()
    codes += 1
    const body = (await reply.json()) as Record<string, unknown>
    await route.fulfill({ json: codes === 1 ? { ...body, expire_seconds: 2 } : body })
  })
  await page
    .getByRole('row')
    .filter({ hasText: '¥80.00' })
    .getByRole('button', { name: t('wallet.pay') })
    .click()
  await dialogOf(page)
    .getByRole('radio', { name: t('packages.alipay') })
    .check()
  await dialogOf(page).locator('button[type=submit]').click()
  await dialogOf(page).getByText(t('paying.expiredTitle')).waitFor()
  await dialogOf(page)
    .getByRole('button', { name: t('paying.renew') })
    .click()
  await payWithoutPhone(await codeOf(page, t('paying.testPhone')))
  await page.getByText(t('wallet.recordsWaitingEmpty')).waitFor()
  await page.getByText('¥80.00', { exact: true }).waitFor()
})

test('ar at 390 px: a visitor buys a package, logs in on the way, and finds it in the wallet', async () => {
  const t = words('ar')
  const { username } = await newcomer()
  const page = await visit(localised(paths.packages(), 'ar'), {
    viewport: { width: 390, height: 844 },
  })
  const choice = page.getByRole('radiogroup').first().getByRole('radio').first()
  const name = await page.getByRole('rowheader').first().locator('label').innerText()
  await choice.check()
  await page.getByRole('button', { name: withAnything(t('packages.buy')) }).click()
  await dialogOf(page).getByLabel(t('login.username')).fill(username)
  await dialogOf(page)
    .getByRole('textbox', { name: t('login.password'), exact: true })
    .fill(password)
  await dialogOf(page)
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()

  await dialogOf(page).getByText(name).waitFor()
  await dialogOf(page)
    .getByRole('link', { name: t('paying.testPhone') })
    .waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await payWithoutPhone(await codeOf(page, t('paying.testPhone')))
  await page.getByText(t('situation.paid')).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('packages.openWallet') })
    .click()
  await page.waitForURL(/\/ar\/my\/wallet\/$/)
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
})
