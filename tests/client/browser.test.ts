import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import { authRefresh } from '#api/endpoints/account/token.ts'
import { cartAdd } from '#api/endpoints/buying/cart.ts'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import { createBrowserClient } from '#client/browser.ts'
import {
  createTokenHolder,
  readToken,
  type StoredToken,
  tokenCookie,
} from '#client/session-cookie.ts'
import { refreshableSeconds } from '#domain/lifecycle/token-age.ts'
import { cookieJar } from '../fixtures/cookie-jar.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.heard.length = 0
  server.on(authRefresh, () => ok({ access_token: 'new', token_type: 'Bearer', expires_in: 7200 }))
  server.on(authMe, ({ headers }) =>
    headers.authorization === 'Bearer new' ? ok({ username: 'lin' }) : refuse('token_expired'),
  )
})

const now = 1_800_000_000_000
const tokenOf = (extra: Partial<StoredToken> = {}): StoredToken => ({
  token: 'old',
  tokenType: 'Bearer',
  loginTime: now - 60_000,
  expiresIn: 7200,
  ...extra,
})

function tabOf(jar: { cookie: string }, extra: object = {}) {
  const holder = createTokenHolder(jar, false)
  const client = createBrowserClient({
    origin: server.origin,
    lang: () => 'en',
    holder,
    now: () => now,
    retryDelay: 5,
    retries: 1,
    ...extra,
  })
  return { holder, ...client }
}

function signedIn(extra: Partial<StoredToken> = {}, options: object = {}) {
  const jar = cookieJar()
  const tab = tabOf(jar, options)
  tab.holder.set(tokenOf(extra))
  return { jar, ...tab }
}

describe('the cookie', () => {
  test('under https belongs to this host alone, and takes the place of the plain one', () => {
    expect(tokenCookie(tokenOf(), true)).toMatch(/^__Host-session=/)
    expect(tokenCookie(tokenOf(), false)).toMatch(/^session=/)
    const jar = cookieJar()
    jar.cookie = tokenCookie(tokenOf(), false)
    const before = readToken(jar.cookie)
    expect(before, 'a login from before').toBeDefined()
    createTokenHolder(jar, true).set(before)
    expect(jar.cookie).toMatch(/^__Host-session=[^;]*$/)
    const planted = `session=token%3Dplanted%26login_time%3D1%26expires_in%3D0; ${jar.cookie}`
    expect(readToken(planted)).toEqual(before)
    createTokenHolder(jar, true).set(undefined)
    expect(jar.cookie).toBe('')
  })

  test('lives as long as the token can be exchanged, and is secure on https', () => {
    const cookie = tokenCookie(tokenOf(), true)
    expect(cookie).toContain(`; Max-Age=${7200 + refreshableSeconds}`)
    expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Secure$/)
    expect(tokenCookie(tokenOf(), false)).not.toContain('Secure')
  })

  test('a token without an end stays for the session of the browser', () => {
    expect(tokenCookie(tokenOf({ expiresIn: 0 }), true)).not.toContain('Max-Age')
  })

  test('is read back as it was, strange characters included, beside other cookies', () => {
    const token = tokenOf({ token: 'a=b; c&d+é%20' })
    const [pair = ''] = tokenCookie(token, true).split('; Path')
    expect(readToken(`x=1; ${pair.split('; Max')[0]}; notice=1`)).toEqual(token)
  })

  test.each(['', 'session=', 'session=nonsense', 'session=100%', 'xsession=token%3Da'])(
    'the browser reads no token from a damaged cookie: %j',
    (cookies) => expect(readToken(cookies)).toBeUndefined(),
  )
})

