import { and, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { decisions } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { licences, orderItems, orders } from '#server/database/schema/orders.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'

/** The decision about a thing that was made last. */
export async function lastDecision(tx: Database, subject: string, subjectId: number) {
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.subject, subject), eq(decisions.subjectId, subjectId)))
    .orderBy(desc(decisions.id))
    .limit(1)
  return row
}

/** Whether a work was ordered or licensed since then; rows that are being written are waited for. */
export async function isSoldSince(tx: Database, imageId: number, since: Date): Promise<boolean> {
  const ordered = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.imageId, imageId), gte(orders.createdAt, since)))
    .limit(1)
  const licensed = await tx
    .select({ id: licences.id })
    .from(licences)
    .where(and(eq(licences.imageId, imageId), gte(licences.grantedAt, since)))
    .limit(1)
  return ordered.length + licensed.length > 0
}

/** Whether the person sent works into a subject, or as a new photographer, since then. */
export async function hasWorksSince(
  tx: Database,
  of: { readonly subjectId: number } | { readonly photographerId: number },
  since: Date,
): Promise<boolean> {
  const own =
    'subjectId' in of
      ? eq(images.subjectId, of.subjectId)
      : eq(images.photographerId, of.photographerId)
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(own, gte(images.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

/** Whether a person began a contributor agreement since then. */
export async function hasContractSince(tx: Database, userId: number, since: Date) {
  const rows = await tx
    .select({ id: settlementContracts.id })
    .from(settlementContracts)
    .where(and(eq(settlementContracts.userId, userId), gte(settlementContracts.updatedAt, since)))
    .limit(1)
  return rows.length > 0
}

/** What a decision about a contributor agreement changes besides it. */
export async function contractStanding(tx: Database, id: number) {
  const [row] = await tx
    .select({
      status: settlementContracts.status,
      role: users.role,
      contracted: photographers.contracted,
    })
    .from(settlementContracts)
    .innerJoin(users, eq(users.id, settlementContracts.userId))
    .leftJoin(photographers, eq(photographers.userId, settlementContracts.userId))
    .where(eq(settlementContracts.id, id))
  return row
}

export type ContractStanding = NonNullable<Awaited<ReturnType<typeof contractStanding>>>

export async function restoreContract(
  tx: Database,
  id: number,
  { status, role, contracted }: ContractStanding,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .update(settlementContracts)
    .set({ status, updatedAt: now })
    .where(eq(settlementContracts.id, id))
    .returning({ userId: settlementContracts.userId })
  if (!row) return
  await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, row.userId))
  if (contracted !== null)
    await tx
      .update(photographers)
      .set({ contracted, updatedAt: now })
      .where(eq(photographers.userId, row.userId))
}

/** Takes a photographer away whom an approval had made a moment ago. */
export async function deletePhotographer(tx: Database, id: number): Promise<void> {
  await tx.delete(photographers).where(eq(photographers.id, id))
}

/** The application waits again: no editor has decided it. */
export async function reopenApplication(tx: Database, id: number): Promise<void> {
  await tx
    .update(applications)
    .set({ decidedBy: null, decidedAt: null })
    .where(eq(applications.id, id))
}

/** Photographers who were not listed before stay unlisted, unless another work of theirs is on sale. */
export async function hideWithoutWorks(tx: Database, id: number, now: Date): Promise<void> {
  const [work] = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.photographerId, id), eq(images.status, 1), eq(images.onSale, true)))
    .limit(1)
  if (work) return
  await tx
    .update(photographers)
    .set({ shown: false, updatedAt: now })
    .where(eq(photographers.id, id))
}

export async function photographerOf(tx: Database, id: number) {
  const [row] = await tx
    .select({ id: photographers.id, shown: photographers.shown })
    .from(photographers)
    .where(eq(photographers.id, id))
  return row
}
