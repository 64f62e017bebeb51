import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import {
  callApi,
  newBuyer,
  payByPhone,
  payWithoutPhone,
  visitAs,
  worksOnSale,
  logInByCode,
} from './support/buyer.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const t = words('en')
const contractPage = /\/my\/contract\/\?order_id=\d+$/
const codePage = /\/my\/pay_qrcode\/\?oid=\d+&selectedtype=[23]$/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const testPhone = (page: Page, code: LocaleCode = 'en') =>
  page.getByRole('link', { name: words(code)('paying.testPhone') })
const codeOf = (page: Page, code?: LocaleCode) => testPhone(page, code).getAttribute('href')
/** Words without the value of a placeholder at their end, or at their beginning. */
const before = (text: string) => text.split('{{')[0]?.trim() ?? ''
const after = (text: string) => text.split('}}').at(-1)?.trim() ?? ''

const ordersOf = async (token: string) =>
  (await callApi('order/list', undefined, token)).data as { status: number }[]

/** Chooses a QR code at the checkout and presses the one button. */
async function goToCode(page: Page, way: string): Promise<void> {
  await goToCodePage(page, way)
  await testPhone(page).waitFor()
}

/** The same, whether its code is there yet or has ended already. */
async function goToCodePage(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(way) }).check()
  await button(page, new RegExp(`¥.*${way}`)).click()
  await page.waitForURL(codePage)
}

/** The checkout of a cart with one work. */
async function openCheckout(token: string, options = {}): Promise<Page> {
  const [work = 0] = await worksOnSale(1)
  await callApi('cart/add', { image_id: work, option_id: [1] }, token)
  const items = await callApi<{ id: number }[]>('cart/list', undefined, token)
  const cartids = items.map(({ id }) => id)
  const path = localised(paths.orderPay({ from: 'cart', cartids }), 'en')
  const page = await visitAs({ token }, path, options)
  await page.getByRole('heading', { name: t('checkout.methods') }).waitFor()
  return page
}

test('visitor → search → cart → login → checkout → QR code → contract', async () => {
  const page = await visit('/en/')
  const search = page
    .getByRole('banner')
    .getByRole('combobox', { name: t('shell.searchPlaceholder') })
  await search.fill('harbour')
  await search.press('Enter')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/pictures\/\d+\/$/)
  // Works of other journeys have one size.
  await page.getByRole('radio').last().check()
  await button(page, t('cart.addToCart')).click()
  await logInByCode(page, 'en')
  await page.getByText(t('situation.addedToCart')).first().waitFor()

  await page.goto('/en/my/cart/')
  await page.getByRole('checkbox', { name: t('cart.terms') }).check()
  await button(page, t('cart.checkout')).click()
  await page.waitForURL(/\/en\/my\/order_pay\/\?from=cart&cartids=/)
  await goToCode(page, 'WeChat Pay')
  const order = new URL(page.url()).searchParams.get('oid')
  expect(await page.getByRole('img', { name: /WeChat Pay/ }).getAttribute('aria-label')).toContain(
    '¥',
  )

  await payByPhone(await codeOf(page))
  await page.getByText(t('situation.paid')).waitFor()
  await page.getByRole('link', { name: t('checkout.toContract') }).click()
  await page.waitForURL(contractPage)
  expect(page.url()).toContain(`order_id=${order}`)

  await page.goto('/en/my/order_list/')
  const row = page.getByRole('row').filter({ hasText: t('orders.paidUnsigned') })
  await row.getByText('WeChat Pay').waitFor()
  await page.goto('/en/my/cart/')
  await page.getByText(t('cart.emptyTitle')).waitFor()
})

test('buy now as a visitor: the login leads on to the checkout of that size', async () => {
  const [work = 0] = await worksOnSale(1)
  const page = await visit(localised(paths.picture(work), 'en'))
  await page.getByRole('radio').last().check()
  await button(page, t('cart.buy')).click()
  await logInByCode(page, 'en')
  await page.waitForURL(`**/en/my/order_pay/?from=detail&image=${work}&option=0`)
  await button(page, /WeChat Pay/).click()
  await page.getByText(t('situation.agreementMissing')).waitFor()
  await page.getByRole('checkbox', { name: t('cart.terms') }).check()
  await goToCode(page, 'Alipay')
})

test('an expired code is renewed for the same order, a reload keeps it, and it is paid', async () => {
  const { token } = await newBuyer()
  const page = await openCheckout(token)
  await page.route('**/api/v1/order/pay', async (route) => {
    const reply = await route.fetch()
    const json = (await reply.json()) as object
    await route.fulfill({ response: reply, json: { ...json, expire_seconds: 3 } })
  })
  await goToCodePage(page, 'WeChat Pay')
  await page.getByText(t('paying.expiredTitle')).waitFor()
  await page.unroute('**/api/v1/order/pay')
  await button(page, t('paying.renew')).click()
  const renewed = await codeOf(page)
  await page.reload()
  expect(await codeOf(page)).toBe(renewed)
  await payWithoutPhone(renewed)
  await page.getByText(t('situation.paid')).waitFor()
  expect((await ordersOf(token)).map(({ status }) => status)).toEqual([1])
  // The contract opens by itself.
  await page.waitForURL(contractPage)
})

