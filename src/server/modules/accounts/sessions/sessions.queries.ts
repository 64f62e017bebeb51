import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { qrTickets, sessions, users } from '#server/database/schema/users.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Without `loginId` it begins a login of its own. */
export async function insertSession(
  db: Database,
  row: Omit<typeof sessions.$inferInsert, 'refreshedTo' | 'refreshedAt'>,
): Promise<void> {
  await db.insert(sessions).values(row)
}

const withUser = {
  tokenHash: sessions.tokenHash,
  userId: sessions.userId,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  loginId: sessions.loginId,
  startedAt: sessions.startedAt,
  client: sessions.client,
  usedAt: sessions.usedAt,
  refreshedTo: sessions.refreshedTo,
  refreshedAt: sessions.refreshedAt,
  factorAt: sessions.factorAt,
  provenAt: sessions.provenAt,
  secondFactorSince: users.secondFactorSince,
  role: users.role,
  username: users.username,
  mobile: users.mobile,
  blocked: users.blocked,
}

/** A session of any age with its user. */
export async function findSession(db: Database, tokenHash: string) {
  const [row] = await db
    .select(withUser)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  return row
}

/** A session of any age with its user, held until the transaction ends: of two refreshes one waits. */
export async function lockSession(tx: Database, tokenHash: string) {
  const [row] = await tx
    .select(withUser)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
    .for('update', { of: sessions })
  return row
}

export async function markRefreshed(
  tx: Database,
  tokenHash: string,
  change: { refreshedTo: string; refreshedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.tokenHash, tokenHash))
}

export async function markUsed(db: Database, tokenHash: string, usedAt: Date): Promise<void> {
  await db.update(sessions).set({ usedAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** What a session has shown of its person. */
export async function updateProofs(
  db: Database,
  tokenHash: string,
  change: Partial<Pick<SessionRow, 'factorAt' | 'provenAt'>>,
): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a session; answers the hash of the one that replaced it. */
export async function deleteSession(db: Database, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ refreshedTo: sessions.refreshedTo })
  return row?.refreshedTo ?? undefined
}

/** The newest token of each login of a person that still lives or may be renewed, the newest login first. */
export function listLogins(db: Database, userId: number, expiredAfter: Date) {
  return db
    .select(withUser)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.refreshedAt),
        gt(sessions.expiresAt, expiredAfter),
      ),
    )
    .orderBy(desc(sessions.startedAt), desc(sessions.loginId))
}

/** Ends logins of a person with every token of theirs; answers how many tokens those were. */
export async function deleteLogins(
  tx: Database,
  userId: number,
  loginIds: readonly string[],
): Promise<number> {
  const ofLogins = and(eq(sessions.userId, userId), inArray(sessions.loginId, [...loginIds]))
  // Waits for a refresh under way, so that the deletion below sees the token it makes.
  await tx.select({ hash: sessions.tokenHash }).from(sessions).where(ofLogins).for('update')
  const ended = await tx.delete(sessions).where(ofLogins).returning({ hash: sessions.tokenHash })
  return ended.length
}

/** Ends all logins of a user, but for one that may stay, and what could become one: refreshes, confirmed QR codes. */
export async function deleteSessionsOf(
  tx: Database,
  userId: number,
  exceptLogin?: string,
): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  // Both statements wait for a request that makes a session of it now, so that the deletion below sees that session.
  await tx.delete(qrTickets).where(eq(qrTickets.userId, userId))
  await tx.select({ hash: sessions.tokenHash }).from(sessions).where(ofUser).for('update')
  await tx
    .delete(sessions)
    .where(exceptLogin === undefined ? ofUser : and(ofUser, ne(sessions.loginId, exceptLogin)))
}

/** Ends every login of all users, and every confirmed QR code. */
export async function deleteAllSessions(tx: Database): Promise<void> {
  await tx.delete(qrTickets)
  await tx.delete(sessions)
}

export function countSessionsOf(db: Database, userId: number): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, userId))
}

/** Forgets what ended before a moment. */
export async function pruneSessions(db: Database, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, before))
}
