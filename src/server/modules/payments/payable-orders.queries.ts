import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { MethodNumber } from '#domain/money/payment-methods.ts'
import type { Database } from '#server/database/client.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { licences, orderItems, orders } from '#server/database/schema/orders.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** Pictures that were approved and not deleted, as an order line keeps them, with each enabled size. */
export async function offersFor(db: Database, imageIds: readonly number[]) {
  const isThere = and(
    inArray(images.id, [...imageIds]),
    eq(images.status, 1),
    isNull(images.deletedAt),
  )
  return db
    .select({
      imageId: images.id,
      kind: images.kind,
      editorial: images.editorial,
      title: images.title,
      thumb: images.thumb,
      photographerId: images.photographerId,
      isOnSale: sql<boolean>`${images.onSale} and ${images.enableCart}`,
      optionId: imageOptions.optionId,
      priceFen: imageOptions.priceFen,
      width: imageOptions.width,
      height: imageOptions.height,
    })
    .from(images)
    .leftJoin(imageOptions, and(eq(imageOptions.imageId, images.id), imageOptions.enabled))
    .where(isThere)
}
export type Offer = Awaited<ReturnType<typeof offersFor>>[number]

/**
 * How many orders of a user wait for money. Until the transaction ends no other one counts, so that orders sent together
 * don't slip through.
 */
export async function countUnpaidOrders(tx: Database, userId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('orders', ${userId}))`)
  return tx.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 0)))
}

export function itemsOf(db: Database, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id))
}

/** The lines of an order as packages validate them: kind 1 pictures, 2 videos. */
export function kindedItemsOf(db: Database, orderId: number) {
  return db
    .select({ kind: images.kind, priceFen: orderItems.priceFen })
    .from(orderItems)
    .innerJoin(images, eq(images.id, orderItems.imageId))
    .where(eq(orderItems.orderId, orderId))
}

export interface PaidWith {
  paytype: 1 | MethodNumber
  payFen: number
  paidAt: Date
  ownedPackageId?: number
}

export async function markOrderPaid(tx: Database, id: number, paid: PaidWith): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 1, closedAt: null, ...paid })
    .where(and(eq(orders.id, id), ne(orders.status, 1)))
}

export async function insertLicences(
  tx: Database,
  rows: (typeof licences.$inferInsert)[],
): Promise<void> {
  await tx.insert(licences).values(rows)
}

/** Counts a sale of each picture, locked in one order so that two orders never wait for each other. */
export async function countSales(tx: Database, imageIds: readonly number[]): Promise<void> {
  const ids = [...new Set(imageIds)]
  const isOne = inArray(images.id, ids)
  await tx
    .select({ id: images.id })
    .from(images)
    .where(isOne)
    .orderBy(asc(images.id))
    .for('no key update')
  await tx
    .update(images)
    .set({ saleCount: sql`${images.saleCount} + 1` })
    .where(isOne)
}
