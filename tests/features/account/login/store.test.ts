import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MobileMode } from '#features/account/login/mobile-fields.ts'
import { createMobileLogin } from '#features/account/login/mobile-login.ts'
import { createLogin } from '#features/account/login/login-store.ts'
import { users } from '#server/database/schema/users.ts'
import { hashPassword } from '#server/modules/accounts/login/passwords.ts'
import { isSandboxSms } from '#server/modules/accounts/login/sms.ts'
import { createCountdown } from '#state/countdown.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Harness, openHarness, quickAccounts } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
let clock = Date.parse('2026-11-21T04:00:00Z')

beforeAll(async () => {
  server = await openHarness({ now: () => new Date(clock) })
  const passwordHash = await hashPassword('harbour_9', quickAccounts.passwordCost)
  await server.db.insert(users).values({ username: 'lin', mobile: '13800138000', passwordHash })
})
afterAll(() => server.close())

const countdowns: ReturnType<typeof createCountdown>[] = []
afterEach(() => countdowns.splice(0).forEach((countdown) => countdown.dispose()))

let mobile: string
let last = 0
beforeEach(() => {
  browser = openBrowser(server)
  last += 1
  mobile = `1370000${String(last).padStart(4, '0')}`
  clock += 3_600_000
})

function open(storage = memoryStorage()) {
  const onDone = vi.fn()
  const goTo = vi.fn()
  const countdown = createCountdown(storage, 'login-code')
  countdowns.push(countdown)
  const { signIn, updateUser } = browser.session
  const login = createLogin({ ask: browser.ask, signIn, updateUser, goTo, onDone })
  const mobile = createMobileLogin(login, countdown)
  return {
    onDone,
    goTo,
    ...login,
    ...mobile,
    sendCode: (mode: MobileMode = 'code') => mobile.sendCode(mode),
    submit: (mode: MobileMode | 'password') =>
      mode === 'password' ? login.submit() : mobile.submit(mode),
  }
}

function codeOf(number: string): string {
  const { sms } = server.services
  return (isSandboxSms(sms) ? sms.last(number) : undefined) ?? ''
}

const user = () => browser.session.$session.get()?.user

describe('by password', () => {
  test('the right one logs in with name and mobile, and is forgotten here', async () => {
    const login = open()
    login.setField('username', '  lin ')
    login.setField('password', 'harbour_9')
    await login.submit('password')
    expect(login.onDone).toHaveBeenCalledExactlyOnceWith('password')
    expect(user()).toEqual({ username: 'lin', mobile: '13800138000' })
    expect(login.$fields.get().password).toBe('')
  })

  test('the form names each missing field, and sends nothing', async () => {
    const login = open()
    browser.break('request')
    await login.submit('password')
    expect(login.$errors.get()).toEqual({
      username: { key: 'login.usernameRequired' },
      password: { key: 'login.passwordRequired' },
    })
    expect(login.$notice.get()).toBeUndefined()
  })

  test("a wrong one stands at the password in the server's words, the name stays", async () => {
    const login = open()
    login.setField('username', 'lin')
    login.setField('password', 'wrong')
    await login.submit('password')
    expect(login.$errors.get().password).toMatchObject({ text: expect.stringMatching(/\w/) })
    expect(login.$fields.get().username).toBe('lin')
    expect(login.onDone).not.toHaveBeenCalled()
    login.setField('password', 'w')
    expect(login.$errors.get().password).toBeUndefined()
  })

  test('a short password is not validated here: rules change, old passwords stay', async () => {
    const login = open()
    login.setField('username', 'lin')
    login.setField('password', 'x')
    await login.submit('password')
    expect(login.$errors.get().password).not.toHaveProperty('key')
  })

  test('the form tells of a broken connection above it, keeps the input, and can be sent again', async () => {
    const login = open()
    login.setField('username', 'lin')
    login.setField('password', 'harbour_9')
    browser.break('request')
    await login.submit('password')
    expect(login.$notice.get()).toEqual({ key: 'situation.network' })
    expect(login.$fields.get().password).toBe('harbour_9')
    await login.submit('password')
    expect(login.onDone).toHaveBeenCalledOnce()
  })

  test('two presses are one login', async () => {
    const login = open()
    login.setField('username', 'lin')
    login.setField('password', 'harbour_9')
    await Promise.all([login.submit('password'), login.submit('password')])
    expect(login.onDone).toHaveBeenCalledOnce()
  })

  test('another mode forgets the messages, not the input', async () => {
    const login = open()
    login.setField('username', 'lin')
    await login.submit('password')
    login.changeMode('code')
    expect(login.$errors.get()).toEqual({})
    expect(login.$fields.get().username).toBe('lin')
  })
})

