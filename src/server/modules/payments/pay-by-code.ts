import { ApiError } from '#server/core/api-error.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { LedgerDeps, Payable } from './ledger.ts'
import { checkLines, checkRecharge, openPayable } from './payable.ts'
import { paymentSentences } from './payments.messages.ts'
import { insertPayment, keepCodeUrl, payableStatus, waitingTrades } from './payments.queries.ts'
import type { LockedPayable, PaymentRow } from './payments.queries.ts'
import { GatewayRefused, GatewayUnreachable } from './providers/gateway.ts'
import type { Gateway, Gateways, ProviderName } from './providers/gateway.ts'
import { notifyAddress } from './providers/notify-address.ts'
import { askAbout, askEach, expiryOf, isExpired } from './reconcile.ts'
import { serial } from './serials.ts'

/** How long a code can be paid, in seconds. */
export const codeSeconds = 900

export interface CodeDeps extends LedgerDeps {
  readonly config: Config
  readonly gateways: Gateways
}

export type CodeOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'code'; readonly codeUrl: string; readonly expiresAt: Date }
  /** The provider said no. */
  | { readonly kind: 'refused' }

/**
 * A code that pays this at a provider: the open one while it lasts, else a new trade of the same order or recharge.
 * Everything may be repeated: the trade's row is there before the provider hears of it.
 * @throws ApiError of `openPayable`, `checkLines` and `checkRecharge`; `unavailable` where the provider isn't set up or doesn't answer
 */
export async function payByCode(
  deps: CodeDeps,
  { provider, payable, userId }: { provider: ProviderName; payable: Payable; userId: number },
): Promise<CodeOutcome> {
  const gateway = deps.gateways[provider]
  if (!gateway) throw new ApiError('unavailable', { sentence: paymentSentences.no_gateway })
  const open = await deps.db.transaction(async (tx) => {
    const row = await openPayable(tx, payable, userId)
    if (!row) return undefined
    await (row.kind === 'order' ? checkLines(tx, row) : checkRecharge(tx, row))
    return { row, payment: await openTrade({ ...deps, db: tx }, row, provider) }
  })
  if (!open) return { kind: 'paid' }
  const { row, payment } = open
  const isPaid = async () => (await payableStatus(deps.db, payable)) === 1
  await finishExpired(deps, payable, provider)
  if (await isPaid()) return { kind: 'paid' }
  const codeUrl = payment.codeUrl ?? (await place(deps, gateway, payment, titleOf(row)))
  // Paid while the server asked the provider: the buyer must not pay again.
  if (await isPaid()) return { kind: 'paid' }
  if (codeUrl === undefined) return { kind: 'refused' }
  return { kind: 'code', codeUrl, expiresAt: expiryOf(payment) }
}

/** Before a new code is given out, the old one must be known to be unpaid and closed, as far as the provider answers. */
async function finishExpired(
  deps: CodeDeps,
  payable: Payable,
  provider: ProviderName,
): Promise<void> {
  const trades = await waitingTrades(deps.db, payable, provider)
  await askEach(deps, trades, (trade) => isExpired(trade, deps.now()))
}

async function openTrade(
  books: LedgerDeps,
  payable: LockedPayable,
  provider: ProviderName,
): Promise<PaymentRow> {
  const { db: tx } = books
  const now = books.now()
  const open = (await waitingTrades(tx, payable, provider)).find((one) => !isExpired(one, now))
  if (open) return open
  const isOrder = payable.kind === 'order'
  return insertPayment(tx, {
    ...(isOrder ? { orderId: payable.id } : { rechargeId: payable.id }),
    provider,
    tradeNo: serial(books, 'T'),
    amountFen: isOrder ? payable.totalFen : payable.priceFen,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  })
}

/** The phones that pay are Chinese; and the same trade must be placed in the same words each time. */
function titleOf(payable: LockedPayable): string {
  if (payable.kind === 'order') return `图片授权订单 ${payable.orderSn}`
  return `${payable.packageId === null ? '余额充值' : '套餐购买'} ${payable.orderSn}`
}

/** Tells the provider of a trade; undefined when it won't have it. */
async function place(
  deps: CodeDeps,
  gateway: Gateway,
  payment: PaymentRow,
  title: string,
): Promise<string | undefined> {
  const { provider } = gateway
  const { tradeNo, amountFen } = payment
  const notifyUrl = notifyAddress(deps.config, provider)
  const trade = { tradeNo, amountFen, title, expiresAt: expiryOf(payment), notifyUrl }
  try {
    const { codeUrl } = await gateway.place(trade)
    return await keepCodeUrl(deps.db, payment.id, codeUrl)
  } catch (error) {
    if (error instanceof GatewayUnreachable) {
      deps.log(`payment ${provider} ${tradeNo}: not placed, ${error.message}`)
      throw new ApiError('unavailable', { sentence: paymentSentences.gateway_unreachable })
    }
    if (!(error instanceof GatewayRefused)) throw error
    deps.log(`payment ${provider} ${tradeNo}: refused, ${error.message}`)
    // Paid or ended, whatever the refusal means: the next attempt must not meet this number again.
    await askAbout(deps, payment, { giveUp: true })
    return undefined
  }
}
