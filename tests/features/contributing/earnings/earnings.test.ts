import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  earningInfo,
  earningLog,
  earningOrders,
  earningWithdraw,
  type Withdrawal,
} from '#api/endpoints/contributing/earning.ts'
import { createClient } from '#client/client.ts'
import { createEarnings, withdrawableOf } from '#features/contributing/earnings/earnings-store.ts'
import {
  createOrdersExport,
  type ExportHeads,
} from '#features/contributing/earnings/export-orders.ts'
import { createIntent } from '#modules/account-area/intent.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
let storage: Storage
let sold: { id: number; order_sn: string; title: string; pay_price: number; income: number }[]
let withdrawals: Withdrawal[]
let keys: (string | undefined)[]

const pageSize = 20
const paged = <Item>(items: readonly Item[], page: number) => ({
  data: items.slice((page - 1) * pageSize, page * pageSize),
  pagination: { total: items.length, current: page, pageSize },
})
const pageOf = (path: string) => Number(new URL(path, server.origin).searchParams.get('page') ?? 1)
const unsettled = () => sold.reduce((sum, { income }) => sum + Math.round(income * 100), 0) / 100

beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

beforeEach(() => {
  storage = memoryStorage()
  keys = []
  withdrawals = []
  sold = Array.from({ length: 45 }, (_, at) => ({
    id: at + 1,
    order_sn: `S${at}`,
    title: at === 0 ? '=cmd()' : `Harbour ${at}`,
    pay_price: 0.1 + at,
    income: 0.06 + at / 2,
  }))
  server.on(earningInfo, () =>
    ok({
      unsettled: unsettled(),
      settled: 0,
      can_withdraw: withdrawals.length === 0,
      withdrawable: withdrawals.length === 0 ? unsettled() : 0,
      months: [{ month: '2026-11', income: unsettled() }],
    }),
  )
  server.on(earningOrders, ({ path }) => ok(paged(sold, pageOf(path))))
  server.on(earningLog, ({ path }) => ok(paged(withdrawals, pageOf(path))))
  server.on(earningWithdraw, ({ headers }) => {
    const key = headers['idempotency-key'] as string | undefined
    if (!keys.includes(key))
      withdrawals.push({ id: keys.length + 1, status: 0, money: unsettled() })
    keys.push(key)
    return ok({})
  })
})

const isWithdrawal = ({ path }: { path: string }) => path === earningWithdraw.path
const askServer = () => createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
let count = 0
const open = (ask = askServer()) =>
  createEarnings({
    ask,
    intent: createIntent({
      storage,
      name: 'withdrawal-intent',
      newKey: () => `key-${(count += 1)}`,
    }),
  })

describe('withdrawing', () => {
  test('asks once for all there is, however often it is pressed', async () => {
    const earnings = open()
    await earnings.load()
    const sum = withdrawableOf(earnings.$info.get())
    await Promise.all([earnings.withdraw(sum), earnings.withdraw(sum)])
    expect(keys).toHaveLength(1)
    expect(earnings.$asked.get()).toEqual({ is: 'done', sum })
    expect(withdrawableOf(earnings.$info.get())).toBe(0)
    expect(earnings.log.$items.get()).toHaveLength(1)
  })

  test('a lost answer is looked up in the log', async () => {
    const ask = askServer()
    const earnings = open(async (row, input, options) => {
      const outcome = await ask(row, input, options)
      return isWithdrawal(row) ? { ok: false, failure: { kind: 'network' } } : outcome
    })
    await earnings.load()
    await earnings.withdraw(unsettled())
    expect(earnings.$asked.get()?.is).toBe('done')
  })

  test('a request that never arrived is the same intent when it is sent again, after a reload too', async () => {
    const ask = askServer()
    let isDown = true
    const sent: (string | undefined)[] = []
    const flaky: typeof ask = async (row, input, options) => {
      if (isWithdrawal(row)) sent.push(options?.idempotencyKey)
      if (isWithdrawal(row) && isDown) return { ok: false, failure: { kind: 'network' } }
      return ask(row, input, options)
    }
    const before = open(flaky)
    await before.withdraw(unsettled())
    expect(before.$asked.get()?.is).toBe('unclear')
    isDown = false
    const after = open(flaky)
    await after.withdraw(unsettled())
    expect(after.$asked.get()?.is).toBe('done')
    expect(sent).toHaveLength(2)
    expect(sent[0]).toBe(sent[1])
  })

  test('a refusal is told and ends the intent', async () => {
    server.on(earningWithdraw, () => refuse('conflict'))
    const earnings = open()
    await earnings.withdraw(12)
    expect(earnings.$asked.get()?.is).toBe('failed')
    expect(storage.length).toBe(0)
  })
})

describe('the file of all sales', () => {
  const heads: ExportHeads = {
    order: 'Order',
    work: 'Work',
    time: 'Time',
    paid: 'Paid',
    income: 'Share',
    total: 'Total',
  }

  test('has every page, and the total that the page shows', async () => {
    const saved: string[] = []
    const file = createOrdersExport({ ask: askServer(), save: (csv) => saved.push(csv) })
    const seen: number[] = []
    file.$state.subscribe((state) => state.is === 'reading' && seen.push(state.done))
    await file.start(heads)
    const lines = (saved[0] ?? '').slice(1).trimEnd().split('\r\n')
    expect(lines).toHaveLength(sold.length + 2)
    expect(lines[1]).toMatch(/^S0,'=cmd\(\),/)
    const earnings = open()
    await earnings.load()
    const { unsettled: shown = 0, settled = 0 } = earnings.$info.get() ?? {}
    expect(Number(lines.at(-1)?.split(',').at(-1))).toBe(shown + settled)
    expect(file.$state.get()).toEqual({ is: 'saved', count: 45, sum: unsettled() })
    expect(seen).toEqual(expect.arrayContaining([20, 40, 45]))
  })

  test('a sale that comes in meanwhile is neither lost nor counted twice', async () => {
    const saved: string[] = []
    const file = createOrdersExport({ ask: askServer(), save: (csv) => saved.push(csv) })
    let hasSold = false
    server.on(earningOrders, ({ path }) => {
      if (pageOf(path) === 2 && !hasSold) {
        hasSold = true
        sold = [{ id: 99, order_sn: 'NEW', title: 'New', pay_price: 1, income: 0.6 }, ...sold]
      }
      return ok(paged(sold, pageOf(path)))
    })
    await file.start(heads)
    expect(file.$state.get()).toMatchObject({ is: 'saved', count: 46, sum: unsettled() })
    expect(saved[0]).toContain('NEW')
  })

  test('can be stopped: nothing is saved', async () => {
    const saved: string[] = []
    const file = createOrdersExport({ ask: askServer(), save: (csv) => saved.push(csv) })
    server.on(earningOrders, ({ path }) => {
      if (pageOf(path) === 2) file.stop()
      return ok(paged(sold, pageOf(path)))
    })
    await file.start(heads)
    expect(saved).toEqual([])
    expect(file.$state.get()).toEqual({ is: 'idle' })
  })
})
