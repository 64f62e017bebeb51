import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authLogin, authMe } from '#api/endpoints/account/auth.ts'
import { createUpload } from '#client/upload.ts'
import { settingsKeys } from '#features/account/settings/settings-keys.ts'
import { createLogins } from '#features/account/settings/logins-store.ts'
import { passwordRules, profileRules } from '#features/account/settings/rules.ts'
import { createSettings } from '#features/account/settings/settings-store.ts'
import { sessions } from '#server/database/schema/users.ts'
import { hashPassword } from '#server/modules/accounts/login/passwords.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Harness, openHarness, quickAccounts, testNow } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
let count = 0

beforeAll(async () => {
  server = await openHarness()
})
afterAll(() => server.close())

async function open(secret?: string) {
  count += 1
  const name = `settings-${count}`
  const passwordHash = secret ? await hashPassword(secret, quickAccounts.passwordCost) : null
  const mobile = `1380000${String(count).padStart(4, '0')}`
  const { token } = await server.login('user', { username: name, mobile, passwordHash })
  browser = openBrowser(server)
  browser.session.signIn({ access_token: token, expires_in: 3600 }, { username: name, mobile })
  const { ask, withSession, session } = browser
  const upload = withSession(createUpload)
  const settings = createSettings({ ask, upload, ...session })
  await settings.load()
  return { settings, name }
}
let opened: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  opened = await open('harbour_9')
})

const profile = { username: '', email: '', department: '', thumb: '' }

test('a saved profile is there, and the name of the header follows', async () => {
  const { settings, name } = opened
  const changed = { ...profile, username: `${name} b`, email: 'a@example.org', department: 'Desk' }
  expect(await settings.saveProfile(changed)).toBeUndefined()
  expect(settings.$user.get()).toMatchObject({ username: `${name} b`, department: 'Desk' })
  expect(browser.session.$session.get()?.user.username).toBe(`${name} b`)
  expect(await settings.saveProfile({ ...changed, department: '' })).toBeUndefined()
  expect(settings.$user.get()?.department ?? '').toBe('')
})

test('name, organisation and its number are kept for contracts, and validated by form and server', async () => {
  const { settings } = opened
  expect(settings.$user.get()).toMatchObject({ keeps_signer: true })
  const signer = { realname: '林 海', organize: '港城日报社', organize_sn: '91350100m000100y44' }
  const validated = await profileRules(stringsOf(settingsKeys), false)(
    { ...profile, ...signer },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  )
  expect(Object.keys(validated.errors)).toEqual(['organize_sn'])
  const wrong = await settings.saveProfile({ ...profile, organize_sn: '91350100M000100Y44' })
  expect(wrong).toMatchObject({ field: 'organize_sn' })

  const right = { realname: '林海', organize: '港城日报社', organize_sn: '91350100M000100Y43' }
  expect(await settings.saveProfile({ ...profile, ...right })).toBeUndefined()
  expect(settings.$user.get()).toMatchObject(right)
  const login = await browser.ask(authMe, {})
  expect(login.ok && login.value, 'the form of a contract begins with them').toMatchObject(right)
  expect(await settings.saveProfile({ ...profile, ...right, organize: '' })).toBeUndefined()
  expect(settings.$user.get()).toMatchObject({ organize: undefined, realname: '林海' })
})

test('a name that is taken is told at the name, and nothing is changed', async () => {
  const other = opened.name
  const { settings, name } = await open()
  const refused = await settings.saveProfile({ ...profile, username: other.toUpperCase() })
  expect(refused).toMatchObject({ field: 'username', words: { text: expect.any(String) } })
  expect(settings.$user.get()?.username).toBe(name)
})

test('the password changes, this session stays and others end', async () => {
  const { settings, name } = opened
  const elsewhere = openBrowser(server)
  const body = { username: name, password: 'harbour_9' }
  const login = await elsewhere.ask(authLogin, { body })
  if (!login.ok) throw new Error('no login')
  elsewhere.session.signIn(login.value.token, { username: name })

  const change = { old: 'harbour_9', password: 'harbour_10', confirm: 'harbour_10' }
  expect(await settings.changePassword(change)).toBeUndefined()
  expect((await browser.ask(authMe, {})).ok).toBe(true)
  expect((await elsewhere.ask(authMe, {})).ok).toBe(false)
  expect((await elsewhere.ask(authLogin, { body })).ok).toBe(false)
})

