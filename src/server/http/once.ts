import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { claimKey, freeKey, keepReply } from '../db/queries/idempotency.ts'
import { Refusal } from '../refusal.ts'

const field = 'Idempotency-Key'

/**
 * Runs a write at most once for a user's `Idempotency-Key`: a repeated request gets the first one's
 * reply, another request under the same key is refused, and so is one while the first is under way.
 */
export async function once(
  key: string,
  call: string,
  input: unknown,
  context: Context,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!context.user) return run()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('bad_request', { field })
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const claim = { userId: context.user.id, key, call, requestHash }
  const earlier = await claimKey(context.db, claim)
  if (!earlier) {
    const reply = await run().catch(async (error: unknown) => {
      await freeKey(context.db, claim)
      throw error
    })
    await keepReply(context.db, claim, reply ?? null)
    return reply
  }
  if (earlier.call !== call || earlier.requestHash !== requestHash) {
    throw new Refusal('unprocessable', { field })
  }
  if (earlier.status === null) throw new Refusal('conflict', { field })
  return earlier.reply
}
