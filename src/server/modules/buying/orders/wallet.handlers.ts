import { fenToYuan } from '#domain/money/money.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { payByCode } from '#server/modules/payments/pay-by-code.ts'
import { checkRoom } from '#server/modules/payments/payable.ts'
import { askDepsOf, codeReply, providerOf } from '#server/modules/payments/payment-replies.ts'
import { reconcilePayable } from '#server/modules/payments/reconcile.ts'
import { serial } from '#server/modules/payments/serials.ts'
import {
  findMovement,
  findPackage,
  findRecharge,
  findRechargeByIntent,
  findWallet,
  insertRecharge,
  listOwnedPackages,
  listRecords,
} from '#server/modules/payments/wallet.queries.ts'
import {
  movementIdOf,
  movementOf,
  ownedPackageOf,
  rechargeOf,
  recordOf,
} from './wallet.presenter.ts'

export const walletHandlers = {
  async walletInfo(_, context) {
    const { db, locale } = context
    const userId = userOf(context).id
    const { balanceFen, blockedText } = await findWallet(db, userId)
    const packages = await listOwnedPackages(db, userId)
    return {
      wallet: { money: fenToYuan(balanceFen), blocked_text: blockedText },
      packages: packages.map((row) => ownedPackageOf(row, locale)),
    }
  },

  /** The same intent finds the same recharge, as with orders. */
  async walletCharge({ body }, context) {
    const userId = userOf(context).id
    const intent = context.intent ?? null
    const recharge = await context.db.transaction(async (tx) => {
      const first = intent === null ? undefined : await findRechargeByIntent(tx, userId, intent)
      if (first) return first
      const at = context.now()
      const priceFen = await priceOf(tx, body)
      if (body.package_id === undefined) await checkRoom(tx, userId, priceFen)
      return insertRecharge(tx, {
        orderSn: serial(context, 'R'),
        userId,
        intent,
        packageId: body.package_id ?? null,
        priceFen,
        createdAt: at,
        updatedAt: at,
      })
    })
    return { id: recharge.id, order_sn: recharge.orderSn, price: fenToYuan(recharge.priceFen) }
  },

  async walletChargePay({ body }, context) {
    const userId = userOf(context).id
    const deps = { ...askDepsOf(context), config: context.config }
    const provider = providerOf(body.ptype)
    const payable = { kind: 'recharge', id: body.id } as const
    return codeReply(await payByCode(deps, { provider, payable, userId }), provider, context)
  },

  async walletRecords({ query }, context) {
    const part = partOf(query, defaultSize)
    const asked = { ...part, status: query.status }
    const { rows, total } = await listRecords(context.db, userOf(context).id, asked)
    return pageOf(
      rows.map((row) => recordOf(row, context.locale)),
      total,
      part,
    )
  },

  /** Polled while a code is shown, by the recharge's id. */
  async walletRecordDetail({ params }, context) {
    const { db, locale } = context
    const userId = userOf(context).id
    const movementId = movementIdOf(params.id)
    if (movementId !== undefined) {
      return movementOf(orNotFound(await findMovement(db, movementId, userId)), locale)
    }
    orNotFound(await findRecharge(db, params.id, userId))
    await reconcilePayable(askDepsOf(context), { kind: 'recharge', id: params.id })
    return rechargeOf(orNotFound(await findRecharge(db, params.id, userId)), locale)
  },
} satisfies Partial<Handlers>

/** In fen, of the package as it costs now, or of the amount. */
async function priceOf(
  tx: Database,
  body: { price?: number | undefined; package_id?: number | undefined },
): Promise<number> {
  if (body.package_id === undefined) return Math.round((body.price ?? 0) * 100)
  const wanted = orNotFound(await findPackage(tx, body.package_id))
  if (!wanted.onSale) throw new ApiError('not_found')
  return wanted.priceFen
}
