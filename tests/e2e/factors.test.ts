import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { localised } from '#routing/paths.ts'
import { databaseOf, startServer } from '#server/app/start.ts'
import type { RunningServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { createEditor } from '#server/modules/accounts/create-editor.ts'
import { callApi, newMobile } from './support/buyer.ts'
import { sentCode, visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

/** Passkeys belong to the site's public address: the browser reaches the test's site under that name. */
const origin = process.env.E2E_SITE ?? 'http://localhost:4321'
const place = new URL(inject('site')).host
withBrowser(process.env.E2E_SITE ? [] : [`--host-resolver-rules=MAP localhost:4321 ${place}`])

const password = 'Harbour-2026'
/** Several logins each. */
const long = 120_000

/** A device with a fingerprint reader, as the browser's tools make one. */
async function addDevice(page: Page) {
  const tools: CDPSession = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether it recognises the person's finger from now on. */
  const recognise = (isUserVerified: boolean) =>
    tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { recognise }
}

async function newPerson(): Promise<string> {
  const mobile = newMobile()
  const name = `e2e-${mobile}`
  await callApi('auth/code', { mobile })
  const code = await sentCode(mobile)
  await callApi('auth/register', { username: name, password, mobile, code })
  return name
}

/** A user at the settings in a language, and their actions there. */
function personAt(page: Page, code: LocaleCode, name: string) {
  const t = words(code)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (key: MessageKey) => dialog.getByRole('button', { name: t(key), exact: true })
  const field = (key: MessageKey) => dialog.getByRole('textbox', { name: t(key), exact: true })
  return {
    t,
    main,
    dialog,
    button,
    field,
    async logIn() {
      await page.goto(localised('/my/setting/', code))
      await field('login.username').fill(name)
      await field('login.password').fill(password)
      await button('login.submit').click()
    },
    async openSecurity() {
      await dialog.waitFor({ state: 'hidden' })
      await main.getByRole('tab', { name: t('factor.title') }).click()
      await main.getByRole('heading', { name: t('factor.passkeys') }).waitFor()
    },
    /** Reads the codes of the dialog and closes it. */
    async keepCodes(): Promise<string[]> {
      await dialog.getByRole('heading', { name: t('factor.codesTitle') }).waitFor()
      const codes = await dialog.getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(10)
      const file = page.waitForEvent('download')
      await button('factor.download').click()
      expect((await file).suggestedFilename()).toMatch(/^recovery-codes-.*\.txt$/)
      await button('factor.stored').click()
      await dialog.waitFor({ state: 'hidden' })
      return codes
    },
    async logOut() {
      // A page that still asks could write its session's cookie again.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(localised('/my/setting/', code))
      await dialog.waitFor()
    },
  }
}

test(
  'a passkey: added, asked for at the next login, enough by itself, removed; a recovery code helps out',
  async () => {
    const page = await visit('/robots.txt', {
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
    })
    const device = await addDevice(page)
    const person = personAt(page, 'zh', await newPerson())
    const { t, main, dialog, button, field } = person
    await person.logIn()
    await person.openSecurity()
    await main.getByLabel(t('factor.passkeyName')).fill('海港手机')
    await main.getByRole('button', { name: t('factor.addPasskey') }).click()
    const codes = await person.keepCodes()
    await main.getByText('海港手机').waitFor()
    await main.getByText(t('factor.unused')).waitFor()

    await person.logOut()
    await person.logIn()
    await device.recognise(false)
    await button('factor.usePasskey').click()
    await dialog.getByText(t('factor.cancelled')).waitFor()
    await device.recognise(true)
    await button('factor.usePasskey').click()
    await person.openSecurity()

    await person.logOut()
    await button('factor.login').click()
    await person.openSecurity()

    await person.logOut()
    await person.logIn()
    await button('factor.useRecovery').click()
    await field('factor.recoveryCode').fill('AAAAA-AAAAA')
    await button('factor.confirm').click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await field('factor.recoveryCode').fill(codes[3] ?? '')
    await button('factor.confirm').click()
    await person.openSecurity()
    await main.getByText(t('factor.recoveryLeft').replace('{{left}}', '9')).waitFor()

    await main
      .getByRole('button', { name: t('factor.removeNamed').replace('{{name}}', '海港手机') })
      .click()
    await dialog.getByText(t('factor.removeLast')).waitFor()
    await button('factor.remove').click()
    await main.getByText('海港手机').waitFor({ state: 'detached' })
    await main.getByRole('heading', { name: t('factor.recovery') }).waitFor({ state: 'detached' })
  },
  long,
)

test(
  'an authenticator app on a phone in Arabic: set up by its key, then asked for',
  async () => {
    const page = await visit('/robots.txt', {
      baseURL: origin,
      viewport: { width: 390, height: 844 },
    })
    const person = personAt(page, 'ar', await newPerson())
    const { t, main, button, field, dialog } = person
    await person.logIn()
    await person.openSecurity()
    await main.getByRole('button', { name: t('factor.appSet') }).click()
    await main.getByRole('img', { name: t('factor.appQr') }).waitFor()
    const secret = (await main.locator('code').textContent())?.replaceAll(/\s/g, '') ?? ''
    const app = new TOTP({ secret })
    const codeIn = main.getByRole('textbox', { name: t('factor.appCode') })
    await codeIn.fill(app.generate() === '000000' ? '000001' : '000000')
    await main.getByRole('button', { name: t('factor.confirm') }).click()
    await main.locator('[aria-invalid=true]').waitFor()
    const first = app.generate()
    await codeIn.fill(first)
    await main.getByRole('button', { name: t('factor.confirm') }).click()
    await person.keepCodes()
    await main.getByRole('button', { name: t('factor.appReplace') }).waitFor()

    await person.logOut()
    await person.logIn()
    await field('factor.appCode').fill(first)
    await button('factor.confirm').click()
    // The code that set the app up was its first use.
    await dialog.locator('[aria-invalid=true]').waitFor()
    await field('factor.appCode').fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await button('factor.confirm').click()
    await person.openSecurity()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
  long,
)

/** A desk of its own, as it is outside the sandbox: it asks every editor for a second factor. */
let desk: RunningServer
let folder: string
let editorPassword: string
const deskPort = 4790
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'factor-desk-'))
  const read = configOf(
    readEnvironment({
      API_PORT: String(deskPort),
      SITE_URL: `http://localhost:${deskPort}`,
      DATA_DIR: folder,
    }),
  )
  const config = { ...read, databaseFolder: 'memory://' }
  const database = await databaseOf(config)
  editorPassword = (await createEditor(database.db, { username: 'ann' })).password
  desk = await startServer(config, { database })
  // Migrating a new database takes its time on a busy machine.
}, 180_000)
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

test(
  'a desk that needs a second factor leads its editor to one, and asks for it at the next login',
  async () => {
    const page = await visit('/desk/', {
      baseURL: `http://localhost:${deskPort}`,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
    })
    await addDevice(page)
    const t = words('en')
    const button = (key: MessageKey) => page.getByRole('button', { name: t(key), exact: true })
    const enter = async () => {
      await page.getByLabel(t('login.username')).fill('ann')
      await page
        .getByRole('textbox', { name: t('login.password'), exact: true })
        .fill(editorPassword)
      await button('login.submit').click()
    }
    await enter()
    await page.getByText(t('factor.deskRequired')).waitFor()
    await button('factor.addPasskey').click()
    await button('factor.stored').click()
    await button('factor.enterDesk').click()
    await page.getByRole('region', { name: t('desk.queue') }).waitFor()

    await button('shell.logout').click()
    await enter()
    await button('factor.usePasskey').click()
    await page.getByRole('region', { name: t('desk.queue') }).waitFor()
    await button('shell.logout').click()
    await button('factor.login').click()
    await page.getByRole('region', { name: t('desk.queue') }).waitFor()
  },
  long,
)
