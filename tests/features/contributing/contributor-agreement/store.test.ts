import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadIdCard } from '#api/endpoints/contributing/upload.ts'
import type { Outcome } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import { createAgreement } from '#features/contributing/contributor-agreement/contributor-agreement-store.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { fileTools, pictureFile, uploadOf } from '#tests/fixtures/picture-files.ts'
import { stubPage } from '#tests/fixtures/stub-page.ts'
import { approve, uploaded } from '#tests/server/support/applicant.ts'
import { type Harness, type Login, openHarness } from '#tests/server/support/harness.ts'
import { drawnSignature, idcard, nameHouse } from '#tests/server/support/licence-shop.ts'
import { stageOf, testLostSignatures } from '#tests/modules/document-signing.ts'

let server: Harness
let user: Login
let signature: string
let people = 0
beforeAll(async () => {
  stubPage()
  server = await openHarness()
  await nameHouse(server)
  signature = await drawnSignature()
})
beforeEach(async () => {
  people += 1
  user = await server.login('user', { mobile: `1390002${1000 + people}` })
})
const leaving: (() => void)[] = []
afterEach(() => leaving.splice(0).forEach((leave) => leave()))
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const name = '欧阳晓明'
const bank_card = '6222020000000000008'

/** Photos go to the server; the test tells the content of the card, since reading one takes seconds. */
function uploadWith(browser: Browser, read: Outcome<object> | undefined): Upload {
  const plain = uploadOf(browser)
  return (async (row: Parameters<Upload>[0], ...rest: [never, never]) => {
    if (row !== uploadIdCard) return plain(row, ...rest)
    if (read && !read.ok) return read
    const facts = { name, idNumber: idcard }
    const url = await uploaded(server, user, { purpose: 'idcard', facts })
    return { ok: true, value: { code: 0, data: facts, url } }
  }) as Upload
}

function open(read?: Outcome<object>) {
  const browser = openBrowser(server)
  browser.session.signIn({ access_token: user.token }, { username: 'u' })
  const lead = vi.fn()
  const upload = uploadWith(browser, read)
  const unreadable = 'Not readable.'
  const { ask } = browser
  const page = createAgreement({ ask, upload, lead, unreadable, tools: fileTools })
  leaving.push(page.leave)
  const choose = async () => {
    page.photos.idcard_thumb.choose([await pictureFile()])
    page.photos.bank_card_thumb.choose([await pictureFile()])
    await vi.waitFor(() => {
      const { idcard_thumb, bank_card_thumb } = page.$photosNow.get()
      expect(idcard_thumb && bank_card_thumb).toBeTruthy()
    }, 10_000)
  }
  return { browser, lead, until: stageOf(page), choose, ...page }
}

const fields = { realname: name, idcard, bank_card }

async function atSign() {
  await approve(server, user)
  const page = open()
  await page.load()
  await page.choose()
  expect(await page.submit(fields)).toBeUndefined()
  await page.until('sign')
  return page
}

test('from the cards to the signed document, then on to the details', async () => {
  await approve(server, user)
  const page = open()
  await page.load()
  expect(page.$stage.get()).toBe('fill')
  expect(page.fields()).toEqual({ realname: name, idcard: '', bank_card: '' })
  await page.choose()
  expect(page.$photosNow.get().card).toEqual({ name, idNumber: idcard })

  expect(await page.submit(fields)).toBeUndefined()
  await page.until('sign')
  await vi.waitFor(() => expect(page.$document.get()?.size).toBeGreaterThan(1000))
  const draft = page.$document.get()?.size ?? 0
  await page.sign(signature)
  await page.until('signed')
  const signed = await page.download()
  expect(signed.ok && signed.value.size).toBeGreaterThan(draft)

  const later = open()
  await later.load()
  expect(later.lead).toHaveBeenCalledExactlyOnceWith('apply_info')
})

test('a reload comes back to the document; details can be corrected until it is signed', async () => {
  await atSign()
  const page = open()
  await page.load()
  expect(page.$stage.get()).toBe('sign')
  page.edit()
  expect(page.$stage.get()).toBe('fill')
  expect(page.fields()).toEqual(fields)
  // The photos of before are still there, and are validated by the server.
  expect(page.$photosNow.get()).toMatchObject({ unsent: [], card: undefined })
  page.keep({ ...fields, realname: '某某' })
  page.cancelEdit()
  expect(page.fields()).toEqual(fields)
  page.edit()
  expect(await page.submit({ ...fields, bank_card: '6222020000000000016' })).toBeUndefined()
  await page.until('sign')
  await vi.waitFor(() => expect(page.$document.get()).toBeDefined())
  await page.sign(signature)
  await page.until('signed')
})

describe('a refusal by the server', () => {
  test('stands at its place: the card says another name', async () => {
    await approve(server, user)
    const page = open()
    await page.load()
    await page.choose()
    const refusal = await page.submit({ ...fields, realname: '某某某' })
    expect(refusal).toMatchObject({ place: 'realname', failure: { kind: 'refused', status: 422 } })
    expect(page.$stage.get()).toBe('fill')
    expect(page.fields().realname).toBe('某某某')
    expect(page.$busy.get()).toBeUndefined()
  })

  test('a card that cannot be read leaves no photo, and says so in words of its own or ours', async () => {
    await approve(server, user)
    const unread = { kind: 'refused', status: 200, code: 'refused', message: '' } as const
    const page = open({ ok: false, failure: unread })
    await page.load()
    page.photos.idcard_thumb.choose([await pictureFile()])
    await vi.waitFor(() =>
      expect(page.photos.idcard_thumb.queue.$items.get()[0]?.state).toMatchObject({
        is: 'failed',
        failure: { message: 'Not readable.' },
      }),
    )
    expect(page.$photosNow.get()).toMatchObject({ idcard_thumb: undefined, card: undefined })
  })
})

describe('a signature', () => {
  testLostSignatures(atSign, () => signature)
})

describe('the contract page of a contributor', () => {
  test('leads to the start without an application, and while the server can not be read', async () => {
    const page = open()
    await page.load()
    expect(page.lead).toHaveBeenCalledExactlyOnceWith('no_settled')
    const broken = open()
    broken.browser.break('request', 20)
    await broken.load()
    expect(broken.lead).toHaveBeenCalledExactlyOnceWith('no_settled')
  })
})
