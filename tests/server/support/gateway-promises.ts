import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentSettings } from '#server/core/settings/payments.settings.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/modules/payments/providers/gateway.ts'
import type {
  Gateway,
  RawNotification,
  TradeRequest,
} from '#server/modules/payments/providers/gateway.ts'
import type { BankTrade, GatewayServer, Mood } from '#tests/fixtures/gateway-server.ts'
import { testNow } from './harness.ts'

interface Bank extends GatewayServer {
  readonly trades: ReadonlyMap<string, BankTrade>
  pay: (tradeNo: string) => BankTrade
  notification: (tradeNo: string) => RawNotification
}

interface Provider<Double extends Bank> {
  open: (now: () => Date) => Promise<Double>
  variables: (origin: string) => Record<string, string>
  gateway: (
    payments: PaymentSettings,
    options?: { now: () => Date; patience?: number },
  ) => Gateway | undefined
  /** First letter of its numbers of trades. */
  letter: string
  notifyUrl: string
}

export const expiresAt = new Date(testNow.getTime() + 900_000)

/** The payment in a query and in a notification. */
const paidTrade = (providerRef: string) => ({
  state: 'paid',
  providerRef,
  amountFen: 150_001,
  paidAt: new Date('2026-11-21T03:59:58.000Z'),
})

/** A provider's server and the gateways that ask it, for the tests of one file. */
export function openProvider<Double extends Bank>(provider: Provider<Double>) {
  let count = 0
  const connect = (origin: string, options?: { now: () => Date; patience?: number }): Gateway => {
    const { payments } = configOf(readEnvironment(provider.variables(origin)))
    const gateway = provider.gateway(payments, options)
    if (!gateway) throw new Error('no settings')
    return gateway
  }
  const newTrade = (change: Partial<TradeRequest> = {}): TradeRequest => ({
    tradeNo: `${provider.letter}2026112100000${count++}`,
    amountFen: 150_001,
    title: '云港图片 · 订单',
    expiresAt,
    notifyUrl: provider.notifyUrl,
    ...change,
  })
  const opened: { bank?: Double; gateway?: Gateway; hurried?: Gateway } = {}
  const there = <Name extends keyof typeof opened>(name: Name) => {
    const value = opened[name]
    if (!value) throw new Error('not opened yet')
    return value
  }
  const provided = {
    get bank() {
      return there('bank')
    },
    get gateway() {
      return there('gateway')
    },
    /** The same, of little patience. */
    get hurried() {
      return there('hurried')
    },
    connect,
    newTrade,
    async placed(change?: Partial<TradeRequest>): Promise<string> {
      const trade = newTrade(change)
      await provided.gateway.place(trade)
      return trade.tradeNo
    },
  }
  beforeAll(async () => {
    const now = () => testNow
    const bank = await provider.open(now)
    const gateway = connect(bank.origin, { now })
    Object.assign(opened, { bank, gateway, hurried: connect(bank.origin, { now, patience: 300 }) })
  })
  afterAll(() => provided.bank.close())
  beforeEach(() => {
    provided.bank.mood = 'well'
  })
  return provided
}

interface Promises {
  codeUrl: (tradeNo: string) => string
  /** The record of a trade in the provider's own writing, its end above all. */
  books: Record<string, string>
  /** The provider's words for a trade that comes again with another amount. */
  refusal: string
  /** The words that no error may contain. */
  secrets: RegExp
}

/** The promises of every gateway to its callers, whichever provider stands behind it. */
export function promisesOfEveryGateway(
  provided: ReturnType<typeof openProvider<Bank>>,
  { codeUrl, books, refusal, secrets }: Promises,
): void {
  const { newTrade, placed } = provided

  describe('a trade', () => {
    test('is placed with the exact amount, its end in Shanghai and the address of notifications', async () => {
      const trade = newTrade()
      expect(await provided.gateway.place(trade)).toEqual({ codeUrl: codeUrl(trade.tradeNo) })
      expect(provided.bank.trades.get(trade.tradeNo)).toMatchObject({
        amountFen: 150_001,
        notifyUrl: trade.notifyUrl,
        ...books,
      })
    })

    test('placed twice is one trade', async () => {
      const trade = newTrade()
      const before = provided.bank.trades.size
      expect(await provided.gateway.place(trade)).toEqual(await provided.gateway.place(trade))
      expect(provided.bank.trades.size).toBe(before + 1)
    })

    test('that the provider refuses is refused in its words', async () => {
      const trade = newTrade()
      await provided.gateway.place(trade)
      const other = provided.gateway.place({ ...trade, amountFen: 1 })
      await expect(other).rejects.toThrow(GatewayRefused)
      await expect(other).rejects.toThrow(refusal)
    })

    test('is waiting, paid or closed when asked for', async () => {
      const tradeNo = await placed()
      expect(await provided.gateway.query(tradeNo)).toEqual({ state: 'waiting' })
      const { ref } = provided.bank.pay(tradeNo)
      expect(await provided.gateway.query(tradeNo)).toEqual(paidTrade(ref))
      const trade = provided.bank.trades.get(tradeNo)
      if (trade) trade.state = 'refunded'
      expect(await provided.gateway.query(tradeNo)).toEqual({ state: 'closed' })
    })

    test('that was paid is not closed', async () => {
      const tradeNo = await placed()
      provided.bank.pay(tradeNo)
      await expect(provided.gateway.close(tradeNo, expiresAt)).rejects.toThrow(GatewayRefused)
      expect(await provided.gateway.query(tradeNo)).toMatchObject({ state: 'paid' })
    })

    test('tells of its payment in a notification', async () => {
      const tradeNo = await placed()
      const { ref } = provided.bank.pay(tradeNo)
      expect(await provided.gateway.read(provided.bank.notification(tradeNo))).toEqual({
        tradeNo,
        trade: paidTrade(ref),
      })
    })
  })

  describe.each<Mood>(['slow', 'drops', 'fails', 'forged', 'unsigned', 'redirects'])(
    'a gateway whose reply is %s',
    (mood) => {
      test('gave no answer, and tells no secret', async () => {
        const trade = newTrade()
        const paid = await placed()
        provided.bank.pay(paid)
        provided.bank.mood = mood
        const asked = mood === 'slow' ? provided.hurried : provided.gateway
        for (const call of [
          () => asked.place(trade),
          () => asked.query(paid),
          () => asked.close(trade.tradeNo, expiresAt),
        ]) {
          const error: unknown = await call().catch((reason: unknown) => reason)
          expect(error).toBeInstanceOf(GatewayUnreachable)
          const told = String((error as Error).stack) + JSON.stringify(error)
          expect(told).not.toMatch(secrets)
          expect((error as Error).cause).toBeUndefined()
        }
        expect(provided.bank.strays).toEqual([])
      })

      test('may be asked again, for it carried out the request', async () => {
        const trade = newTrade()
        provided.bank.mood = mood
        await (mood === 'slow' ? provided.hurried : provided.gateway)
          .place(trade)
          .catch(() => undefined)
        expect(provided.bank.trades.has(trade.tradeNo)).toBe(true)
        provided.bank.mood = 'well'
        expect(await provided.gateway.place(trade)).toMatchObject({ codeUrl: expect.any(String) })
      })
    },
  )

  test('a gateway that is not there gave no answer', async () => {
    await expect(provided.connect('http://127.0.0.1:9').query('A1')).rejects.toThrow(
      GatewayUnreachable,
    )
  })
}
