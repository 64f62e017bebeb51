import { eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { attempt, slowedAttempt } from '#domain/lifecycle/attempts.ts'
import type { Limit, Slowing } from '#domain/lifecycle/attempts.ts'
import type { Database } from '#server/database/client.ts'
import { attemptLimits } from '#server/database/schema/users.ts'

interface Counted extends Limit {
  readonly key: string
}

/**
 * Counts one more attempt under each key; answers the seconds to wait, 0 when it may go on. A refused attempt is not
 * counted, so the wait never grows by asking. One statement, and a second one only for the refusal's seconds.
 */
export async function countAttempts(
  db: Database,
  counted: readonly Counted[],
  now: Date,
): Promise<number> {
  // In one order, so that two calls never wait for each other.
  const sorted = counted.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const { key, count, windowStartedAt } = attemptLimits
  const perKey = (value: (limit: Counted) => SQL) =>
    sql`case ${key} ${sql.join(
      sorted.map((limit) => sql`when ${limit.key} then ${value(limit)}`),
      sql` `,
    )} end`
  const isOver = sql`${windowStartedAt} <= ${perKey(({ seconds }) => sql`${windowOf(seconds, now)}::timestamptz`)}`
  const allowed = await db
    .insert(attemptLimits)
    .values(sorted.map((limit) => ({ key: limit.key, count: 1, windowStartedAt: now })))
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${windowStartedAt} end`,
      },
      setWhere: sql`${isOver} or ${count} < ${perKey(({ limit }) => sql`${limit}::int`)}`,
    })
    .returning({ key })
  if (allowed.length === sorted.length) return 0
  const refused = sorted.filter((limit) => !allowed.some((row) => row.key === limit.key))
  return longestWait(db, refused, now)
}

function windowOf(seconds: number, now: Date): string {
  return new Date(now.getTime() - seconds * 1000).toISOString()
}

async function longestWait(db: Database, refused: readonly Counted[], now: Date): Promise<number> {
  const keys = refused.map(({ key }) => key)
  const rows = await db.select().from(attemptLimits).where(inArray(attemptLimits.key, keys))
  const waits = rows.map(({ key, count, windowStartedAt }) => {
    const limit = refused.find((one) => one.key === key)
    const before = { count, startedAt: windowStartedAt.getTime() }
    return limit ? attempt(before, now.getTime(), limit).wait : 0
  })
  return Math.max(1, ...waits)
}

/** Counts one more attempt against a limit that slows; answers the seconds to wait. */
export function countSlowed(db: Database, key: string, limit: Slowing, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const fresh = { key, count: 0, windowStartedAt: now }
    await tx.insert(attemptLimits).values(fresh).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(attemptLimits)
      .where(eq(attemptLimits.key, key))
      .for('update')
    const before = row && { count: row.count, startedAt: row.windowStartedAt.getTime() }
    const { counter, wait } = slowedAttempt(before, now.getTime(), limit)
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