describe('renewal', () => {
  test('a token that the server calls expired is renewed once and the read repeated', async () => {
    const { ask, holder } = signedIn()
    expect(await ask(authMe, {})).toMatchObject({ ok: true, value: { username: 'lin' } })
    expect(server.count(authRefresh)).toBe(1)
    expect(holder.get()).toMatchObject({ token: 'new', expiresIn: 7200, loginTime: now })
  })

  test('many calls at once share one renewal', async () => {
    server.on(authRefresh, () => ({ body: { access_token: 'new', expires_in: 7200 }, after: 40 }))
    const { ask } = signedIn()
    const outcomes = await Promise.all([ask(authMe, {}), ask(authMe, {}), ask(authMe, {})])
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(server.count(authRefresh)).toBe(1)
  })

  test('two tabs share one renewal by the lock', async () => {
    server.on(authRefresh, () => ({ body: { access_token: 'new', expires_in: 7200 }, after: 40 }))
    const jar = cookieJar()
    let last: Promise<unknown> = Promise.resolve()
    const locks = {
      request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)),
    } as unknown as LockManager
    const one = tabOf(jar, { locks })
    const two = tabOf(jar, { locks })
    one.holder.set(tokenOf())
    const outcomes = await Promise.all([one.ask(authMe, {}), two.ask(authMe, {})])
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(server.count(authRefresh)).toBe(1)
  })

  test('a token near its end is renewed before the call', async () => {
    const { ask } = signedIn({ loginTime: now - 7190_000 })
    expect(await ask(authMe, {})).toMatchObject({ ok: true })
    expect(server.count(authMe)).toBe(1)
  })

  test('a token past any exchange is forgotten without a call', async () => {
    const { ask, holder } = signedIn({ loginTime: now - (7200 + refreshableSeconds + 1) * 1000 })
    server.on(imageList, () => ok([]))
    expect(await ask(imageList, {})).toMatchObject({ ok: true })
    expect(holder.get()).toBeUndefined()
    expect(server.heard[0]?.headers.authorization).toBeUndefined()
  })

  test('a refused renewal ends the login and hands on the refusal', async () => {
    server.on(authRefresh, () => refuse('unauthorized'))
    const { ask, holder } = signedIn()
    expect(await ask(authMe, {})).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(holder.get()).toBeUndefined()
  })

  test('a cookie that the browser dropped under an open page ends the login there', async () => {
    const { ask, holder, jar } = signedIn()
    jar.cookie = 'session=; Max-Age=0'
    const heard = vi.fn()
    holder.listen(heard)
    server.on(authMe, () => refuse('unauthorized'))
    expect(await ask(authMe, {})).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(heard).toHaveBeenCalledOnce()
    expect(server.count(authRefresh)).toBe(0)
  })

  test('a user who logs in while a call without a login is under way stays logged in', async () => {
    const { ask, holder } = tabOf(cookieJar())
    server.on(authMe, () => {
      holder.set(tokenOf())
      return refuse('unauthorized')
    })
    expect(await ask(authMe, {})).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(holder.get()?.token).toBe('old')
  })

  test('a renewal that the network broke keeps the login', async () => {
    server.on(authRefresh, () => 'drop')
    const { ask, holder } = signedIn()
    expect(await ask(authMe, {})).toEqual({ ok: false, failure: { kind: 'network' } })
    expect(holder.get()?.token).toBe('old')
    expect(server.count(authRefresh)).toBe(1)
  })

  test('an open read goes on without the login when that is gone for good', async () => {
    server.on(authRefresh, () => refuse('token_expired'))
    server.on(imageList, () => ok([]))
    const { ask } = signedIn({ loginTime: now - 8000_000 })
    expect(await ask(imageList, {})).toMatchObject({ ok: true })
  })

  test('a user who logs out during the renewal stays logged out', async () => {
    const { ask, holder } = signedIn()
    server.on(authRefresh, () => {
      holder.set(undefined)
      return ok({ access_token: 'new', expires_in: 7200 })
    })
    await ask(authMe, {})
    expect(holder.get()).toBeUndefined()
  })
})

describe('writes', () => {
  const input = { body: { image_id: 5, option_id: [0 as const] } }

  test('one that was refused for its token goes again after the renewal', async () => {
    server.on(cartAdd, ({ headers }) =>
      headers.authorization === 'Bearer new' ? ok({ count: 1 }) : refuse('token_expired'),
    )
    const { ask } = signedIn()
    expect(await ask(cartAdd, input)).toMatchObject({ ok: true, value: { count: 1 } })
    expect(server.count(cartAdd)).toBe(2)
  })

  test('one whose reply was lost does not', async () => {
    server.on(cartAdd, () => 'drop')
    const { ask } = signedIn()
    expect(await ask(cartAdd, input)).toEqual({ ok: false, failure: { kind: 'network' } })
    expect(server.count(cartAdd)).toBe(1)
  })

  test('one that stays refused ends after its one repeat', async () => {
    server.on(cartAdd, () => refuse('token_expired'))
    const { ask } = signedIn()
    expect(await ask(cartAdd, input)).toMatchObject({ ok: false, failure: { status: 401 } })
    expect(server.count(cartAdd)).toBe(2)
  })
})
