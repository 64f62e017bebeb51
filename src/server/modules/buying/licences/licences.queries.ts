import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Period } from '#server/core/period.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { images } from '#server/database/schema/images.ts'
import {
  downloadTickets,
  licences,
  orderContracts,
  orderItems,
  orders,
} from '#server/database/schema/orders.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'

/** A licence with the line that bought it, the state of the order's contract and what its option is called. */
function licenceQuery(db: Database) {
  return db
    .select({
      id: licences.id,
      userId: licences.userId,
      imageId: licences.imageId,
      optionId: licences.optionId,
      code: licences.code,
      grantedAt: licences.grantedAt,
      revokedAt: licences.revokedAt,
      orderId: orders.id,
      orderSn: orders.orderSn,
      title: orderItems.title,
      width: orderItems.width,
      height: orderItems.height,
      priceFen: orderItems.priceFen,
      kind: images.kind,
      originalKey: images.originalKey,
      originalBytes: images.bytes,
      extension: images.extension,
      terms: orderItems.terms,
      editorial: images.editorial,
      contractStatus: orderContracts.status,
    })
    .from(licences)
    .innerJoin(orderItems, eq(orderItems.id, licences.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(images, eq(images.id, licences.imageId))
    .leftJoin(orderContracts, eq(orderContracts.orderId, orders.id))
}

export type LicenceRow = Awaited<ReturnType<typeof licenceQuery>>[number]

export async function findLicence(db: Database, id: number): Promise<LicenceRow | undefined> {
  const [row] = await licenceQuery(db).where(eq(licences.id, id))
  return row
}

/** Licences of a user by title, order number, photographer or number of the work, newest first. */
export async function listLicences(
  db: Database,
  userId: number,
  { search, from, before, limit, offset }: PageRequest & Period & { search: string | undefined },
): Promise<Counted<LicenceRow>> {
  const said = (column: typeof orderItems.title | typeof photographers.name) => sql`exists (
    select 1 from jsonb_each_text(${column}) as said where strpos(lower(said.value), lower(${search})) > 0
  )`
  const photographer = sql`exists (
    select 1 from ${photographers}
    where ${photographers.id} = ${orderItems.photographerId} and ${said(photographers.name)}
  )`
  const where = and(
    eq(licences.userId, userId),
    from && gte(licences.grantedAt, from),
    before && lt(licences.grantedAt, before),
    search
      ? or(
          said(orderItems.title),
          sql`strpos(lower(${orders.orderSn}), lower(${search})) > 0`,
          sql`${licences.imageId}::text = ${search}`,
          photographer,
        )
      : undefined,
  )
  const [all] = await db
    .select({ total: counted })
    .from(licences)
    .innerJoin(orderItems, eq(orderItems.id, licences.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(where)
  const rows = await licenceQuery(db)
    .where(where)
    .orderBy(desc(licences.grantedAt), desc(licences.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: all?.total ?? 0 }
}

/** The licences that lines of orders bought and that still stand, by line. */
export async function standingLicences(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ id: licences.id, itemId: licences.orderItemId })
    .from(licences)
    .where(and(inArray(licences.orderItemId, [...itemIds]), isNull(licences.revokedAt)))
  return new Map(rows.map(({ id, itemId }) => [itemId, id]))
}

export async function countDownload(db: Database, id: number): Promise<void> {
  await db
    .update(licences)
    .set({ downloadCount: sql`${licences.downloadCount} + 1` })
    .where(eq(licences.id, id))
}

/** Stores a right to fetch one file and clears those that ended. */
export async function insertTicket(
  db: Database,
  row: typeof downloadTickets.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(downloadTickets).where(lt(downloadTickets.expiresAt, now))
  await db.insert(downloadTickets).values(row)
}

export async function findTicket(db: Database, tokenHash: string) {
  const [row] = await db
    .select()
    .from(downloadTickets)
    .where(eq(downloadTickets.tokenHash, tokenHash))
  return row
}

/** The facts of the buyer, the house and the work that a certificate and the verifier of a code may see. */
function proofQuery(db: Database) {
  return db
    .select({
      contract: orderContracts,
      orderId: orders.id,
      orderSn: orders.orderSn,
      paidAt: orders.paidAt,
      username: users.username,
      company: users.company,
      mobile: users.mobile,
      house: siteSettings.title,
      siteTerms: siteSettings.license,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderContracts, eq(orderContracts.orderId, orders.id))
    .leftJoin(siteSettings, sql`true`)
}

export type ProofRow = Awaited<ReturnType<typeof proofQuery>>[number]

export async function findOrderProof(db: Database, orderId: number): Promise<ProofRow | undefined> {
  const [row] = await proofQuery(db).where(eq(orders.id, orderId))
  return row
}

export async function findContractProof(db: Database, code: string): Promise<ProofRow | undefined> {
  const [row] = await proofQuery(db).where(eq(orderContracts.code, code))
  return row
}

export async function findLicenceByCode(
  db: Database,
  code: string,
): Promise<LicenceRow | undefined> {
  const [row] = await licenceQuery(db).where(eq(licences.code, code))
  return row
}

/** Fields of a work that only a certificate shows. */
export async function findWork(db: Database, imageId: number) {
  const [row] = await db
    .select({
      thumb: images.thumb,
      author: images.author,
      photographer: photographers.name,
      terms: images.terms,
    })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .where(eq(images.id, imageId))
  return row
}