describe('by code', () => {
  test('a new mobile, pasted with its prefix, becomes an account', async () => {
    const login = open()
    login.setField('mobile', `+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`)
    await login.sendCode()
    expect(login.$sentTo.get()).toEqual({ mobile, mode: 'code' })
    login.setField('code', codeOf(mobile))
    await login.submit('code')
    expect(login.onDone).toHaveBeenCalledExactlyOnceWith('code')
    expect(user()?.mobile).toBe(mobile)
  })

  test('the form asks for no code for a wrong mobile', async () => {
    const login = open()
    login.setField('mobile', '12345')
    await login.sendCode()
    expect(login.$errors.get().mobile).toEqual({ key: 'validation.mobileFormat' })
    expect(login.$wait.get()).toBe(0)
  })

  test('the button sleeps after a send, through a reload, and wakes for another mobile', async () => {
    const storage = memoryStorage()
    const login = open(storage)
    login.setField('mobile', mobile)
    await login.sendCode()
    const first = codeOf(mobile)
    expect(login.$wait.get()).toBeGreaterThan(50)
    await login.sendCode()
    expect(codeOf(mobile)).toBe(first)

    const again = open(storage)
    again.setField('mobile', mobile)
    expect(again.$wait.get()).toBeGreaterThan(50)
    again.setField('mobile', '13600136000')
    expect(again.$wait.get()).toBe(0)
  })

  test('a send that failed leaves the button awake', async () => {
    const login = open()
    login.setField('mobile', mobile)
    browser.break('request')
    await login.sendCode()
    expect(login.$notice.get()).toEqual({ key: 'situation.network' })
    expect(login.$wait.get()).toBe(0)
    expect(login.$busy.get()).toBeUndefined()
  })

  test("a send too soon is refused at the mobile in the server's words", async () => {
    const first = open()
    first.setField('mobile', mobile)
    await first.sendCode()
    const second = open()
    second.setField('mobile', mobile)
    await second.sendCode()
    expect(second.$errors.get().mobile).toHaveProperty('text')
  })

  test("a wrong code stands at the code in the server's words", async () => {
    const login = open()
    login.setField('mobile', mobile)
    await login.sendCode()
    login.setField('code', codeOf(mobile) === '111111' ? '222222' : '111111')
    await login.submit('code')
    expect(login.$errors.get().code).toHaveProperty('text')
    expect(login.onDone).not.toHaveBeenCalled()
    expect(user()).toBeUndefined()
  })

  test('the field takes digits alone, full width too, six at most', () => {
    const login = open()
    login.setField('code', '１２ 34-56789')
    expect(login.$fields.get().code).toBe('123456')
  })
})

describe('binding a mobile', () => {
  test('adds it to the login there is', async () => {
    const { token } = await server.login('user', { username: 'mei' })
    browser.session.signIn({ access_token: token, expires_in: 3600 }, { username: 'mei' })
    clock = Date.parse('2026-11-21T04:10:00Z')
    const login = open()
    login.setField('mobile', mobile)
    await login.sendCode('bind')
    login.setField('code', codeOf(mobile))
    await login.submit('bind')
    expect(login.$errors.get()).toEqual({})
    expect(login.onDone).toHaveBeenCalledWith('bind')
    expect(user()).toEqual({ username: 'mei', mobile })
  })
})

test('closing the dialog forgets secrets and words', async () => {
  const login = open()
  login.setField('username', 'lin')
  login.setField('password', 'typed')
  login.setField('code', '123456')
  await login.submit('code')
  login.reset()
  expect(login.$fields.get()).toMatchObject({ username: 'lin', password: '', code: '' })
  expect(login.$errors.get()).toEqual({})
})