test('a wrong present password is told at its field', async () => {
  const change = { old: 'wrong', password: 'harbour_10', confirm: 'harbour_10' }
  expect(await opened.settings.changePassword(change)).toMatchObject({ field: 'old' })
})

test('a first password needs no present one', async () => {
  const { settings } = await open()
  expect(settings.$user.get()?.has_password).toBe(false)
  const change = { old: '', password: 'harbour_10', confirm: 'harbour_10' }
  expect(await settings.changePassword(change)).toBeUndefined()
  expect(settings.$user.get()?.has_password).toBe(true)
})

const strings = stringsOf(settingsKeys)
const options = { fields: {}, shouldUseNativeValidation: false }

test('rules of the profile: some fields may stay empty, a name must not be given up', async () => {
  const errorsOf = async (values: Partial<typeof profile>, mustBeNamed: boolean) => {
    const rules = profileRules(strings, mustBeNamed)
    return Object.keys((await rules({ ...profile, ...values }, undefined, options)).errors)
  }
  expect(await errorsOf({}, false)).toEqual([])
  expect(await errorsOf({}, true)).toEqual(['username'])
  expect(await errorsOf({ username: '13800138000' }, false)).toEqual(['username'])
  expect(await errorsOf({ email: 'a@', department: '?' }, false)).toEqual(['email', 'department'])
})

test('rules of the password: the present one is asked for, never validated', async () => {
  const errorsOf = async (old: string, password: string, confirm: string, has: boolean) => {
    const rules = passwordRules(strings, has)
    return Object.keys((await rules({ old, password, confirm }, undefined, options)).errors)
  }
  expect(await errorsOf('x', 'harbour_9', 'harbour_9', true)).toEqual([])
  expect(await errorsOf('', 'harbour_9', 'harbour_9', true)).toEqual(['old'])
  expect(await errorsOf('', 'harbour_9', 'harbour_8', false)).toEqual(['confirm'])
  expect(await errorsOf('x', 'short', 'short', true)).toEqual(['password'])
})

test('one of several logins ends, and a login of some time ago asks for the password first', async () => {
  const { settings } = opened
  const { id } = settings.$user.get() ?? {}
  const later = new Date(testNow.getTime() - 3_600_000)
  const other = {
    tokenHash: `other-${count}`,
    userId: Number(id),
    startedAt: later,
    client: 'Edge',
  }
  await server.db
    .insert(sessions)
    .values({ ...other, expiresAt: new Date(testNow.getTime() + 1000) })
  const logins = createLogins(browser.ask)
  await logins.load()
  expect(logins.$logins.get()?.map(({ client, present }) => [client, present])).toEqual([
    [undefined, true],
    ['Edge', false],
  ])
  await server.db
    .update(sessions)
    .set({ createdAt: later })
    .where(eq(sessions.userId, Number(id)))
  expect((await logins.end(undefined, ''))?.field).toBe('old')
  expect(logins.$logins.get()).toHaveLength(2)
  expect(await logins.end(undefined, 'harbour_9')).toBeUndefined()
  expect(logins.$logins.get()).toHaveLength(1)
})

test('an e-mail address is replaced with the password after some time, which the form is told', async () => {
  const { settings, name } = opened
  const own = { ...profile, username: name }
  expect(await settings.saveProfile({ ...own, email: 'a@example.org' })).toBeUndefined()
  const id = Number(settings.$user.get()?.id)
  const old = new Date(testNow.getTime() - 3_600_000)
  await server.db.update(sessions).set({ createdAt: old }).where(eq(sessions.userId, id))
  const changed = { ...own, email: 'b@example.org' }
  expect((await settings.saveProfile(changed))?.field).toBe('old')
  expect(await settings.saveProfile({ ...changed, old: 'harbour_9' })).toBeUndefined()
  expect(settings.$user.get()?.email).toBe('b@example.org')
})
