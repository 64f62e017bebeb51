import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import {
  authenticatorApps,
  factorChallenges,
  passkeys,
  recoveryCodes,
} from '#server/database/schema/factors.ts'
import { users } from '#server/database/schema/users.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type AppRow = typeof authenticatorApps.$inferSelect
export type Challenge = typeof factorChallenges.$inferSelect

/** Holds the account until the transaction ends: of two changes of its factors one waits. */
export async function lockUser(tx: Database, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ since: users.secondFactorSince })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row?.since != null
}

export async function setSecondFactor(tx: Database, userId: number, since: Date | null) {
  await tx.update(users).set({ secondFactorSince: since }).where(eq(users.id, userId))
}

export function passkeysOf(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
}

export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** False when this credential is known already, whosever it is. */
export async function insertPasskey(
  tx: Database,
  row: Omit<PasskeyRow, 'id' | 'usedAt'>,
): Promise<boolean> {
  const made = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return made.length === 1
}

/** Notes a use; false when another use counted as far at the same moment, which tells of a copied key. */
export async function usePasskey(
  db: Database,
  { id, counter }: PasskeyRow,
  use: { counter: number; synced: boolean; usedAt: Date },
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return used.length === 1
}

export async function deletePasskey(tx: Database, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return gone.length === 1
}

export async function deletePasskeysOf(tx: Database, userId: number): Promise<number> {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return gone.length
}

export async function findApp(db: Database, userId: number): Promise<AppRow | undefined> {
  const [row] = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
  return row
}

export async function saveApp(
  db: Database,
  userId: number,
  change: Partial<Omit<AppRow, 'userId'>>,
): Promise<void> {
  await db
    .insert(authenticatorApps)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: change })
}

/** Uses the code of one step up; false when it or a later one was used before. */
export async function useStep(
  db: Database,
  userId: number,
  step: number,
  usedAt: Date,
): Promise<boolean> {
  const used = await db
    .update(authenticatorApps)
    .set({ lastStep: step, usedAt })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId })
  return used.length === 1
}

/** Whether there was one that counted. */
export async function deleteApp(tx: Database, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ secret: authenticatorApps.secret })
  return gone.some(({ secret }) => secret !== null)
}

export async function hasFactors(db: Database, userId: number): Promise<boolean> {
  const app = await findApp(db, userId)
  return app?.secret != null || (await passkeysOf(db, userId)).length > 0
}

export function unusedCodes(db: Database, userId: number) {
  return db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

export async function countUnusedCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** False when it was used at the same moment. */
export async function useRecoveryCode(db: Database, id: number, usedAt: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

/** Puts others, or none, in the place of a person's recovery codes; how many were unused. */
export async function replaceCodes(
  tx: Database,
  userId: number,
  codes: readonly { salt: string; hash: string }[],
): Promise<number> {
  const gone = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .returning({ usedAt: recoveryCodes.usedAt })
  if (codes.length > 0)
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, ...code })))
  return gone.filter(({ usedAt }) => usedAt === null).length
}

export async function insertChallenge(db: Database, row: Challenge, now: Date): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
  await db.insert(factorChallenges).values(row)
}

/** Uses a challenge up; false where it was never given to this person for this purpose, has ended or was used. */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, userId }: Omit<Challenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.challenge, challenge),
        eq(factorChallenges.purpose, purpose),
        userId === null ? isNull(factorChallenges.userId) : eq(factorChallenges.userId, userId),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: factorChallenges.challenge })
  return taken.length === 1
}

export async function deleteChallengesOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
}
