import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLicenceAgreement } from '#features/buying/licence-agreement/licence-agreement-store.ts'
import { orderContracts } from '#server/database/schema/orders.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { stubPage } from '#tests/fixtures/stub-page.ts'
import { type Harness, type Login, openHarness, testNow } from '#tests/server/support/harness.ts'
import {
  buy,
  drawnSignature,
  idcard,
  nameHouse,
  newWork,
  organizeSn,
  signContract,
  type Work,
} from '#tests/server/support/licence-shop.ts'
import { stageOf, testLostSignatures } from '#tests/modules/document-signing.ts'

let server: Harness
let user: Login
let work: Work
let signature: string
let time = testNow
beforeAll(async () => {
  stubPage()
  server = await openHarness({ now: () => time })
  await nameHouse(server)
  work = await newWork(server)
  signature = await drawnSignature()
})
let people = 0
beforeEach(async () => {
  // One owns an option once: every test has a buyer of its own.
  people += 1
  const mobile = `1390000${1000 + people}`
  user = await server.login('user', { mobile, email: 'buyer@example.com' })
})
const leaving: (() => void)[] = []
afterEach(() => leaving.splice(0).forEach((leave) => leave()))
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const person = {
  user_type: '1' as const,
  realname: '欧阳晓明',
  idcard,
  email: 'buyer@example.com',
  organize: '',
  organize_sn: '',
}

function browserOf(login: Login): Browser {
  const browser = openBrowser(server)
  browser.session.signIn({ access_token: login.token }, { username: 'u' })
  return browser
}

const bought = async (change = {}) => (await buy(server, user, [{ work, option: 1 }], change)).id

/** The page of an order's contract, opened anew. */
function open(orderId: number | undefined, browser = browserOf(user)) {
  const signatures: unknown[] = []
  const ask: typeof browser.ask = (row, input, options) => {
    if (options?.idempotencyKey) signatures.push(options.idempotencyKey)
    return browser.ask(row, input, options)
  }
  const agreement = createLicenceAgreement({ ask, orderId })
  leaving.push(agreement.leave)
  return { browser, signatures, until: stageOf(agreement), ...agreement }
}

test('from the form to the signed document', async () => {
  const orderId = await bought()
  const page = open(orderId)
  await page.load()
  expect(page.$stage.get()).toBe('fill')
  // The form offers the account's details.
  expect(page.fields()).toMatchObject({ user_type: '1', email: 'buyer@example.com', idcard: '' })

  expect(await page.submit(person)).toBeUndefined()
  await page.until('sign')
  await vi.waitFor(() => expect(page.$document.get()?.size).toBeGreaterThan(1000))
  const draft = page.$document.get()?.size ?? 0

  await page.sign(signature)
  await page.until('signed')
  const signed = await page.download()
  expect(signed.ok && signed.value.size).toBeGreaterThan(draft)
  expect(page.$form.get()).toMatchObject({ realname: '欧阳晓明', idcard })
})

describe('a reload', () => {
  test('comes back to the step one was at', async () => {
    const orderId = await bought()
    const first = open(orderId)
    await first.load()
    await first.submit(person)
    await first.until('sign')

    const second = open(orderId)
    await second.load()
    expect(second.$stage.get()).toBe('sign')
    expect(second.fields()).toMatchObject({ realname: '欧阳晓明', idcard })
    await second.sign(signature)
    await second.until('signed')

    const third = open(orderId)
    await third.load()
    expect(third.$stage.get()).toBe('signed')
  })

  test('while the document is made waits for it', async () => {
    const orderId = await bought()
    const first = open(orderId)
    await first.load()
    await first.submit(person)
    await first.until('sign')
    await server.db
      .update(orderContracts)
      .set({ status: 0 })
      .where(eq(orderContracts.orderId, orderId))
    const second = open(orderId)
    await second.load()
    expect(second.$stage.get()).toBe('making')
    expect(second.$words.get()).toBe('The contract is being prepared. This takes a moment.')
    await second.until('sign')
  })
})

test('the details can be corrected until they are signed', async () => {
  const page = open(await bought())
  await page.load()
  await page.submit(person)
  await page.until('sign')
  const before = await (page.$document.get() ?? new Blob()).text()

  page.edit()
  expect(page.$stage.get()).toBe('fill')
  page.keep({ ...person, realname: '某某' })
  page.cancelEdit()
  expect(page.$stage.get()).toBe('sign')
  expect(page.fields().realname).toBe('欧阳晓明')

  page.edit()
  await page.submit({
    ...person,
    user_type: '2',
    organize: '云港市博物馆',
    organize_sn: organizeSn,
  })
  await page.until('sign')
  await vi.waitFor(() => expect(page.$document.get()).toBeDefined())
  expect(await page.$document.get()?.text()).not.toBe(before)

  await page.sign(signature)
  await page.until('signed')
  page.edit()
  expect(page.$stage.get()).toBe('signed')
})

