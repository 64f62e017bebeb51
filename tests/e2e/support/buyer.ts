import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { tokenCookie } from '#client/session-cookie.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { sentCode, visit } from './visitor.ts'
import { words } from './words.ts'

type Json = Record<string, unknown>

/** A call to the server past the site. */
export async function callApi<Reply = Json>(
  path: string,
  body?: object,
  token?: string,
  method = body ? 'POST' : 'GET',
): Promise<Reply> {
  const reply = await fetch(`${inject('api')}/api/v1/${path}`, {
    method,
    headers: {
      // From an address of its own, on this machine: codes are counted by address.
      'x-forwarded-for': `127.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as Reply
}

export const newMobile = (): string => `13${String(Math.random()).slice(2, 11)}`

/** A new user with a mobile and an empty wallet. */
export async function newBuyer(): Promise<{ mobile: string; token: string }> {
  const mobile = newMobile()
  await callApi('auth/code', { mobile })
  const { auth } = await callApi('auth/code/login', { mobile, code: await sentCode(mobile) })
  return { mobile, token: String((auth as Json).access_token) }
}

/** Ids of works on sale, those in several sizes first. */
export async function worksOnSale(count: number): Promise<number[]> {
  shop ??= readShop()
  return (await shop).slice(0, count)
}

/** Read once: each work is a call, and no journey takes one off sale. */
let shop: Promise<number[]> | undefined
async function readShop(): Promise<number[]> {
  const { data } = await callApi('image/list?type=1')
  const works = await Promise.all((data as Json[]).map(({ id }) => callApi(`image/${String(id)}`)))
  const sizes = ({ option }: Json) => (option as Json[] | undefined)?.length ?? 0
  return works
    .filter((work) => work.enable_cart && sizes(work) > 0)
    .sort((one, other) => sizes(other) - sizes(one))
    .map((work) => Number(work.id))
}

/** A browser of its own in which that person is logged in. */
export async function visitAs(
  buyer: { token: string },
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const line = tokenCookie(
    { token: buyer.token, tokenType: 'Bearer', expiresIn: 7200, loginTime: Date.now() },
    false,
  )
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return visit(path, options, [{ name, value }])
}

/** The phone that scans the page's code, in a browser of its own, pays. */
export async function payByPhone(codeUrl: string | null): Promise<void> {
  const { pathname } = new URL(codeUrl ?? '')
  const phone = await visit(pathname)
  await phone.locator('button[value=pay]').click()
  await phone.getByRole('status').waitFor()
}

/** The same by the request that the phone's page sends, for journeys which are not about the phone. */
export async function payWithoutPhone(codeUrl: unknown): Promise<void> {
  const { pathname } = new URL(String(codeUrl))
  const body = new URLSearchParams({ action: 'pay' })
  const reply = await fetch(inject('api') + pathname, { method: 'POST', body, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`the sandbox did not pay: ${reply.status}`)
}

/** A new user logs in by a code, in the dialog that is open. Answers the mobile. */
export async function logInByCode(page: Page, code: LocaleCode): Promise<string> {
  const t = words(code)
  const mobile = newMobile()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: t('login.modeCode') }).click()
  await dialog.getByLabel(t('login.mobile')).fill(mobile)
  await dialog.getByRole('button', { name: t('login.sendCode') }).click()
  await expect.poll(() => sentCode(mobile)).toMatch(/^\d{6}$/)
  await dialog
    .getByRole('textbox', { name: t('login.code'), exact: true })
    .fill(await sentCode(mobile))
  await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  return mobile
}