describe('registration', () => {
  const fill = (login: ReturnType<typeof open>, name: string) => {
    login.setField('username', name)
    login.setField('password', 'harbour_9')
    login.setField('mobile', mobile)
  }

  test('the form makes an account with the entered values and logs in', async () => {
    const login = open()
    fill(login, `anna ${mobile}`)
    login.setField('email', ' anna@example.org ')
    await login.sendCode('register')
    login.setField('code', codeOf(mobile))
    await login.submit('register')
    expect(login.$errors.get()).toEqual({})
    expect(login.onDone).toHaveBeenCalledExactlyOnceWith('register')
    expect(user()).toEqual({ username: `anna ${mobile}`, mobile })
    expect(login.$fields.get()).toMatchObject({ password: '', code: '' })
  })

  test('each field names its error, and the form sends nothing', async () => {
    const login = open()
    login.setField('username', '13800138000')
    login.setField('password', 'short')
    login.setField('email', 'nobody@')
    login.setField('department', '!')
    browser.break('request')
    await login.submit('register')
    expect(login.$errors.get()).toEqual({
      username: { key: 'validation.usernameIsMobile' },
      password: { key: 'validation.passwordTooShort' },
      email: { key: 'validation.emailFormat' },
      department: { key: 'validation.unitNameFormat' },
      mobile: { key: 'login.mobileRequired' },
      code: { key: 'login.codeRequired' },
    })
    expect(login.$notice.get()).toBeUndefined()
  })

  test.each(['username', 'mobile'] as const)(
    'the form names a taken value at the %s',
    async (field) => {
      const login = open()
      fill(login, field === 'username' ? 'LIN' : `new ${mobile}`)
      if (field === 'mobile') login.setField('mobile', '13800138000')
      const number = login.$fields.get().mobile
      await login.sendCode('register')
      login.setField('code', codeOf(number))
      await login.submit('register')
      expect(Object.keys(login.$errors.get())).toEqual([field])
      expect(login.$errors.get()[field]).toHaveProperty('text')
      expect(login.$fields.get().password).toBe('harbour_9')
    },
  )

  test('a wrong code is told at the code', async () => {
    const login = open()
    fill(login, `b ${mobile}`)
    await login.sendCode('register')
    login.setField('code', codeOf(mobile) === '111111' ? '222222' : '111111')
    await login.submit('register')
    expect(login.$errors.get().code).toHaveProperty('text')
  })
})

describe('a new password by mobile and code', () => {
  test('leads to the login with the mobile entered, and the new one works', async () => {
    await server.db.insert(users).values({ username: `c${mobile}`, mobile })
    const login = open()
    login.setField('mobile', mobile)
    await login.sendCode('reset')
    login.setField('code', codeOf(mobile))
    login.setField('password', 'quite simple')
    login.setField('confirm', 'quite simple')
    await login.submit('reset')
    expect(login.$errors.get()).toEqual({})
    expect(login.goTo).toHaveBeenCalledExactlyOnceWith('password')
    expect(login.onDone).not.toHaveBeenCalled()
    expect(login.$notice.get()).toEqual({ key: 'login.resetDone', isGood: true })
    expect(login.$fields.get()).toMatchObject({ username: mobile, password: '', confirm: '' })
    login.setField('password', 'quite simple')
    await login.submit('password')
    expect(login.onDone).toHaveBeenCalledExactlyOnceWith('password')
  })

  test('the two have to be the same', async () => {
    const login = open()
    login.setField('mobile', mobile)
    login.setField('code', '123456')
    login.setField('password', 'quite simple')
    login.setField('confirm', 'other')
    browser.break('request')
    await login.submit('reset')
    expect(login.$errors.get()).toEqual({ confirm: { key: 'validation.confirmDiffers' } })
  })

  test('the form names a mobile without an account at the mobile', async () => {
    const login = open()
    login.setField('mobile', mobile)
    await login.sendCode('reset')
    login.setField('code', codeOf(mobile))
    login.setField('password', 'quite simple')
    login.setField('confirm', 'quite simple')
    await login.submit('reset')
    expect(login.$errors.get().mobile).toHaveProperty('text')
    expect(login.$fields.get().password).toBe('quite simple')
  })
})

describe('a change of the mode keeps fitting input', () => {
  test('a mobile typed as the name', () => {
    const login = open()
    login.setField('username', '13800138000 ')
    login.changeMode('reset')
    expect(login.$fields.get()).toMatchObject({ username: '13800138000 ', mobile: '13800138000' })
    login.changeMode('register')
    expect(login.$fields.get()).toMatchObject({ username: '', mobile: '13800138000' })
    login.changeMode('password')
    expect(login.$fields.get().username).toBe('13800138000')
  })

  test('a name stays a name', () => {
    const login = open()
    login.setField('username', 'lin')
    login.changeMode('register')
    expect(login.$fields.get()).toMatchObject({ username: 'lin', mobile: '' })
  })
})
