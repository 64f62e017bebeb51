import { readFile } from 'node:fs/promises'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { localeCodes } from '#i18n/locales.ts'
import { createApp } from '#server/app/app.ts'
import { orders } from '#server/database/schema/orders.ts'
import { attemptLimits } from '#server/database/schema/users.ts'
import { limits } from '#server/modules/limits/attempt-limits.ts'
import { callClasses, isCostly, limitsOfCalls } from '#server/modules/limits/call-limits.ts'
import { mostUnpaidOrders, unpaidDays } from '#server/modules/payments/unpaid.ts'
import { ask, openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const rows = Object.entries(calls as Record<string, Call>)

test('every call that writes or costs has its limits', () => {
  const without = rows
    .filter(([name, row]) => isCostly(row) && !(name in limitsOfCalls))
    .map(([name]) => name)
  expect(without).toEqual([])
})

test('the operators’ list of limits agrees with the server’s', async () => {
  const page = await readFile(new URL('../../../src/server/LIMITS.md', import.meta.url), 'utf8')
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', ''))
        .slice(1, -1),
    )
  const listed = [...page.matchAll(/^- `(\w+)`:((?:\s+\w+)+)$/gm)]
  const classCalls = new Map(
    listed.map(([, name = '', names = '']) => [name, names.trim().replaceAll(/\s+/g, ' ')]),
  )
  const told = Object.fromEntries(
    cells.map(([name = '', ...rest]) => [
      name,
      name in callClasses ? [...rest, classCalls.get(name) ?? ''] : rest,
    ]),
  )
  const expected: Record<string, string[]> = {}
  const callsOf = (is: (limit: unknown) => boolean) =>
    Object.entries(limitsOfCalls)
      .filter(([, limit]) => is(limit))
      .map(([name]) => name)
      .join(' ')
  for (const [name, { ofUser, ofAddress }] of Object.entries(callClasses)) {
    const numbers = [ofUser.limit, ofAddress.limit, ofUser.seconds / 60].map(String)
    expected[name] = [...numbers, callsOf((limit) => limit === name)]
  }
  for (const [name, { limit, seconds }] of Object.entries(limits))
    expected[name] = [
      String(limit),
      String(seconds / 60),
      callsOf((own) => Array.isArray(own) && own.includes(name)),
    ]
  expect(told).toEqual(expected)
  expect(page).toContain(`${mostUnpaidOrders} unpaid orders`)
  expect(page).toContain(`${unpaidDays} days`)
})

describe('limits of calls', () => {
  let harness: Harness
  let user: Login
  let now = testNow

  beforeAll(async () => {
    harness = await openHarness({ now: () => now })
    harness.config.limitScale = 1
    user = await harness.login('user', { mobile: '13800000001' })
  })
  afterAll(() => harness.close())

  const board = (lang = 'en', { token } = user, app = harness.app) =>
    ask(app, 'v1/favorite/board', { method: 'POST', token, lang, body: { title: 'a' } })

  test('hold for a user on all servers together, in every language, and end by themselves', async () => {
    const { db, config, services } = harness
    const other = createApp({ db, config, services, now: () => now, log: () => undefined })
    const { limit, seconds } = callClasses.board.ofUser
    for (let count = 0; count < limit; count += 1)
      expect((await board('en', user, count % 2 ? other : harness.app)).status).not.toBe(429)
    const sentences = new Set<unknown>()
    for (const lang of localeCodes) {
      const refused = await board(lang)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBe(seconds)
      sentences.add((refused.json as { message: string }).message)
    }
    expect(sentences.size).toBe(localeCodes.length)
    expect((await board('en', user, other)).status).toBe(429)
    const neighbour = await harness.login('user', { mobile: '13800000002' })
    expect((await board('en', neighbour)).status).not.toBe(429)
    now = new Date(testNow.getTime() + seconds * 1000)
    expect((await board()).status).not.toBe(429)
    now = testNow
  })

  test('count users of one address together', async () => {
    const { ofUser, ofAddress } = callClasses.withdrawal
    const asked: number[] = []
    const people = Math.ceil(ofAddress.limit / ofUser.limit) + 1
    for (let person = 0; person < people; person += 1) {
      const { token } = await harness.login('photographer')
      for (let count = 0; count < ofUser.limit; count += 1) {
        const options = { method: 'POST', token, body: { price: 1 } }
        asked.push((await harness.ask('v1/camera/recharge', options)).status)
      }
    }
    expect(asked.filter((status) => status !== 429)).toHaveLength(ofAddress.limit)
    expect(asked.slice(ofAddress.limit).every((status) => status === 429)).toBe(true)
  })

  test('let requests sent together not slip through', async () => {
    const { token } = await harness.login('user', { mobile: '13800000003' })
    const { limit } = callClasses.application.ofUser
    const apply = () => harness.ask('v1/camera/apply', { method: 'POST', token, body: {} })
    const replies = await Promise.all(Array.from({ length: limit + 10 }, apply))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('leave room for a cart of a hundred works and thirty-one approvals at once', async () => {
    const { token } = await harness.login('user', { mobile: '13800000004' })
    const editor = await harness.login('editor')
    const statuses: number[] = []
    for (let work = 1; work <= 100; work += 1) {
      const body = { image_id: work, option: [0] }
      statuses.push((await harness.ask('v1/cart/add', { method: 'POST', token, body })).status)
    }
    for (let item = 1; item <= 31; item += 1) {
      const options = { method: 'POST', token: editor.token, body: {} }
      statuses.push((await harness.ask('v1/desk/decide', options)).status)
    }
    expect(statuses).not.toContain(429)
  })

  test('end the codes of a day, whatever mobiles and addresses they are for', async () => {
    harness.config.smsDaily = 2
    const send = (mobile: string) =>
      harness.ask('v1/auth/code', { method: 'POST', body: { mobile } })
    const statuses = []
    for (const mobile of ['13800000011', '13800000012', '13800000013'])
      statuses.push((await send(mobile)).status)
    expect(statuses).toEqual([200, 200, 429])
    harness.config.smsDaily = 5000
  })

  test('count a page once for a viewer in some minutes', async () => {
    const view = async (path: string, symbol: string) => {
      const options = { method: 'POST', body: { path, symbol } }
      return ((await harness.ask('v1/pv', options)).json as { pv: number }).pv
    }
    const first = await view('/a', 'one')
    expect(await view('/a', 'one')).toBe(first)
    expect(await view('/b', 'one')).toBe(first + 1)
    expect(await view('/a', 'two')).toBe(first + 2)
    now = new Date(testNow.getTime() + limits.visitOfViewer.seconds * 1000)
    expect(await view('/a', 'one')).toBe(first + 3)
    now = testNow
    await harness.db
      .update(attemptLimits)
      .set({ count: limits.visitsOfAddress.limit, windowStartedAt: testNow })
      .where(like(attemptLimits.key, 'visitsOfAddress:%'))
    expect(await view('/c', 'another')).toBe(first + 3)
  })

  test('allow a user only so many unpaid orders at once', async () => {
    const { id, token } = await harness.login('user', { mobile: '13800000005' })
    const row = { userId: id, totalFen: 100, createdAt: testNow }
    await harness.db
      .insert(orders)
      .values(Array.from({ length: mostUnpaidOrders }, (_, n) => ({ ...row, orderSn: `n${n}` })))
    const body = { source: 1, images: [{ image_id: 1, option: [0] }] }
    const refused = await harness.ask('v1/order/create', {
      method: 'POST',
      token,
      body,
      lang: 'en',
    })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('too many unpaid orders')
  })
})
