import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { idempotencyKeys } from '../schema/desk.ts'

/** Whose key it is, for what, and since when: a request that lost its key to another one no longer matches. */
export interface Claim {
  userId: number
  key: string
  call: string
  requestHash: string
  createdAt: Date
}

type Earlier = typeof idempotencyKeys.$inferSelect

/** Takes the key for this request, or tells what an earlier one left under it. */
export async function claimKey(db: Database, claim: Claim): Promise<Earlier | undefined> {
  const taken = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return undefined
  const { userId, key } = idempotencyKeys
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(userId, claim.userId), eq(key, claim.key)))
  return earlier
}

/** Takes the key over from a request that never ended; false when another one was faster. */
export async function takeOver(db: Database, earlier: Claim, at: Date): Promise<boolean> {
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: at })
    .where(ofClaim(earlier))
    .returning({ key: idempotencyKeys.key })
  return taken.length > 0
}

export async function keepReply(db: Database, claim: Claim, reply: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status: 200, reply }).where(ofClaim(claim))
}

/**
 * Keeps the reply in the transaction that makes what it tells of, so that neither is there without the other; false
 * when another request has completed the same intent.
 */
export async function keepReplyWith(
  tx: Database,
  claim: Pick<Claim, 'userId' | 'key'>,
  reply: unknown,
): Promise<boolean> {
  const { userId, key, status } = idempotencyKeys
  const kept = await tx
    .update(idempotencyKeys)
    .set({ status: 200, reply })
    .where(and(eq(userId, claim.userId), eq(key, claim.key), isNull(status)))
    .returning({ key })
  return kept.length > 0
}

/** The request came to nothing: the key may be used again. */
export async function freeKey(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(ofClaim(claim))
}

export async function pruneKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

function ofClaim({ userId, key, createdAt }: Claim) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, createdAt),
    isNull(idempotencyKeys.status),
  )
}
