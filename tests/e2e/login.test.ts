import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { callApi, newMobile, visitAs } from './support/buyer.ts'
import { sentCode, visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const t = words('en')
/** A page that was reloaded takes its time on a busy machine. */
const patient = { timeout: 30_000 }
const password = 'Harbour-2026'
const account = (page: Page) => page.locator('[data-account-name]').first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, key: Parameters<typeof t>[0], say = t) =>
  dialogOf(page).getByRole('button', { name: say(key), exact: true })

/** A field of the dialog by its label; password fields have buttons of nearly the same name beside them. */
const field = (page: Page, key: Parameters<typeof t>[0], say = t) =>
  dialogOf(page).getByRole('textbox', { name: say(key), exact: true })

async function openDialog(page: Page): Promise<void> {
  await page.locator('[data-account-login]').first().click()
  await dialogOf(page).waitFor()
}

async function sendCode(page: Page, number: string, say = t): Promise<void> {
  await field(page, 'login.mobile', say).fill(number)
  await button(page, 'login.sendCode', say).click()
  await dialogOf(page).getByRole('status').filter({ hasText: number }).waitFor()
  await field(page, 'login.code', say).fill(await sentCode(number))
}

async function logIn(page: Page, name: string, secret = password): Promise<void> {
  await dialogOf(page).getByLabel(t('login.username')).fill(name)
  await field(page, 'login.password').fill(secret)
  await button(page, 'login.submit').click()
}

interface Person {
  name: string
  token: string
}

/** A user with an account and a password, made without the site. */
async function newPerson(): Promise<Person> {
  const mobile = newMobile()
  const name = `e2e-${mobile}`
  await callApi('auth/code', { mobile })
  const code = await sentCode(mobile)
  const { token } = await callApi('auth/register', { username: name, password, mobile, code })
  return { name, token: String((token as { access_token: string }).access_token) }
}

async function register(page: Page, code: LocaleCode): Promise<void> {
  const say = words(code)
  const number = newMobile()
  await openDialog(page)
  await button(page, 'login.register', say).click()
  await dialogOf(page)
    .getByRole('heading', { name: say('login.register') })
    .waitFor()

  // Nothing entered: every field that is needed says so, and the first has the focus.
  await button(page, 'login.register', say).click()
  expect(await dialogOf(page).locator('[aria-invalid=true]').count()).toBe(4)
  const isFocused = field(page, 'login.name', say).evaluate((one) => one === document.activeElement)
  expect(await isFocused).toBe(true)

  await field(page, 'login.name', say).fill(`anna-${number}`)
  await field(page, 'login.password', say).fill('weak')
  // The form folds optional fields away; an error in one unfolds them.
  const email = field(page, 'login.email', say)
  expect(await email.isVisible()).toBe(false)
  await dialogOf(page).getByText(say('login.more')).click()
  await email.fill('nobody@')
  await dialogOf(page).getByText(say('login.more')).click()
  await email.waitFor({ state: 'hidden' })
  await button(page, 'login.register', say).click()
  await dialogOf(page).getByText(say('validation.passwordTooShort')).waitFor()
  await dialogOf(page).getByText(say('validation.emailFormat')).waitFor()
  await email.fill('')
  await field(page, 'login.password', say).fill(password)
  await sendCode(page, number, say)
  await button(page, 'login.register', say).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.getByText(say('situation.registered')).waitFor()
  expect(await account(page).textContent()).toBe(`anna-${number}`)
}

test('a page that asks for a login gives the focus to the first field, however late the form comes', async () => {
  const page = await visit('/en/my/order_list/')
  await dialogOf(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), patient)
    .toBe('username')
})

test('register: the form names missing values at their fields, then the account is there', async () => {
  await register(await visit('/en/about/help/'), 'en')
})

test('register in Arabic on a phone', async () => {
  const page = await visit(localised('/about/help/', 'ar'), {
    viewport: { width: 390, height: 844 },
  })
  await register(page, 'ar')
})

test('a wrong password, then the right one; the page that led to the login opens', async () => {
  const { name } = await newPerson()
  const page = await visit('/en/my/setting/')
  await dialogOf(page).waitFor()
  await dialogOf(page).getByText(t('login.reasonPage')).waitFor()
  await logIn(page, name, 'Harbour-2025')
  await dialogOf(page).locator('[aria-invalid=true]').waitFor()
  await logIn(page, name)
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page
    .getByRole('main')
    .getByRole('tab', { name: t('setting.info') })
    .waitFor()
})

