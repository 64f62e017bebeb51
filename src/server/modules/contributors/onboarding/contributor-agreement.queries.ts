import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type AgreementRow = typeof settlementContracts.$inferSelect

/** Holds a user until the transaction ends: what one person sends from two tabs happens one after the other. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Applications of a user, newest first; the newest is the one that counts. */
export function applicationsOf(db: Database, userId: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id))
}

/** The application of a user that counts; `approved`: of those that were. */
export async function newestApplication(
  db: Database,
  userId: number,
  { approved = false } = {},
): Promise<ApplicationRow | undefined> {
  const isApproved = approved ? eq(applications.status, 1) : undefined
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), isApproved))
    .orderBy(desc(applications.id))
    .limit(1)
  return row
}

export async function insertApplication(
  tx: Database,
  row: typeof applications.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(applications).values(row).returning({ id: applications.id })
  if (!made) throw new Error('an application was not stored')
  return made.id
}

/** Takes the files out of an application that another one has taken the place of. */
export async function emptyApplication(tx: Database, id: number): Promise<void> {
  const files = { thumb: null, license: null, images: [], video: [] }
  await tx.update(applications).set(files).where(eq(applications.id, id))
}

/** Kinds of works that a contributor may post; undefined for other users. */
export async function workKindsOf(db: Database, userId: number): Promise<number[] | undefined> {
  const [row] = await db
    .select({ kinds: photographers.workKinds })
    .from(photographers)
    .where(eq(photographers.userId, userId))
  return row?.kinds
}

export async function findAgreement(
  db: Database,
  userId: number,
  { lock = false } = {},
): Promise<AgreementRow | undefined> {
  const query = db.select().from(settlementContracts).where(eq(settlementContracts.userId, userId))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The caller must have locked the user, so that a user never gets two contracts. */
export async function insertAgreement(
  tx: Database,
  row: typeof settlementContracts.$inferInsert,
): Promise<number> {
  const [made] = await tx
    .insert(settlementContracts)
    .values(row)
    .returning({ id: settlementContracts.id })
  if (!made) throw new Error('a contract was not stored')
  return made.id
}

type Change = Partial<Omit<typeof settlementContracts.$inferInsert, 'id' | 'userId'>>

export async function updateAgreement(tx: Database, id: number, change: Change): Promise<void> {
  await tx.update(settlementContracts).set(change).where(eq(settlementContracts.id, id))
}

/** The user is a contributor from now on: may post works, and is shown as one under contract. */
export async function settleUser(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'photographer', updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.role, 'user')))
  await tx
    .update(photographers)
    .set({ contracted: true, updatedAt: now })
    .where(eq(photographers.userId, userId))
}

/**
 * A contract whose name an editor did not find on the card waits for another form: its signer is no contributor
 * until the new form is signed. `signedAt` stays till then, since it tells that the old form was signed.
 */
export async function reopenContract(tx: Database, id: number, now: Date): Promise<void> {
  const { status, userId } = settlementContracts
  const [row] = await tx
    .update(settlementContracts)
    .set({ status: 2, updatedAt: now })
    .where(and(eq(settlementContracts.id, id), inArray(status, [1, 3])))
    .returning({ userId })
  if (!row) return
  await tx
    .update(users)
    .set({ role: 'user', updatedAt: now })
    .where(and(eq(users.id, row.userId), eq(users.role, 'photographer')))
  await tx
    .update(photographers)
    .set({ contracted: false, updatedAt: now })
    .where(eq(photographers.userId, row.userId))
}

/** Everything that a contributor agreement says. */
export async function agreementFacts(db: Database, id: number) {
  const [row] = await db
    .select({
      contract: settlementContracts,
      mobile: users.mobile,
      kinds: photographers.workKinds,
      house: siteSettings.title,
      housePhone: siteSettings.contactMobile,
    })
    .from(settlementContracts)
    .innerJoin(users, eq(users.id, settlementContracts.userId))
    .leftJoin(photographers, eq(photographers.userId, users.id))
    .leftJoin(siteSettings, sql`true`)
    .where(eq(settlementContracts.id, id))
  if (!row) return undefined
  const approved = { approved: true }
  const application = await newestApplication(db, row.contract.userId, approved)
  return { ...row, application }
}

export type AgreementFacts = NonNullable<Awaited<ReturnType<typeof agreementFacts>>>
