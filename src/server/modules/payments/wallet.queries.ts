import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { orders, payments } from '#server/database/schema/orders.ts'
import {
  ledger,
  ownedPackages,
  packages,
  recharges,
  wallets,
} from '#server/database/schema/wallet.ts'

export type RechargeRow = typeof recharges.$inferSelect

export async function findWallet(db: Database, userId: number) {
  const [row] = await db.select().from(wallets).where(eq(wallets.userId, userId))
  return row ?? { balanceFen: 0, blockedText: null }
}

/** The user's wallet for this transaction alone; made where there was none. */
export async function lockWallet(tx: Database, userId: number, now: Date) {
  await tx.insert(wallets).values({ userId, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(wallets).where(eq(wallets.userId, userId)).for('update')
  if (!row) throw new Error(`no wallet of user ${userId}`)
  return row
}

type Movement = Omit<typeof ledger.$inferInsert, 'id' | 'balanceAfterFen'>

/**
 * Moves a balance and writes the movement down beside it. Lock the wallet before.
 * @throws the database's check violation when the balance would fall below zero
 */
export async function moveBalance(tx: Database, movement: Movement): Promise<void> {
  const { userId, amountFen, createdAt } = movement
  const [after] = await tx
    .update(wallets)
    .set({
      balanceFen: sql`${wallets.balanceFen} + ${amountFen}`,
      ...(createdAt && { updatedAt: createdAt }),
    })
    .where(eq(wallets.userId, userId))
    .returning({ balanceFen: wallets.balanceFen })
  if (!after) throw new Error(`no wallet of user ${userId}`)
  await tx.insert(ledger).values({ ...movement, balanceAfterFen: after.balanceFen })
}

const ownedFields = {
  id: ownedPackages.id,
  packageId: ownedPackages.packageId,
  title: packages.title,
  kind: packages.kind,
  /** The price that the user paid, in fen; a package that the house gave counts its list price. */
  priceFen: sql<number>`coalesce(${recharges.priceFen}, ${packages.priceFen})`,
  units: ownedPackages.units,
  unitsLeft: ownedPackages.unitsLeft,
  expiresAt: ownedPackages.expiresAt,
  blockedText: ownedPackages.blockedText,
  topFen: ownedPackages.topFen,
}

function ownedQuery(db: Database) {
  return db
    .select(ownedFields)
    .from(ownedPackages)
    .innerJoin(packages, eq(packages.id, ownedPackages.packageId))
    .leftJoin(recharges, eq(recharges.id, ownedPackages.rechargeId))
}
export type OwnedPackageRow = Awaited<ReturnType<typeof ownedQuery>>[number]

/** The packages a user owns: those that may pay first, then the latest to expire. */
export function listOwnedPackages(db: Database, userId: number): Promise<OwnedPackageRow[]> {
  return ownedQuery(db)
    .where(eq(ownedPackages.userId, userId))
    .orderBy(
      sql`${ownedPackages.unitsLeft} > 0 desc`,
      desc(ownedPackages.expiresAt),
      desc(ownedPackages.id),
    )
    .limit(100)
}

/** An own package for this transaction alone. */
export async function lockOwnedPackage(
  tx: Database,
  id: number,
  userId: number,
): Promise<OwnedPackageRow | undefined> {
  const own = and(eq(ownedPackages.id, id), eq(ownedPackages.userId, userId))
  const [locked] = await tx
    .select({ id: ownedPackages.id })
    .from(ownedPackages)
    .where(own)
    .for('update')
  if (!locked) return undefined
  const [row] = await ownedQuery(tx).where(own)
  return row
}

export async function takeUnits(tx: Database, id: number, units: number): Promise<void> {
  await tx
    .update(ownedPackages)
    .set({ unitsLeft: sql`${ownedPackages.unitsLeft} - ${units}` })
    .where(eq(ownedPackages.id, id))
}

export async function insertOwnedPackage(
  tx: Database,
  row: typeof ownedPackages.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(ownedPackages).values(row).returning({ id: ownedPackages.id })
  if (!made) throw new Error('an owned package was not stored')
  return made.id
}

export async function findPackage(db: Database, id: number) {
  const [row] = await db.select().from(packages).where(eq(packages.id, id))
  return row
}

/** Makes a recharge, or finds the one that the same intent made before. */
export async function insertRecharge(
  tx: Database,
  row: typeof recharges.$inferInsert,
): Promise<RechargeRow> {
  const [made] = await tx
    .insert(recharges)
    .values(row)
    .onConflictDoNothing({ target: [recharges.userId, recharges.intent] })
    .returning()
  if (made) return made
  const [first] = await tx
    .select()
    .from(recharges)
    .where(and(eq(recharges.userId, row.userId), eq(recharges.intent, row.intent ?? '')))
  if (!first) throw new Error('a recharge was not stored')
  return first
}

export async function findRechargeByIntent(
  db: Database,
  userId: number,
  intent: string,
): Promise<RechargeRow | undefined> {
  const [row] = await db
    .select()
    .from(recharges)
    .where(and(eq(recharges.userId, userId), eq(recharges.intent, intent)))
  return row
}

export async function markRechargePaid(tx: Database, id: number, at: Date): Promise<void> {
  await tx
    .update(recharges)
    .set({ status: 1, paidAt: at, updatedAt: at })
    .where(and(eq(recharges.id, id), ne(recharges.status, 1)))
}

/** A recharge with the package it buys. */
export async function findRecharge(db: Database, id: number, userId: number) {
  const [row] = await rechargeQuery(db).where(
    and(eq(recharges.id, id), eq(recharges.userId, userId)),
  )
  return row
}

const rechargeFields = {
  id: recharges.id,
  status: recharges.status,
  priceFen: recharges.priceFen,
  orderSn: recharges.orderSn,
  updatedAt: recharges.updatedAt,
  packageId: recharges.packageId,
  packageTitle: packages.title,
  units: packages.units,
}
function rechargeQuery(db: Database) {
  return db
    .select(rechargeFields)
    .from(recharges)
    .leftJoin(packages, eq(packages.id, recharges.packageId))
}
export type RechargeRecordRow = Awaited<ReturnType<typeof rechargeQuery>>[number]

const movementFields = {
  id: ledger.id,
  reason: ledger.reason,
  amountFen: ledger.amountFen,
  rechargeFen: recharges.priceFen,
  units: ledger.units,
  createdAt: ledger.createdAt,
  orderId: ledger.orderId,
  rechargeId: ledger.rechargeId,
  orderSn: sql<string | null>`coalesce(${orders.orderSn}, ${recharges.orderSn})`,
  packageId: ownedPackages.packageId,
  packageTitle: packages.title,
  provider: payments.provider,
}
function movementQuery(db: Database) {
  return db
    .select(movementFields)
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .leftJoin(recharges, eq(recharges.id, ledger.rechargeId))
    .leftJoin(payments, and(eq(payments.rechargeId, ledger.rechargeId), eq(payments.status, 1)))
    .leftJoin(ownedPackages, eq(ownedPackages.id, ledger.ownedPackageId))
    .leftJoin(packages, eq(packages.id, ownedPackages.packageId))
}
export type MovementRow = Awaited<ReturnType<typeof movementQuery>>[number]

export async function findMovement(
  db: Database,
  id: number,
  userId: number,
): Promise<MovementRow | undefined> {
  const [row] = await movementQuery(db).where(and(eq(ledger.id, id), eq(ledger.userId, userId)))
  return row
}

export type RecordRow =
  ({ kind: 'movement' } & MovementRow) | ({ kind: 'recharge' } & RechargeRecordRow)

/** Movements (status 1) and recharges that wait for their payment (status 0), newest first. */
export async function listRecords(
  db: Database,
  userId: number,
  { status, limit, offset }: PageRequest & { status: 0 | 1 | undefined },
): Promise<Counted<RecordRow>> {
  const isOwn = eq(ledger.userId, userId)
  const isPending = and(eq(recharges.userId, userId), eq(recharges.status, 0))
  const done = db
    .select({ kind: sql<string>`'movement'`.as('kind'), id: ledger.id, at: ledger.createdAt })
    .from(ledger)
    .where(and(isOwn, status === 0 ? sql`false` : undefined))
  const pending = db
    .select({ kind: sql<string>`'recharge'`.as('kind'), id: recharges.id, at: recharges.createdAt })
    .from(recharges)
    .where(and(isPending, status === 1 ? sql`false` : undefined))
  const keys = await unionAll(done, pending)
    .orderBy(sql`3 desc, 2 desc`)
    .limit(limit)
    .offset(offset)
  const total =
    (status === 0 ? 0 : await db.$count(ledger, isOwn)) +
    (status === 1 ? 0 : await db.$count(recharges, isPending))
  const idsOf = (kind: string) => keys.filter((key) => key.kind === kind).map(({ id }) => id)
  const movements = await findAll(idsOf('movement'), (ids) =>
    movementQuery(db).where(inArray(ledger.id, ids)),
  )
  const waiting = await findAll(idsOf('recharge'), (ids) =>
    rechargeQuery(db).where(inArray(recharges.id, ids)),
  )
  const rows = keys.flatMap(({ kind, id }): RecordRow[] => {
    const movement = kind === 'movement' ? movements.get(id) : undefined
    if (movement) return [{ kind: 'movement', ...movement }]
    const recharge = kind === 'recharge' ? waiting.get(id) : undefined
    return recharge ? [{ kind: 'recharge', ...recharge }] : []
  })
  return { rows, total }
}

async function findAll<Row extends { id: number }>(
  ids: number[],
  find: (ids: number[]) => Promise<Row[]>,
): Promise<Map<number, Row>> {
  const rows = ids.length === 0 ? [] : await find(ids)
  return new Map(rows.map((row) => [row.id, row]))
}
