import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { smsCodes } from '../schema/users.ts'

/** Makes two sends to one mobile happen one after the other, until the transaction ends. */
export async function lockMobile(tx: Database, mobile: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`)
}

export async function codeTimes(db: Database, mobile: string, since: Date): Promise<number[]> {
  const rows = await db
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(eq(smsCodes.mobile, mobile), gt(smsCodes.createdAt, since)))
  return rows.map((row) => row.createdAt.getTime())
}

export async function insertCode(
  db: Database,
  row: Pick<typeof smsCodes.$inferSelect, 'mobile' | 'codeHash' | 'createdAt' | 'expiresAt'>,
): Promise<number> {
  const [made] = await db.insert(smsCodes).values(row).returning({ id: smsCodes.id })
  if (!made) throw new Error('a code was not stored')
  return made.id
}

export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id))
}

/**
 * Counts a try against the newest code of a mobile and gives its hash; undefined when there is none that is unused,
 * in time and has a try left. Counting comes first, so that guesses sent together do not share one try.
 */
export async function takeTry(
  db: Database,
  mobile: string,
  tries: number,
  now: Date,
): Promise<{ id: number; codeHash: string } | undefined> {
  const newest = db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(eq(smsCodes.mobile, mobile))
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1)
  const [row] = await db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(
      and(
        eq(smsCodes.id, newest),
        isNull(smsCodes.usedAt),
        lt(smsCodes.attempts, tries),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
  return row
}

/** Uses a code up; false when somebody was faster. */
export async function useCode(db: Database, id: number, now: Date): Promise<boolean> {
  const used = await db
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return used.length === 1
}

export async function pruneCodes(db: Database, before: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, before))
}
