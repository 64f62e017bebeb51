import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { orderContracts, orderItems, orders } from '#server/database/schema/orders.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'

export type ContractRow = typeof orderContracts.$inferSelect

/** An order of a user with its contract, if it has one; `lock` holds both until the transaction ends. */
export async function findOrderContract(
  db: Database,
  userId: number,
  orderId: number,
  { lock = false } = {},
) {
  const query = db
    .select({ id: orders.id, orderSn: orders.orderSn, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  const [order] = await (lock ? query.for('update') : query)
  if (!order) return undefined
  const [contract] = await db
    .select()
    .from(orderContracts)
    .where(eq(orderContracts.orderId, orderId))
  return { order, contract }
}

type Change = Partial<Omit<typeof orderContracts.$inferInsert, 'id' | 'orderId' | 'code'>>

/** The order must be locked, so that one order never gets two contracts. */
export async function insertContract(
  db: Database,
  row: typeof orderContracts.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(orderContracts).values(row).returning({ id: orderContracts.id })
  if (!made) throw new Error('a contract was not stored')
  return made.id
}

export async function updateContract(db: Database, id: number, change: Change): Promise<void> {
  await db.update(orderContracts).set(change).where(eq(orderContracts.id, id))
}

/** Everything that a contract says, with the lines of its order in their order. */
export async function contractFacts(db: Database, id: number) {
  const [head] = await db
    .select({
      contract: orderContracts,
      order: orders,
      mobile: users.mobile,
      house: siteSettings.title,
      housePhone: siteSettings.contactMobile,
    })
    .from(orderContracts)
    .innerJoin(orders, eq(orders.id, orderContracts.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(siteSettings, sql`true`)
    .where(eq(orderContracts.id, id))
  if (!head) return undefined
  const lines = await db
    .select({
      imageId: orderItems.imageId,
      title: orderItems.title,
      optionId: orderItems.optionId,
      width: orderItems.width,
      height: orderItems.height,
      priceFen: orderItems.priceFen,
      terms: orderItems.terms,
      kind: images.kind,
      editorial: images.editorial,
    })
    .from(orderItems)
    .innerJoin(images, eq(images.id, orderItems.imageId))
    .where(eq(orderItems.orderId, head.order.id))
    .orderBy(asc(orderItems.id))
  return { ...head, lines }
}

export type ContractFacts = NonNullable<Awaited<ReturnType<typeof contractFacts>>>
