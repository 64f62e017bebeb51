import type { LocaleCode } from '#i18n/locales.ts'
import type { Context } from '#server/core/context.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { GatewayRefused, NotificationRefused } from './gateway.ts'
import type { Gateway, ProviderName, TradeState } from './gateway.ts'
import { closeSandboxTrade, findSandboxTrade, placeSandboxTrade } from './sandbox.queries.ts'
import type { SandboxTrade } from './sandbox.queries.ts'

/** A provider whose phones are pages of this server and whose money is play money. */
export interface SandboxGateway extends Gateway {
  readonly isSandbox: true
}

export function isSandboxGateway(gateway: Gateway): gateway is SandboxGateway {
  return 'isSandbox' in gateway
}

/** What the sandbox's bank knows of a trade, in a provider's words. */
export function stateOf(trade: SandboxTrade | undefined, now: Date): TradeState {
  if (trade?.status === 1) {
    const { tradeNo, amountFen, paidAt } = trade
    return { state: 'paid', providerRef: `sandbox-${tradeNo}`, amountFen, paidAt: paidAt ?? now }
  }
  return trade?.status === 0 && now < trade.expiresAt ? { state: 'waiting' } : { state: 'closed' }
}

/** The page that plays the phone. */
export function phoneAddress(siteUrl: URL, tradeNo: string): string {
  return new URL(`/sandbox/pay/${tradeNo}`, siteUrl).href
}

/** The same page in the buyer's language, at the address in force: a code may be older than that. */
export function phoneIn(codeUrl: string, locale: LocaleCode, siteUrl: URL): string {
  const address = new URL(new URL(codeUrl).pathname, siteUrl)
  address.searchParams.set('lang', locale)
  return address.href
}

/** Its books are a table of their own, written outside our transactions as a bank's would be. */
export function sandboxGateway(
  provider: ProviderName,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): SandboxGateway {
  return {
    isSandbox: true,
    provider,
    async place({ tradeNo, title, amountFen, expiresAt }) {
      const row = { tradeNo, provider, title, amountFen, createdAt: now(), expiresAt }
      const placed = await placeSandboxTrade(db, row)
      if (stateOf(placed, now()).state !== 'waiting') {
        throw new GatewayRefused('the trade is paid or closed')
      }
      return { codeUrl: phoneAddress(siteUrl, tradeNo) }
    },
    query: async (tradeNo) => stateOf(await findSandboxTrade(db, tradeNo), now()),
    async close(tradeNo) {
      await closeSandboxTrade(db, tradeNo)
      const after = await findSandboxTrade(db, tradeNo)
      if (after?.status === 1) throw new GatewayRefused('the trade is paid')
    },
    // The phone page writes into our books itself, so nothing comes this way.
    read: () => Promise.reject(new NotificationRefused('the sandbox sends no notifications')),
    acknowledge: (accepted) => ({ status: accepted ? 200 : 500, type: 'text/plain', body: '' }),
  }
}
