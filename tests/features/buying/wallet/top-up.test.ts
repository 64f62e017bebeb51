import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createChargeFlow } from '#features/buying/shared/charge/charge-flow.ts'
import { createChargePayment } from '#features/buying/shared/charge/charge-payment.ts'
import { type Charge, createCharge } from '#features/buying/shared/charge/charge-store.ts'
import { createTopUp } from '#features/buying/wallet/top-up-store.ts'
import { createWallet } from '#features/buying/wallet/wallet-store.ts'
import type { QueryChanges } from '#state/address-state.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { stubPage } from '#tests/fixtures/stub-page.ts'
import { openShop, type Shop } from '#tests/server/support/buying.ts'

let shop: Shop
let browser: Browser
/** The things that outlive a reload: the tab's storage, the storage of all tabs, the address. */
let tab: Storage
let shared: Storage
let query: URLSearchParams

beforeAll(async () => {
  shop = await openShop()
  // After the database, which takes a window for a browser.
  vi.stubGlobal('window', new EventTarget())
  stubPage()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

beforeEach(async () => {
  browser = openBrowser(shop.harness)
  const { token } = await shop.buyer()
  browser.session.signIn({ access_token: token }, { username: 'u' })
  tab = memoryStorage()
  shared = memoryStorage()
  query = new URLSearchParams()
})

/** The page as it comes alive, after a reload too. */
function open() {
  const { ask } = browser
  const onPaid = vi.fn<(charge: Charge) => void>()
  const onMade = vi.fn()
  const charge = createCharge({
    ask,
    storage: tab,
    name: 'recharge intent',
    newKey: () => crypto.randomUUID(),
  })
  const flow = createChargeFlow({
    ask,
    charge,
    param: 'recharge',
    readQuery: () => new URLSearchParams(query),
    changeQuery(changes: QueryChanges) {
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) query.delete(name)
        else query.set(name, value)
    },
    onMade,
    onPaid,
  })
  const topUp = createTopUp(flow)
  return { charge, flow, topUp, onMade, onPaid, wallet: createWallet(ask, 'all') }
}
type Page = ReturnType<typeof open>

async function topUp(page: Page, amount: string): Promise<void> {
  page.topUp.open()
  page.topUp.type(amount)
  await page.topUp.submit()
}

/** Pays the shown top-up, by its shown code. */
async function scan(page: Page): Promise<void> {
  const step = page.flow.$step.get()
  if (step.at !== 'paying') throw new Error(`nothing to scan: ${step.at}`)
  const deps = { ask: browser.ask, storage: shared, onPaid: page.flow.paid }
  const payment = createChargePayment(deps, step.charge, step.method)
  const leave = payment.open()
  await vi.waitUntil(() => payment.$code.get())
  await shop.phone(payment.$code.get()?.url, { action: 'pay' })
  await payment.check()
  leave()
}

async function recordsOf({ wallet }: Page) {
  await wallet.records.reload()
  return wallet.records.$items.get()
}

test('a wish becomes an order, a code and money', async () => {
  const page = open()
  await topUp(page, '1,250.50')
  const step = page.flow.$step.get()
  expect(step).toMatchObject({ at: 'paying', charge: { price: 1250.5 }, method: 2 })
  expect(page.onMade).toHaveBeenCalledOnce()
  expect(await recordsOf(page)).toMatchObject([{ price: 1250.5, status: 0 }])

  await scan(page)
  expect(page.onPaid).toHaveBeenCalledOnce()
  expect(page.flow.$step.get()).toEqual({ at: 'closed' })
  expect([...query]).toEqual([])
  await page.wallet.load()
  expect(page.wallet.$info.get()?.wallet.money).toBe(1250.5)
  expect(await recordsOf(page)).toMatchObject([{ price: 1250.5, status: 1 }])
})

test('an amount that is none is told after it was sent, and makes no order', async () => {
  const page = open()
  page.topUp.open()
  expect(page.topUp.$problem.get()).toBeUndefined()
  await page.topUp.submit()
  expect(page.topUp.$problem.get()).toBe('required')
  for (const [amount, problem] of [
    ['0', 'amount_not_positive'],
    ['1.005', 'amount_format'],
    ['1000000.01', 'amount_too_large'],
  ]) {
    page.topUp.type(amount ?? '')
    await page.topUp.submit()
    expect(page.topUp.$problem.get()).toBe(problem)
  }
  expect(page.flow.$step.get()).toEqual({ at: 'choosing', charge: undefined })
  expect(await recordsOf(page)).toEqual([])
})

test('a reply that was lost: the records show the order, and it is taken up', async () => {
  const page = open()
  browser.break('reply')
  await topUp(page, '80')
  const state = page.charge.$state.get()
  if (state.at !== 'unclear' || !state.waiting) throw new Error(`not found: ${state.at}`)
  expect(state.waiting).toMatchObject({ price: 80, status: 0 })
  page.flow.take(state.waiting)
  expect(page.flow.$step.get()).toMatchObject({ at: 'paying', charge: { id: state.waiting.id } })
  expect(await recordsOf(page)).toHaveLength(1)
})

test('a request that was lost is sent again when asked, and makes one order', async () => {
  const page = open()
  browser.break('request')
  await topUp(page, '80')
  expect(page.charge.$state.get()).toEqual({ at: 'unclear', search: 'done', waiting: undefined })
  await page.flow.again()
  expect(page.flow.$step.get()).toMatchObject({ at: 'paying', charge: { price: 80 } })
  expect(await recordsOf(page)).toHaveLength(1)
})

test('a lost reply answered by sending again stays one order', async () => {
  const page = open()
  browser.break('reply')
  await topUp(page, '80')
  await page.flow.again()
  expect(page.flow.$step.get().at).toBe('paying')
  expect(await recordsOf(page)).toHaveLength(1)
})

test('records that cannot be read either are looked for again', async () => {
  const page = open()
  // The write, then the read and its one retry.
  browser.break('reply', 3)
  await topUp(page, '80')
  expect(page.charge.$state.get()).toMatchObject({ at: 'unclear', search: 'failed' })
  await page.charge.look()
  expect(page.charge.$state.get()).toMatchObject({ search: 'done', waiting: { price: 80 } })
})

test('a reload before the reply asks about the wish it had', async () => {
  const before = open()
  browser.break('reply', 3)
  await topUp(before, '80')
  const page = open()
  await page.topUp.start(query.get('recharge') === 'new')
  expect(page.topUp.$amount.get()).toBe('80')
  expect(page.charge.$state.get()).toMatchObject({ search: 'done', waiting: { price: 80 } })
  await page.flow.again()
  expect(await recordsOf(page)).toHaveLength(1)
})

test('a reload while the code is shown brings it back, and a payment made meanwhile counts', async () => {
  const before = open()
  before.flow.payBy(3)
  await topUp(before, '80')
  expect(query.get('way')).toBe('3')

  const page = open()
  await page.topUp.start(false)
  expect(page.flow.$step.get()).toEqual({ ...before.flow.$step.get() })
  await scan(page)

  query = new URLSearchParams({ recharge: String(idOf(before)), way: '3' })
  const late = open()
  await late.topUp.start(false)
  expect(late.onPaid).toHaveBeenCalledOnce()
  expect(late.flow.$step.get()).toEqual({ at: 'closed' })
})

const idOf = (page: Page) => {
  const step = page.flow.$step.get()
  return step.at === 'paying' ? step.charge.id : 0
}

test('the page takes up an unpaid top-up: by the same amount, another method and from the records', async () => {
  const page = open()
  await topUp(page, '80')
  const id = idOf(page)
  page.flow.close()
  await topUp(page, '80')
  expect(idOf(page)).toBe(id)
  page.flow.back()
  page.flow.payBy(3)
  page.flow.pay()
  expect(page.flow.$step.get()).toMatchObject({ at: 'paying', charge: { id }, method: 3 })
  page.flow.close()
  await topUp(page, '90')
  expect(idOf(page)).not.toBe(id)
  expect(await recordsOf(page)).toHaveLength(2)
})

test('the address of another user’s order shows nothing of it', async () => {
  const theirs = await shop.buyer()
  const made = await shop.post(theirs, 'wallet/charge', { price: 5 }, 'k')
  query = new URLSearchParams({ recharge: String(made.body['id']), way: '2' })
  const page = open()
  await page.topUp.start(false)
  expect(page.flow.$step.get()).toMatchObject({
    at: 'unread',
    failure: { kind: 'refused', status: 404 },
  })
})

test('given up while it was being made, the order waits in the records and opens nothing', async () => {
  const page = open()
  page.topUp.open()
  page.topUp.type('80')
  const sending = page.topUp.submit()
  page.flow.close()
  await sending
  expect(page.flow.$step.get()).toEqual({ at: 'closed' })
  expect(page.charge.$state.get()).toEqual({ at: 'idle' })
  expect(await recordsOf(page)).toMatchObject([{ price: 80, status: 0 }])
})
