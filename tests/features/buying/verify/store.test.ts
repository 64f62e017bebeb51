import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVerify } from '#features/buying/verify/verify-store.ts'
import { licences, orderContracts } from '#server/database/schema/orders.ts'
import { openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'
import {
  buy,
  contractAt,
  nameHouse,
  newWork,
  personForm,
  signContract,
} from '#tests/server/support/licence-shop.ts'

let server: Harness
let orderId: number
let code: string
beforeAll(async () => {
  server = await openHarness()
  await nameHouse(server)
  const user = await server.login('user', { mobile: '13900000001' })
  const bought = await buy(server, user, [{ work: await newWork(server), option: 1 }])
  orderId = bought.id
  await signContract(server, user, orderId)
  code = '2YPS-SF57-GY01'
  await server.db
    .update(licences)
    .set({ code })
    .where(eq(licences.id, bought.licences[0]?.id ?? 0))
})
afterAll(() => server.close())

function open() {
  const browser = openBrowser(server)
  const onAsked = vi.fn()
  return { browser, onAsked, ...createVerify({ ask: browser.ask, onAsked }) }
}

test('a visitor without a login finds a code typed from paper, and the address holds it', async () => {
  const page = open()
  page.type(' 2yps sf57 gyo1 ')
  await page.check()
  expect(page.onAsked).toHaveBeenCalledExactlyOnceWith(code)
  expect(page.$typed.get()).toBe(code)
  expect(page.$finding.get()).toMatchObject({
    kind: 'genuine',
    certificate: { kind: 'licence', code, option: { id: 1 }, image: { title: 'The old quay' } },
  })
  // Who holds it can be compared, not read.
  expect(JSON.stringify(page.$finding.get())).not.toContain('欧阳晓明')
})

test('the code of a contract stands on the whole order', async () => {
  const [contract] = await server.db
    .select()
    .from(orderContracts)
    .where(eq(orderContracts.orderId, orderId))
  const page = open()
  page.type(contract?.code ?? '')
  await page.check()
  expect(page.$finding.get()).toMatchObject({
    kind: 'genuine',
    certificate: { kind: 'contract' },
  })
})

test('a contract without a signature does not hold yet', async () => {
  const user = await server.login('user', { mobile: '13900000003' })
  const bought = await buy(server, user, [{ work: await newWork(server), option: 1 }])
  const body = personForm(bought.id)
  await server.ask('v1/contract/form', { method: 'POST', token: user.token, body })
  await contractAt(server, user, bought.id, 2)
  const [contract] = await server.db
    .select()
    .from(orderContracts)
    .where(eq(orderContracts.orderId, bought.id))
  const page = open()
  page.type(contract?.code ?? '')
  await page.check()
  expect(page.$finding.get().kind).toBe('unsigned')
})

test('a paid licence gives no right before its contract is signed', async () => {
  const user = await server.login('user', { mobile: '13900000004' })
  const bought = await buy(server, user, [{ work: await newWork(server), option: 1 }])
  const { code: waiting = '', id = 0 } = bought.licences[0] ?? {}
  const page = open()
  page.type(waiting)
  await page.check()
  expect(page.$finding.get()).toMatchObject({ kind: 'pending', certificate: { valid: false } })
  await signContract(server, user, bought.id)
  await page.check()
  expect(page.$finding.get().kind).toBe('genuine')
  await server.db.update(licences).set({ revokedAt: new Date() }).where(eq(licences.id, id))
  await page.check()
  expect(page.$finding.get().kind).toBe('revoked')
})

test('a licence that was taken back says so', async () => {
  const set = (revokedAt: Date | null) =>
    server.db.update(licences).set({ revokedAt }).where(eq(licences.code, code))
  await set(new Date())
  const page = open()
  page.type(code)
  await page.check()
  expect(page.$finding.get().kind).toBe('revoked')
  await set(null)
})

test('the page tells an unknown code from a text that is none', async () => {
  const page = open()
  page.type('AAAA-BBBB-CCCC')
  await page.check()
  expect(page.$finding.get()).toEqual({ kind: 'unknown', code: 'AAAA-BBBB-CCCC' })
  page.type('云港')
  await page.check()
  expect(page.$finding.get()).toEqual({ kind: 'unreadable' })
  expect(page.onAsked).toHaveBeenCalledOnce()
  page.type('云港图')
  expect(page.$finding.get()).toEqual({ kind: 'none' })
})

test('a connection that broke is no verdict', async () => {
  const page = open()
  page.type(code)
  page.browser.break('request', 5)
  await page.check()
  expect(page.$finding.get()).toMatchObject({ kind: 'failed', failure: { kind: 'network' } })
  page.browser.break('request', 0)
  await page.check()
  expect(page.$finding.get().kind).toBe('genuine')
})

test('an answer that another question overtook is dropped', async () => {
  const page = open()
  page.type('AAAA-BBBB-CCCC')
  const first = page.check()
  page.type(code)
  await Promise.all([first, page.check()])
  expect(page.$finding.get()).toMatchObject({ kind: 'genuine', code })
})

test('asking too often is said, and says nothing of the code', async () => {
  const page = open()
  const kinds = new Set<string>()
  for (let at = 0; at < 400 && !kinds.has('limited'); at += 1) {
    page.type(`ZZZZ-${String(at).padStart(4, '0')}-ZZZZ`)
    await page.check()
    kinds.add(page.$finding.get().kind)
  }
  expect([...kinds]).toEqual(['unknown', 'limited'])
})
