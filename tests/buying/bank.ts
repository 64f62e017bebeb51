import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  NotificationRefused,
  type ProviderName,
  type TradeNews,
  type TradeRequest,
  type TradeState,
} from '#server/modules/payments/providers/gateway.ts'

/** The fate of the next request to the bank. */
export type BankFate = 'answers' | 'unreachable' | 'acts_and_loses_the_reply'

interface Trade extends TradeRequest {
  readonly provider: ProviderName
  status: 'waiting' | 'paid' | 'closed'
  providerRef?: string
  paidAt?: Date
}

/**
 * A provider outside our process: its books outlive every crash of ours, and its word on money is final.
 * Each trade is paid at most once, by a phone.
 */
export class Bank {
  readonly trades = new Map<string, Trade>()
  /** Notifications on their way, oldest first; each may arrive at any time and any number of times. */
  readonly mail: { provider: ProviderName; news: TradeNews }[] = []
  fate: BankFate = 'answers'
  readonly now: () => Date
  #paid = 0

  constructor(now: () => Date) {
    this.now = now
  }

  /** A phone that scanned the code confirms; false where the bank takes no money for it any more. */
  pay(tradeNo: string): boolean {
    const trade = this.trades.get(tradeNo)
    if (trade?.status !== 'waiting' || trade.expiresAt <= this.now()) return false
    this.#paid += 1
    trade.status = 'paid'
    trade.providerRef = `ref-${tradeNo}-${this.#paid}`
    trade.paidAt = this.now()
    this.mail.push({ provider: trade.provider, news: { tradeNo, trade: stateOf(trade) } })
    return true
  }

  paidTrades(): Trade[] {
    return [...this.trades.values()].filter(({ status }) => status === 'paid')
  }

  gateway(provider: ProviderName): Gateway {
    return {
      provider,
      place: (request) =>
        this.#answer(() => {
          const known = this.trades.get(request.tradeNo)
          if (known?.status === 'closed') throw new GatewayRefused('closed')
          if (!known) this.trades.set(request.tradeNo, { ...request, provider, status: 'waiting' })
          return { codeUrl: `bank://${provider}/${request.tradeNo}` }
        }),
      query: (tradeNo) =>
        this.#answer((): TradeState => {
          const trade = this.trades.get(tradeNo)
          return trade ? stateOf(trade) : { state: 'closed' }
        }),
      close: (tradeNo) =>
        this.#answer(() => {
          const trade = this.trades.get(tradeNo)
          if (trade?.status === 'paid') throw new GatewayRefused('paid')
          if (trade) trade.status = 'closed'
        }),
      read: ({ body }) => {
        const { provider: from, tradeNo } = JSON.parse(body) as {
          provider: ProviderName
          tradeNo: string
        }
        const trade = this.trades.get(tradeNo)
        if (from !== provider || !trade) return Promise.reject(new NotificationRefused('unknown'))
        return Promise.resolve({ tradeNo, trade: stateOf(trade) })
      },
      acknowledge: (accepted) => ({
        status: accepted ? 200 : 500,
        type: 'text/plain',
        body: accepted ? 'success' : 'failure',
      }),
    }
  }

  async #answer<Value>(act: () => Value): Promise<Value> {
    const { fate } = this
    this.fate = 'answers'
    if (fate === 'unreachable') throw new GatewayUnreachable('no answer')
    const value = act()
    if (fate === 'acts_and_loses_the_reply') throw new GatewayUnreachable('reply lost')
    return Promise.resolve(value)
  }
}

function stateOf(trade: Trade): TradeState {
  if (trade.status === 'paid' && trade.providerRef && trade.paidAt) {
    const { providerRef, amountFen, paidAt } = trade
    return { state: 'paid', providerRef, amountFen, paidAt }
  }
  return { state: trade.status === 'closed' ? 'closed' : 'waiting' }
}
