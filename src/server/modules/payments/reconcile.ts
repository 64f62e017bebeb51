import { isMethodId } from '#domain/money/payment-methods.ts'
import { pruneAttempts } from '../limits/attempts.queries.ts'
import { confirmTrade } from './confirm-payment.ts'
import type { Confirmation } from './confirm-payment.ts'
import { payableOf } from './ledger.ts'
import type { LedgerDeps, Payable } from './ledger.ts'
import { claimQuestion, payableStatus, tradesToAsk, waitingTrades } from './payments.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { GatewayRefused, GatewayUnreachable } from './providers/gateway.ts'
import type { Gateway, Gateways, ProviderName, TradeState } from './providers/gateway.ts'
import { closeUnpaid } from './unpaid.ts'

export interface AskDeps extends LedgerDeps {
  readonly gateways: Gateways
}

/** Between two questions about the same trade, in milliseconds: by a buyer who waits, and by the sweep. */
const patience = { poll: 5_000, sweep: 25_000 } as const
const sweepInterval = 30_000
const tidyInterval = 3_600_000
/** No limit's window is longer. */
const attemptLife = 2 * 86_400_000
/** Questions to one provider in one sweep; the rest comes first in the next. */
const sweepSize = 50

/** A trade's last moment at its provider. */
export function expiryOf({ expiresAt, createdAt }: PaymentRow): Date {
  return expiresAt ?? createdAt
}

export function isExpired(payment: PaymentRow, now: Date): boolean {
  return now >= expiryOf(payment)
}

/**
 * Asks the provider about a waiting trade and books what it says. A trade that the buyer should not pay any more
 * (expired, its order paid otherwise, or given up) is closed there. `silent`: no answer, `refused`: none about this
 * trade; either way its state stays unknown.
 */
export async function askAbout(
  deps: AskDeps,
  payment: PaymentRow,
  { giveUp = false } = {},
): Promise<Confirmation | 'silent' | 'refused'> {
  const gateway = gatewayOf(deps.gateways, payment)
  if (!gateway) return 'silent'
  const { tradeNo } = payment
  try {
    let trade = await gateway.query(tradeNo)
    const isOver = async () =>
      giveUp ||
      isExpired(payment, deps.now()) ||
      (await payableStatus(deps.db, payableOf(payment))) === 1
    if (trade.state === 'waiting' && (await isOver())) trade = await close(gateway, payment)
    return await confirmTrade(deps, gateway.provider, { tradeNo, trade })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    deps.log(`payment ${payment.provider} ${tradeNo}: no answer, ${error.message}`)
    return error instanceof GatewayUnreachable ? 'silent' : 'refused'
  }
}

/** Closing loses against a payment that was faster: then the provider tells of it. */
async function close(gateway: Gateway, payment: PaymentRow): Promise<TradeState> {
  const { tradeNo } = payment
  try {
    await gateway.close(tradeNo, expiryOf(payment))
    return { state: 'closed' }
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return gateway.query(tradeNo)
  }
}

function gatewayOf(gateways: Gateways, { provider }: PaymentRow): Gateway | undefined {
  return isMethodId(provider) ? gateways[provider] : undefined
}

/** Asks about each trade that is due; a provider that doesn't answer isn't asked for the others too. */
export async function askEach(
  deps: AskDeps,
  trades: readonly PaymentRow[],
  isDue: (trade: PaymentRow) => boolean | Promise<boolean>,
): Promise<void> {
  const silent = new Set<string>()
  for (const trade of trades) {
    if (silent.has(trade.provider) || !(await isDue(trade))) continue
    if ((await askAbout(deps, trade)) === 'silent') silent.add(trade.provider)
  }
}

/** While its buyer waits: asks about the trades that no other request has just asked about. */
export async function reconcilePayable(deps: AskDeps, payable: Payable): Promise<void> {
  const isDue = async (trade: PaymentRow) =>
    mayBeKnown(trade, deps.now()) && (await claim(deps, trade, patience.poll))
  await askEach(deps, await waitingTrades(deps.db, payable), isDue)
}

/**
 * Ends the open trades of an order or recharge that was just paid another way. It stays paid after a fault here; the sweep
 * repeats.
 */
export async function endTrades(deps: AskDeps, payable: Payable): Promise<void> {
  try {
    const trades = await waitingTrades(deps.db, payable)
    await askEach(deps, trades, (trade) => mayBeKnown(trade, deps.now()))
  } catch (error) {
    deps.log(`trades of ${payable.kind} ${payable.id} were not ended: ${String(error)}`)
  }
}

/** Without an address it may be on its way to the provider: `closed` would only mean that it isn't there yet. */
function mayBeKnown(trade: PaymentRow, now: Date): boolean {
  return trade.codeUrl !== null || isExpired(trade, now)
}

function claim(deps: AskDeps, { id }: PaymentRow, milliseconds: number): Promise<boolean> {
  const now = deps.now()
  const askedBefore = new Date(now.getTime() - milliseconds)
  return claimQuestion(deps.db, id, { now, askedBefore })
}

/** Asks every provider about its waiting trades, to find payments that notifications and polls lost. */
export async function sweep(deps: AskDeps, isStopped = () => false): Promise<void> {
  const now = deps.now()
  const askedBefore = new Date(now.getTime() - patience.sweep)
  for (const provider of Object.keys(deps.gateways) as ProviderName[]) {
    const due = { provider, now, askedBefore, limit: sweepSize }
    const isDue = async (trade: PaymentRow) =>
      !isStopped() && (await claim(deps, trade, patience.sweep))
    await askEach(deps, await tradesToAsk(deps.db, due), isDue)
  }
}

export interface Sweeper {
  /** Waits for the question under way, not for the rest of its sweep. */
  readonly stop: () => Promise<void>
}

/** Sweeps now and then until it is stopped, never twice at once; closes unpaid orders and recharges every hour. */
export function startSweeping(deps: AskDeps, interval = sweepInterval): Sweeper {
  let running: Promise<void> | undefined
  let isStopped = false
  let tidiedAt = -Infinity
  const sweepAndTidy = async () => {
    await sweep(deps, () => isStopped)
    if (isStopped || performance.now() - tidiedAt < tidyInterval) return
    await closeUnpaid(deps)
    await pruneAttempts(deps.db, new Date(deps.now().getTime() - attemptLife))
    tidiedAt = performance.now()
  }
  const timer = setInterval(() => {
    running ??= sweepAndTidy()
      .catch((error: unknown) => deps.log(`payment sweep: ${String(error).split('\n')[0]}`))
      .finally(() => {
        running = undefined
      })
  }, interval)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
