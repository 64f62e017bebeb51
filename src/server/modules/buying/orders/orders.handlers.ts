import { fenToYuan } from '#domain/money/money.ts'
import { orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { periodOf } from '#server/core/period.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { imageItems } from '#server/modules/catalogue/images/image-items.queries.ts'
import { linesOf, totalOf } from '#server/modules/payments/order-lines.ts'
import { payByCode } from '#server/modules/payments/pay-by-code.ts'
import { payByBalance, payByPackage } from '#server/modules/payments/pay-inside.ts'
import { itemsOf } from '#server/modules/payments/payable-orders.queries.ts'
import type { OrderRow } from '#server/modules/payments/payable-orders.queries.ts'
import {
  askDepsOf,
  codeReply,
  insideReply,
  providerOf,
} from '#server/modules/payments/payment-replies.ts'
import { quote } from '#server/modules/payments/quote.ts'
import { endTrades, reconcilePayable } from '#server/modules/payments/reconcile.ts'
import { serial } from '#server/modules/payments/serials.ts'
import { checkUnpaid } from '#server/modules/payments/unpaid.ts'
import { findWallet, listOwnedPackages } from '#server/modules/payments/wallet.queries.ts'
import { standingLicences } from '../licences/licences.queries.ts'
import { orderRecordOf } from './orders.presenter.ts'
import { findOrder, findOrderByIntent, insertOrder, listOrders } from './orders.queries.ts'
import type { OrderRecordRow } from './orders.queries.ts'

export const orderHandlers = {
  async orderPreCreate({ body }, context) {
    const { db, locale, services } = context
    const userId = userOf(context).id
    const lines = await linesOf(db, userId, body.images)
    const wallet = await findWallet(db, userId)
    const packages = await listOwnedPackages(db, userId)
    const { gateways } = services
    return quote({ lines, wallet, packages, gateways, now: context.now(), locale })
  },

  /** The same intent finds the same order, also for two requests at once and after a lost reply. */
  async orderCreate({ body }, context) {
    const userId = userOf(context).id
    const intent = context.intent ?? null
    const order = await context.db.transaction(async (tx) => {
      const first = intent === null ? undefined : await findOrderByIntent(tx, userId, intent)
      if (first) return first
      await checkUnpaid(tx, context.config, userId)
      const lines = await linesOf(tx, userId, body.images)
      const row = {
        orderSn: serial(context),
        userId,
        intent,
        source: body.source,
        totalFen: totalOf(lines),
        createdAt: context.now(),
      }
      return insertOrder(tx, row, lines)
    })
    return createdOf(order)
  },

  async orderList({ query }, context) {
    const userId = userOf(context).id
    const part = partOf(query, defaultSize)
    const filter = { ...part, ...periodOf(query), search: query.search || undefined }
    const { rows, total } = await listOrders(context.db, userId, filter)
    return pageOf(await withLines(rows, context), total, part)
  },

  /** Polled while a code is shown: a notification that was lost is asked for here. */
  async orderDetail({ params }, context) {
    const userId = userOf(context).id
    orNotFound(await findOrder(context.db, params.id, userId))
    await reconcilePayable(askDepsOf(context), { kind: 'order', id: params.id })
    const row = orNotFound(await findOrder(context.db, params.id, userId))
    const [record] = await withLines([row], context)
    return orNotFound(record)
  },

  async orderPay({ body }, context) {
    const userId = userOf(context).id
    const deps = { ...askDepsOf(context), config: context.config }
    const payable = { kind: 'order', id: body.oid } as const
    if (body.ptype !== 1) {
      const provider = providerOf(body.ptype)
      return codeReply(await payByCode(deps, { provider, payable, userId }), provider, context)
    }
    const asked = { orderId: body.oid, userId, locale: context.locale }
    const { package_id: ownedPackageId } = body
    const verdict =
      ownedPackageId === undefined
        ? await payByBalance(deps, asked)
        : await payByPackage(deps, { ...asked, ownedPackageId })
    if (verdict.status === 1) await endTrades(deps, payable)
    return insideReply(verdict)
  },
} satisfies Partial<Handlers>

function createdOf({ id, orderSn, totalFen, status }: OrderRow) {
  return { id, order_sn: orderSn, total: fenToYuan(totalFen), status }
}

async function withLines(rows: readonly OrderRecordRow[], { db, locale }: Context) {
  const lines = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const imageIds = [...new Set(lines.map(({ imageId }) => imageId))]
  const pictures = new Map((await imageItems(db, imageIds)).map((picture) => [picture.id, picture]))
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const licences = await standingLicences(
    db,
    lines.map(({ id }) => id),
  )
  return rows.map((row) =>
    orderRecordOf(row, { lines: ofOrder.get(row.id) ?? [], pictures, licences }, locale),
  )
}