test('forgotten: a new password by mobile and code, then the login with it', async () => {
  // A user of the sample: an account registered a moment ago could not get another code yet. The new
  // password is the old one, so that other journeys still log in.
  const number = '13800000001'
  const page = await visit('/en/about/help/')
  await openDialog(page)
  await dialogOf(page).getByLabel(t('login.username')).fill(number)
  const upperEdge = async () => (await dialogOf(page).boundingBox())?.y
  const edge = await upperEdge()
  await button(page, 'login.forgot').click()
  // The mobile that was typed is not asked for again.
  await expect.poll(() => field(page, 'login.mobile').inputValue(), patient).toBe(number)
  // The two modes differ in height; the dialog stays where it is.
  expect(await upperEdge()).toBe(edge)
  await sendCode(page, number)
  await field(page, 'login.newPassword').fill(password)
  await field(page, 'login.confirm').fill(password)
  await button(page, 'login.resetSubmit').click()
  await dialogOf(page).getByText(t('login.resetDone')).waitFor()
  expect(await dialogOf(page).getByLabel(t('login.username')).inputValue()).toBe(number)
  await field(page, 'login.password').fill(password)
  await button(page, 'login.submit').click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => account(page).textContent(), patient).toBe('demo')
})

test('the code button sleeps on after a reload', async () => {
  const number = newMobile()
  const page = await visit('/en/about/help/')
  await openDialog(page)
  await dialogOf(page)
    .getByRole('tab', { name: t('login.modeCode') })
    .click()
  await sendCode(page, number)
  await page.reload()
  await openDialog(page)
  await button(page, 'login.forgot').click()
  await field(page, 'login.mobile').fill(number)
  const send = dialogOf(page).getByRole('button', { name: /^Send/ })
  expect(await send.isDisabled()).toBe(true)
  // Another number is another matter.
  await field(page, 'login.mobile').fill(newMobile())
  expect(await send.isDisabled()).toBe(false)

  // The code that was sent opens the login alone.
  await field(page, 'login.mobile').fill(number)
  await field(page, 'login.code').fill(await sentCode(number))
  await field(page, 'login.newPassword').fill('another-one-1')
  await field(page, 'login.confirm').fill('another-one-1')
  await button(page, 'login.resetSubmit').click()
  await dialogOf(page).locator('[name=code][aria-invalid=true]').waitFor()
})

test('an account made by a code gets its first password, and logs in with it', async () => {
  const number = newMobile()
  const page = await visit('/en/about/help/')
  await openDialog(page)
  await dialogOf(page)
    .getByRole('tab', { name: t('login.modeCode') })
    .click()
  await sendCode(page, number)
  await button(page, 'login.submit').click()
  await dialogOf(page).waitFor({ state: 'hidden' })

  // The account was made by a code and has no password: it gets one in the settings.
  await page.goto('/en/my/setting/')
  await page.getByRole('tab', { name: t('setting.setPassword') }).click()
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: t('login.newPassword'), exact: true }).fill(password)
  await main.getByRole('textbox', { name: t('login.confirm'), exact: true }).fill(password)
  await main.getByRole('button', { name: t('setting.setPassword') }).click()
  await page.getByText(t('situation.updated')).waitFor()
  await main.getByRole('tab', { name: t('setting.password') }).waitFor()

  await page.locator('[data-account-name]').first().click()
  await page
    .getByRole('button', { name: t('shell.logout') })
    .first()
    .click()
  await openDialog(page)
  await logIn(page, number)
  await dialogOf(page).waitFor({ state: 'hidden' })
})

