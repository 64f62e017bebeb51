import { and, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/lifecycle/transitions.ts'
import type { Period } from '#server/core/period.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { orderContracts, orderItems, orders } from '#server/database/schema/orders.ts'
import { ownedPackages, packages } from '#server/database/schema/wallet.ts'
import type { OrderRow } from '#server/modules/payments/payable-orders.queries.ts'

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
