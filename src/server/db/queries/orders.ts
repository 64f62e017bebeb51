import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { PayWay } from '../../../domain/payment-methods.ts'
import type { OrderState } from '../../../domain/transitions.ts'
import type { Period } from '../../period.ts'
import type { Counted, PageRequest } from '../../view/values.ts'
import type { Database } from '../client.ts'
import { imageOptions, images } from '../schema/images.ts'
import { licences, orderContracts, orderItems, orders } from '../schema/orders.ts'
import { ownedPackages, packages } from '../schema/wallet.ts'

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

/** The sizes of these pictures that a user holds a licence of, with the licence's id. */
export function ownedOptions(db: Database, userId: number, imageIds: readonly number[]) {
  return db
    .select({ id: licences.id, imageId: licences.imageId, optionId: licences.optionId })
    .from(licences)
    .where(
      and(
        eq(licences.userId, userId),
        inArray(licences.imageId, [...imageIds]),
        isNull(licences.revokedAt),
      ),
    )
}

export async function findOrderByIntent(
  db: Database,
  userId: number,
  intent: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.intent, intent)))
  return row
}

/**
 * How many orders of a user wait for money. Until the transaction ends no other one counts, so that orders sent together
 * don't slip through.
 */
export async function countUnpaidOrders(tx: Database, userId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('orders', ${userId}))`)
  return tx.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 0)))
}

type NewLine = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId'>

/** Makes an order with its lines, or finds the one that the same intent made in the meantime. */
export async function insertOrder(
  tx: Database,
  row: typeof orders.$inferInsert,
  lines: readonly NewLine[],
): Promise<OrderRow> {
  const [made] = await tx
    .insert(orders)
    .values(row)
    .onConflictDoNothing({ target: [orders.userId, orders.intent] })
    .returning()
  if (made) {
    await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: made.id })))
    return made
  }
  const first = await findOrderByIntent(tx, row.userId, row.intent ?? '')
  if (!first) throw new Error('an order was not stored')
  return first
}

export function itemsOf(db: Database, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id))
}

/** The lines of an order as packages judge them: kind 1 pictures, 2 videos. */
export function kindedItemsOf(db: Database, orderId: number) {
  return db
    .select({ kind: images.kind, priceFen: orderItems.priceFen })
    .from(orderItems)
    .innerJoin(images, eq(images.id, orderItems.imageId))
    .where(eq(orderItems.orderId, orderId))
}

export interface PaidWith {
  paytype: 1 | PayWay
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

function orderQuery(db: Database) {
  return db
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      status: orders.status,
      paytype: orders.paytype,
      totalFen: orders.totalFen,
      payFen: orders.payFen,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      contractStatus: orderContracts.status,
      packageTitle: packages.title,
    })
    .from(orders)
    .leftJoin(orderContracts, eq(orderContracts.orderId, orders.id))
    .leftJoin(ownedPackages, eq(ownedPackages.id, orders.ownedPackageId))
    .leftJoin(packages, eq(packages.id, ownedPackages.packageId))
}
export type OrderRecordRow = Awaited<ReturnType<typeof orderQuery>>[number] & {
  status: OrderState
}

export async function findOrder(
  db: Database,
  id: number,
  userId: number,
): Promise<OrderRecordRow | undefined> {
  const [row] = await orderQuery(db).where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return row
}

/** Own orders of a period whose number or whose pictures' titles hold a phrase, newest first. */
export async function listOrders(
  db: Database,
  userId: number,
  { search, from, before, limit, offset }: PageRequest & Period & { search: string | undefined },
): Promise<Counted<OrderRecordRow>> {
  const holds = search
    ? or(
        sql`strpos(${orders.orderSn}, ${search}) > 0`,
        sql`exists (
          select 1 from ${orderItems}, jsonb_each_text(${orderItems.title}) as said
          where ${orderItems.orderId} = ${orders.id} and strpos(lower(said.value), lower(${search})) > 0
        )`,
      )
    : undefined
  const where = and(
    eq(orders.userId, userId),
    from && gte(orders.createdAt, from),
    before && lt(orders.createdAt, before),
    holds,
  )
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  const rows = await orderQuery(db)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}