/** Status of `auth/me` for a token, as a thief holds it who copied it. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${inject('api')}/api/v1/auth/me`, { headers })).status
}

async function tokenIn(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const value = cookies.find(({ name }) => name === 'session')?.value ?? ''
  return new URLSearchParams(decodeURIComponent(value)).get('token') ?? ''
}

test.each([
  ['zh', { width: 1440, height: 900 }],
  ['ar', { width: 390, height: 844 }],
] as const)(
  'logins in %s: one browser ends the other, and a logout ends the token',
  async (code, viewport) => {
    const say = words(code)
    const person = await newPerson()
    const enter = async (page: Page) => {
      await dialogOf(page).waitFor()
      await dialogOf(page).getByLabel(say('login.username')).fill(person.name)
      await field(page, 'login.password', say).fill(password)
      await button(page, 'login.submit', say).click()
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
    const address = localised('/my/setting/', code)
    const here = await visit(address, { viewport })
    await enter(here)
    const other = await visit(address)
    await enter(other)
    const stolen = await tokenIn(other)
    expect(await statusOf(stolen)).toBe(200)

    // Three logins: this browser, the other one, and the registration.
    await here.reload()
    await here.getByRole('tab', { name: say('setting.logins') }).click()
    const logins = here.getByRole('tabpanel').getByRole('listitem')
    await expect.poll(() => logins.count(), patient).toBe(3)
    await here.getByText(say('setting.loginPresent')).waitFor()
    const endOther = here.getByRole('button', { name: /Chrome/ })
    await endOther.click()
    await expect.poll(() => logins.count(), patient).toBe(2)
    expect(await statusOf(stolen)).toBe(401)
    await here.getByRole('button', { name: say('setting.loginsEnd') }).click()
    await expect.poll(() => logins.count(), patient).toBe(1)
    expect(await statusOf(person.token)).toBe(401)

    // The other browser is asked to log in again; a logout here ends the token at the server too.
    await other.reload()
    await dialogOf(other).waitFor()
    const token = await tokenIn(here)
    await here.setViewportSize({ width: 1280, height: 900 })
    const told = here.waitForResponse((reply) => reply.url().endsWith('/auth/logout'))
    await here.locator('[data-account-name]').first().click()
    await here
      .getByRole('button', { name: say('shell.logout') })
      .first()
      .click()
    expect((await told).status()).toBe(200)
    expect(await statusOf(token)).toBe(401)
  },
)

/** The code that the phone's camera reads: the page asks for it, the test listens. */
async function scanned(page: Page, act: () => Promise<void>): Promise<string> {
  const reply = page.waitForResponse((one) => one.url().includes('/auth/qrcode'))
  await act()
  const { url } = (await (await reply).json()) as { url: string }
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

const openCode = (page: Page) =>
  dialogOf(page)
    .getByRole('tab', { name: t('login.modeQr') })
    .click()

test('by QR code: refused, a new code, confirmed by a phone that logs in first', async () => {
  const person = await newPerson()
  const page = await visit('/en/about/help/')
  await openDialog(page)
  const first = await scanned(page, () => openCode(page))
  await dialogOf(page)
    .getByRole('img', { name: t('login.qrAlt') })
    .waitFor()

  const phone = await visit(`/en/scan/?key=${first}`, { viewport: { width: 390, height: 844 } })
  await dialogOf(phone).waitFor()
  await logIn(phone, person.name)
  await phone.getByText(t('scan.ask')).waitFor()
  await phone.getByText(/Chrome, Linux/).waitFor()
  const second = await scanned(page, () =>
    phone.getByRole('button', { name: t('scan.refuse') }).click(),
  )
  await phone.getByText(t('scan.refusedTitle')).waitFor()
  await dialogOf(page).getByRole('status').first().waitFor()

  // A closed dialog keeps its code.
  await page.keyboard.press('Escape')
  await openDialog(page)
  await openCode(page)
  await dialogOf(page)
    .getByRole('img', { name: t('login.qrAlt') })
    .waitFor()

  await phone.goto(`/en/scan/?key=${second}`)
  await phone.getByRole('button', { name: t('scan.confirm') }).click()
  await phone.getByText(t('scan.confirmedTitle')).waitFor()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => account(page).textContent(), patient).toBe(person.name)

  await phone.goto('/en/scan/?key=nothing-of-ours')
  await phone.getByText(t('scan.unknownTitle')).waitFor()
  const main = phone.getByRole('main')
  await main.getByRole('link', { name: t('notFound.home') }).waitFor()
  await main.getByRole('link', { name: t('my.menu') }).waitFor()
})

test('a scanned address without a key asks for no login, but offers one', async () => {
  const page = await visit('/en/scan/')
  await page.getByText(t('scan.unknownTitle')).waitFor()
  expect(await dialogOf(page).isVisible()).toBe(false)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('scan.loginHere') })
    .click()
  await dialogOf(page).waitFor()
})

