import { and, eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { idempotencyKeys } from '../schema/desk.ts'

export interface Claim {
  userId: number
  key: string
  call: string
  requestHash: string
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
  const [earlier] = await db.select().from(idempotencyKeys).where(ofClaim(claim))
  return earlier
}

export async function keepReply(db: Database, claim: Claim, reply: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status: 200, reply }).where(ofClaim(claim))
}

/** The request came to nothing: the key may be used again. */
export async function freeKey(db: Database, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(ofClaim(claim))
}

function ofClaim({ userId, key }: Claim) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}
