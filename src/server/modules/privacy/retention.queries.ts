import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { decisions, files } from '#server/database/schema/desk.ts'
import { licences, orderContracts, orders } from '#server/database/schema/orders.ts'
import { applications, settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'

type Keys = (string | null | undefined)[]

/** Refused applications from before that moment; answers the keys of their files. */
export async function forgetRefused(db: Database, before: Date): Promise<Keys> {
  const rows = await db
    .delete(applications)
    .where(and(eq(applications.status, 2), lt(applications.updatedAt, before)))
    .returning()
  return rows.flatMap(({ thumb, license, images, video }) => [thumb, license, ...images, ...video])
}

/** Contracts that were filled in before that moment and never signed. */
export async function forgetUnsigned(db: Database, before: Date): Promise<Keys> {
  const contracts = await db
    .delete(orderContracts)
    .where(and(inArray(orderContracts.status, [0, 2]), lt(orderContracts.updatedAt, before)))
    .returning()
  const settled = await db
    .delete(settlementContracts)
    .where(
      and(inArray(settlementContracts.status, [0, 2]), lt(settlementContracts.updatedAt, before)),
    )
    .returning()
  return [
    ...contracts.map(({ templateKey }) => templateKey),
    ...settled.flatMap((row) => [row.templateKey, row.idcardThumb, row.bankCardThumb]),
  ]
}

/** What decisions were about, word by word; who decided what and when stays. */
export async function forgetDecisionWords(db: Database, before: Date): Promise<void> {
  await db
    .update(decisions)
    .set({ before: null, after: null, reason: null })
    .where(
      and(
        lt(decisions.createdAt, before),
        or(isNotNull(decisions.before), isNotNull(decisions.after), isNotNull(decisions.reason)),
      ),
    )
}

/** Names, numbers and documents of accounts that were closed before that moment. */
export async function forgetClosedContracts(db: Database, before: Date): Promise<Keys> {
  const closed = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closedAt), lt(users.closedAt, before)))
  const ofClosed = db.select({ id: orders.id }).from(orders).where(inArray(orders.userId, closed))
  const blank = { realname: null, idcard: null, organize: null, organizeSn: null, email: '' }
  const signed = await db
    .select()
    .from(orderContracts)
    .where(and(inArray(orderContracts.orderId, ofClosed), ne(orderContracts.email, '')))
  const ids = signed.map(({ id }) => id)
  await db
    .update(orderContracts)
    .set({ ...blank, templateKey: null, signatureKey: null, signedKey: null })
    .where(inArray(orderContracts.id, ids))
  const settled = await db
    .delete(settlementContracts)
    .where(inArray(settlementContracts.userId, closed))
    .returning()
  return [...signed, ...settled].flatMap((row) => [
    row.templateKey,
    row.signatureKey,
    row.signedKey,
  ])
}

/** Licences of accounts that were closed before that moment. */
export async function licencesOfClosed(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: licences.id })
    .from(licences)
    .innerJoin(users, eq(users.id, licences.userId))
    .where(and(isNotNull(users.closedAt), lt(users.closedAt, before)))
  return rows.map(({ id }) => id)
}

/** The rows of uploads whose files go. */
export async function forgetFiles(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(files).where(inArray(files.key, [...keys]))
}