test('a QR code that ends is replaced by itself', async () => {
  const page = await visit('/en/about/help/')
  let made = 0
  await page.route('**/api/v1/auth/qrcode', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as object
    made += 1
    await route.fulfill({ json: made === 1 ? { ...body, expire_seconds: 2 } : body })
  })
  await openDialog(page)
  await openCode(page)
  await dialogOf(page).getByText(t('login.qrEnded')).waitFor()
  await dialogOf(page)
    .getByRole('img', { name: t('login.qrAlt') })
    .waitFor()
  expect(made).toBe(2)
})

test('a logout in one tab closes the pages of the other and forgets everything', async () => {
  const page = await visitAs(await newPerson(), '/en/my/setting/')
  const other = await page.context().newPage()
  await other.goto('/en/my/home/')
  await other
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .waitFor()
  // A page that still loads would keep what it learns of the account.
  const info = page.getByRole('main').getByRole('tab', { name: t('setting.info') })
  await info.waitFor()
  await page.evaluate(() => sessionStorage.setItem('a-name-nobody-listed', 'private'))

  await other
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .click()
  await page.getByText(t('my.signedOutTitle')).waitFor()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('a-name-nobody-listed'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  expect(await dialogOf(page).isVisible()).toBe(false)

  // A login in one tab opens the page in the other.
  const { name } = await newPerson()
  await openDialog(other)
  await logIn(other, name)
  await info.waitFor()
})

test('a session that ends in the middle of a form leaves the form as it is', async () => {
  const person = await newPerson()
  const page = await visitAs(person, '/en/my/setting/')
  const department = page.getByRole('main').getByRole('textbox', { name: t('login.department') })
  await department.fill('Picture desk')
  await page.route('**/api/v1/auth/profile', (route) =>
    route.fulfill({ status: 401, json: { message: 'ended', code: 'token_expired' } }),
  )
  await page.route('**/api/v1/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { message: 'ended', code: 'unauthorized' } }),
  )
  await page.getByRole('button', { name: t('setting.save') }).click()
  await dialogOf(page).getByText(t('login.reasonExpired')).waitFor()
  await page.unroute('**/api/v1/auth/profile')
  await page.unroute('**/api/v1/auth/refresh')
  await logIn(page, person.name)
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await department.inputValue()).toBe('Picture desk')
  await page.getByRole('button', { name: t('setting.save') }).click()
  await page.getByText(t('situation.updated')).waitFor()
  await page.reload()
  await expect.poll(() => department.inputValue(), patient).toBe('Picture desk')
})

test('two tabs renew one token once', async () => {
  const page = await visitAs(await newPerson(), '/en/my/home/')
  const context = page.context()
  const other = await context.newPage()
  await other.goto('/en/my/home/')
  await other
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .waitFor()
  // Pages that still load would renew the token themselves, and lose the reply when the browser leaves them.
  for (const tab of [page, other]) await tab.goto('about:blank')
  let renewals = 0
  await context.route('**/api/v1/auth/refresh', (route) => {
    renewals += 1
    return route.continue()
  })
  // The token's age is reckoned from the cookie: an hour and a half ago and two hours long, less a moment.
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'session')
  const parts = new URLSearchParams(decodeURIComponent(cookie?.value ?? ''))
  parts.set('login_time', String(Date.now() - (Number(parts.get('expires_in')) - 5) * 1000))
  await context.addCookies([{ ...cookie!, value: encodeURIComponent(parts.toString()) }])
  await Promise.all([page, other].map((tab) => tab.goto('/en/my/home/')))
  for (const tab of [page, other])
    await tab
      .getByRole('main')
      .getByRole('button', { name: t('shell.logout') })
      .waitFor()
  expect(renewals).toBe(1)
})

test('a login without a mobile is asked for one before /my opens', async () => {
  const page = await visitAs(await newPerson(), '/en/about/help/')
  const number = newMobile()
  // As a server tells it that made the account elsewhere; the code and the binding are real.
  let isBound = false
  await page.route('**/api/v1/auth/me', async (route) => {
    if (isBound) return route.continue()
    const reply = await route.fetch()
    return route.fulfill({ json: { ...((await reply.json()) as object), mobile: null } })
  })
  await page.goto('/en/my/home/')
  await dialogOf(page)
    .getByRole('heading', { name: t('login.bindTitle') })
    .waitFor()
  await sendCode(page, number)
  isBound = true
  await button(page, 'login.bindSubmit').click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .waitFor()
})