test('network lost while paying: the page tells that the money is safe, and notices the payment afterwards', async () => {
  const { token } = await newBuyer()
  const page = await openCheckout(token)
  await goToCode(page, 'Alipay')
  // This test breaks the call on purpose: it is no fault of the page.
  page.removeAllListeners('console')
  const code = await codeOf(page)
  await page.context().setOffline(true)
  await page.getByText(t('paying.offline')).waitFor()
  await payWithoutPhone(code)
  await page.context().setOffline(false)
  await page.getByText(t('situation.paid')).waitFor()
  await button(page, t('checkout.stay')).click()
  await page.reload()
  await page.getByText(t('checkout.takenTitle')).waitFor()
})

test('the reply to ordering is lost: one order, found again', async () => {
  const { token } = await newBuyer()
  const page = await openCheckout(token)
  page.removeAllListeners('console')
  await page.route('**/api/v1/order/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await goToCode(page, 'WeChat Pay')
  expect((await ordersOf(token)).length).toBe(1)
  await page.goBack()
  await page.waitForURL(/from=order&oid=\d+$/)
  await page.getByText(after(t('checkout.waits'))).waitFor()
  await page.reload()
  await goToCode(page, 'WeChat Pay')
  expect((await ordersOf(token)).length).toBe(1)
})

test('two tabs with the same cart: one order, and the second tab learns that it is paid', async () => {
  const { token } = await newBuyer()
  const page = await openCheckout(token)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('heading', { name: t('checkout.methods') }).waitFor()
  await goToCode(page, 'WeChat Pay')
  await other.getByRole('radio', { name: /WeChat Pay/ }).check()
  await button(other, /¥.*WeChat Pay/).click()
  await other.getByText(after(t('checkout.waits'))).waitFor()
  await payWithoutPhone(await codeOf(page))
  await page.getByText(t('situation.paid')).waitFor()
  await other.reload()
  await other.getByText(t('checkout.takenTitle')).waitFor()
  expect((await ordersOf(token)).length).toBe(1)
})

test('the buyer pays from the balance; from then on the site offers the work as a download', async () => {
  const { token } = await newBuyer()
  const { id } = await callApi('wallet/charge', { price: 5000 }, token)
  const { code_url: url } = await callApi('wallet/chargePay', { id, ptype: 2 }, token)
  await payWithoutPhone(String(url))
  const page = await openCheckout(token)
  await page.getByRole('radio', { name: new RegExp(t('checkout.balance')) }).check()
  await button(page, new RegExp(before(t('checkout.payBalance')))).click()
  await page.getByText(t('situation.paid')).waitFor()
  await page.goto('/en/my/order_list/')
  await page
    .getByRole('row')
    .filter({ hasText: t('checkout.balance') })
    .waitFor()
  await page.getByRole('link', { name: new RegExp(before(t('orders.openNumber'))) }).click()
  await page.getByText(t('orders.paidAt')).waitFor()
  expect(await page.getByRole('link', { name: t('orders.pay'), exact: true }).count()).toBe(0)

  // The size that is owned now is downloaded, not bought again.
  const [work = 0] = await worksOnSale(1)
  await page.goto(localised(paths.picture(work), 'en'))
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('link', { name: t('cart.download') }).waitFor()
})

test('paying with a package bought before: a download less, nothing charged', async () => {
  const { token } = await newBuyer()
  const packages = await callApi<{ id: number }[]>('wallet/package/image')
  const { id } = await callApi('wallet/charge', { package_id: packages[0]?.id }, token)
  const { code_url: url } = await callApi('wallet/chargePay', { id, ptype: 3 }, token)
  await payWithoutPhone(String(url))
  const owned = async () =>
    (await callApi('wallet/info', undefined, token)).packages as { left: number }[]
  const [before] = await owned()
  const page = await openCheckout(token)
  const title = await page.evaluate(async () => {
    const reply = await fetch('/api/v1/wallet/package/image', { headers: { lang: 'en' } })
    return ((await reply.json()) as { title: string }[])[0]?.title
  })
  await page.getByRole('radio', { name: new RegExp(title ?? 'no package') }).check()
  await button(page, t('checkout.payPackage')).click()
  await page.getByText(t('situation.paid')).waitFor()
  await page.waitForURL(contractPage, { timeout: 20_000 })
  expect((await owned()).map(({ left }) => left)).toEqual([(before?.left ?? 0) - 1])
  expect((await ordersOf(token)).map(({ status }) => status)).toEqual([1])
})

test('Arabic on a phone: checkout, code and order list fit and work', async () => {
  const ar = words('ar')
  const { token } = await newBuyer()
  const [work = 0] = await worksOnSale(1)
  const path = localised(paths.orderPay({ from: 'detail', image: work, option: 1 }), 'ar')
  const page = await visitAs({ token }, path, { viewport: { width: 390, height: 844 } })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await page.getByRole('radio', { name: new RegExp(ar('packages.alipay')) }).check()
  await page.getByRole('checkbox', { name: ar('cart.terms') }).check()
  expect(await fits()).toBe(true)
  await button(page, new RegExp(`¥.*${ar('packages.alipay')}`)).click()
  await page.waitForURL(codePage)
  await testPhone(page, 'ar').waitFor()
  expect(await fits()).toBe(true)
  await payWithoutPhone(await codeOf(page, 'ar'))
  await page.getByText(ar('situation.paid')).waitFor()
  await page.goto('/ar/my/order_list/')
  await page.getByText(ar('orders.paidUnsigned'), { exact: true }).first().waitFor()
  expect(await fits()).toBe(true)
})