describe('the contract page', () => {
  test.each([undefined, 99_999])('knows no order that does not exist: %s', async (orderId) => {
    const page = open(orderId)
    await page.load()
    expect(page.$stage.get()).toBe('unknown')
  })

  test("does not know another buyer's order either", async () => {
    const other = await server.login('user', { mobile: '13900000002' })
    const page = open(await bought(), browserOf(other))
    await page.load()
    expect(page.$stage.get()).toBe('unknown')
    expect(page.$order.get()).toBeUndefined()
  })

  test('sends the buyer of an unpaid order to the payment', async () => {
    const page = open(await bought({ status: 0, paidAt: null, paytype: null }))
    await page.load()
    expect(page.$stage.get()).toBe('unpaid')
  })

  test('reads the order again after a broken connection when the buyer asks', async () => {
    const page = open(await bought())
    page.browser.break('request', 50)
    await page.load()
    expect(page.$stage.get()).toBe('failed')
    page.browser.break('request', 0)
    await page.load()
    expect(page.$stage.get()).toBe('fill')
  })
})

describe('a form that was refused', () => {
  test('keeps the input and names the error at the field', async () => {
    const page = open(await bought())
    await page.load()
    const wrong = { ...person, idcard: '110105194912310021' }
    const refusal = await page.submit(wrong)
    expect(refusal).toMatchObject({ field: 'idcard', failure: { kind: 'refused' } })
    expect(page.$stage.get()).toBe('fill')
    expect(page.$busy.get()).toBeUndefined()
    expect(page.fields()).toEqual(wrong)
  })

  test('by a broken connection stays as it is', async () => {
    const page = open(await bought())
    await page.load()
    page.browser.break('request', 5)
    expect(await page.submit(person)).toEqual({ failure: { kind: 'network' } })
    expect(page.$stage.get()).toBe('fill')
    expect(page.fields()).toEqual(person)
  })
})

describe('a signature', () => {
  const atSign = async () => {
    const page = open(await bought())
    await page.load()
    await page.submit(person)
    await page.until('sign')
    return page
  }

  testLostSignatures(atSign, () => signature)

  test('of another tab is found when this one signs too', async () => {
    const orderId = await bought()
    const page = open(orderId)
    await page.load()
    expect(page.$stage.get()).toBe('fill')
    await page.submit(person)
    await page.until('sign')
    const other = open(orderId)
    await other.load()
    await other.sign(signature)
    await other.until('signed')
    await page.sign(await drawnSignature('M60 60 L700 260'))
    await page.until('signed')
    expect(page.$signFailure.get()).toBeUndefined()
  })

  test('is never given to a document that another tab made since', async () => {
    const page = await atSign()
    await vi.waitFor(() => expect(page.$document.get()).toBeDefined())
    const read = page.$document.get()
    const other = open(page.$order.get()?.id)
    await other.load()
    other.edit()
    time = new Date(testNow.getTime() + 60_000)
    await other.submit({ ...person, realname: '司马光远' })
    await other.until('sign')

    await page.sign(signature)
    expect(page.$stage.get()).toBe('sign')
    expect(page.$signFailure.get()).toMatchObject({ kind: 'refused', status: 409 })
    // The new document lies there to be read, and can be signed.
    await vi.waitFor(() => expect(page.$document.get()).toBeDefined())
    expect(await page.$document.get()?.text()).not.toBe(await read?.text())
    await page.sign(signature)
    await page.until('signed')
    time = testNow
  })

  test('that is none is refused, and nothing is signed', async () => {
    const page = await atSign()
    await page.sign(`data:image/png;base64,${Buffer.from('no picture at all').toString('base64')}`)
    expect(page.$signFailure.get()).toMatchObject({ kind: 'refused' })
    expect(page.$stage.get()).toBe('sign')
  })

  test('pressed twice is one', async () => {
    const page = await atSign()
    await Promise.all([page.sign(signature), page.sign(signature)])
    await page.until('signed')
    expect(page.signatures).toHaveLength(1)
  })
})

test('the same drawing is one intent, another drawing another', async () => {
  const keys: (string | undefined)[] = []
  const page = await (async () => {
    const orderId = await bought()
    const first = open(orderId)
    await first.load()
    await first.submit(person)
    await first.until('sign')
    const browser = browserOf(user)
    const agreement = createLicenceAgreement({
      ask: (row, input, options) => {
        if (options?.idempotencyKey) keys.push(options.idempotencyKey)
        return browser.ask(row, input, options)
      },
      orderId,
    })
    leaving.push(agreement.leave)
    await agreement.load()
    return { ...agreement, browser }
  })()
  page.browser.break('request', 1)
  await page.sign(signature)
  page.browser.break('request', 1)
  await page.sign(signature)
  page.browser.break('request', 1)
  await page.sign(await drawnSignature('M60 60 L700 260'))
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('a signed contract is fixed: another form is refused', async () => {
  const orderId = await bought()
  const early = open(orderId)
  await early.load()
  await signContract(server, user, orderId)
  expect(await early.submit(person)).toMatchObject({ failure: { kind: 'refused', status: 409 } })
  expect(early.$stage.get()).toBe('signed')
})
