import { eq, lt, like, sql } from 'drizzle-orm'
import { attempt, slowedAttempt } from '../../../domain/attempts.ts'
import type { Counter, Limit, Slowing } from '../../../domain/attempts.ts'
import type { Database } from '../client.ts'
import { attemptLimits } from '../schema/users.ts'

/** Counts one more attempt; answers the seconds to wait, 0 when it may go on. */
export function countAttempt(db: Database, key: string, limit: Limit, now: Date): Promise<number> {
  return count(db, key, now, (before) => attempt(before, now.getTime(), limit))
}

/** The same against a limit that slows. */
export function countSlowed(db: Database, key: string, limit: Slowing, now: Date): Promise<number> {
  return count(db, key, now, (before) => slowedAttempt(before, now.getTime(), limit))
}

function count(
  db: Database,
  key: string,
  now: Date,
  judge: (before: Counter | undefined) => { counter: Counter; wait: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const fresh = { key, count: 0, windowStartedAt: now }
    await tx.insert(attemptLimits).values(fresh).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(attemptLimits)
      .where(eq(attemptLimits.key, key))
      .for('update')
    const before = row && { count: row.count, startedAt: row.windowStartedAt.getTime() }
    const { counter, wait } = judge(before)
    await tx
      .update(attemptLimits)
      .set({ count: counter.count, windowStartedAt: new Date(counter.startedAt) })
      .where(eq(attemptLimits.key, key))
    return wait
  })
}

/**
 * Notes one of several different things tried under a key; answers how many there were by now. `thing` and `key` hold no
 * sign that `like` takes for anything else.
 */
export async function countDifferent(
  db: Database,
  key: string,
  thing: string,
  now: Date,
): Promise<number> {
  const noted = { key: `${key}:${thing}`, count: 1, windowStartedAt: now }
  await db.insert(attemptLimits).values(noted).onConflictDoNothing()
  return db.$count(attemptLimits, like(attemptLimits.key, `${key}:%`))
}

/** Takes back one attempt that turned out to be right. */
export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attemptLimits)
    .set({ count: sql`greatest(${attemptLimits.count} - 1, 0)` })
    .where(eq(attemptLimits.key, key))
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attemptLimits).where(eq(attemptLimits.key, key))
}

/** Forgets every counter whose key goes on after this beginning. */
export async function forgetAttemptsUnder(db: Database, beginning: string): Promise<void> {
  await db.delete(attemptLimits).where(like(attemptLimits.key, `${beginning}:%`))
}

export async function pruneAttempts(db: Database, before: Date): Promise<void> {
  await db.delete(attemptLimits).where(lt(attemptLimits.windowStartedAt, before))
}
