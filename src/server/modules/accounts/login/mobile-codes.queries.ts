import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { CodePurpose } from '#api/endpoints/account/account.ts'
import type { Database } from '#server/database/client.ts'
import { smsCodes } from '#server/database/schema/users.ts'

/** Makes two sends to one mobile happen one after the other, until the transaction ends. */
export async function lockMobile(tx: Database, mobile: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`)
}

/** A mobile as one browser asks for it: those that its owner logged in with before are counted each apart. */
export interface CodeOwner {
  readonly mobile: string
  /** Nonce of a known device. */
  readonly device: string | undefined
}

const asked = ({ mobile, device }: CodeOwner) =>
  and(
    eq(smsCodes.mobile, mobile),
    device === undefined ? isNull(smsCodes.device) : eq(smsCodes.device, device),
  )

export async function codeTimes(db: Database, owner: CodeOwner, since: Date): Promise<number[]> {
  const rows = await db
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(asked(owner), gt(smsCodes.createdAt, since)))
  return rows.map((row) => row.createdAt.getTime())
}

export async function insertCode(
  db: Database,
  row: Pick<
    typeof smsCodes.$inferInsert,
    'mobile' | 'codeHash' | 'purpose' | 'device' | 'createdAt' | 'expiresAt'
  >,
): Promise<number> {
  const [made] = await db.insert(smsCodes).values(row).returning({ id: smsCodes.id })
  if (!made) throw new Error('a code was not stored')
  return made.id
}

export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id))
}

/**
 * Counts a try against the newest code for this purpose and gives its hash; undefined when there is none that is
 * unused, in time and has a try left. Counting comes first, so that guesses sent together do not share one try.
 */
export async function takeTry(
  db: Database,
  owner: CodeOwner,
  purpose: CodePurpose,
  tries: number,
  now: Date,
): Promise<{ id: number; codeHash: string } | undefined> {
  const isFor = eq(smsCodes.purpose, purpose)
  // The specification's call names no purpose. Such a code opens what it always did, but proves nothing anew.
  const fits = purpose === 'confirm' ? isFor : or(isFor, isNull(smsCodes.purpose))
  const newest = db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(asked(owner), fits))
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

/** Uses a code up; false when another request was faster. */
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
