import { createHash } from 'node:crypto'
import type { Call } from '#api/call.ts'
import { ApiError } from '../core/api-error.ts'
import type { Context } from '../core/context.ts'
import { againIfBroken, awayBelow } from '../database/database-away.ts'
import {
  claimKey,
  freeKey,
  keepReply,
  pruneKeys,
  takeOver,
} from '../database/queries/idempotency.queries.ts'

const field = 'Idempotency-Key'

/** How long a key is remembered, in milliseconds. */
const keyLifetime = 24 * 3_600_000
/** How long a request may be under way before it counts as died with its process, in milliseconds. */
const patience = { read: 120_000, write: 120_000, transfer: 900_000 } as const

/**
 * Whether the replies of a row may be kept: only writes of logged-in users, and nothing of `auth/*`, whose bodies
 * hold passwords and codes and whose replies hold tokens.
 */
export function isRepeatable(row: Call): boolean {
  return row.method !== 'GET' && row.access !== 'open' && !row.path.startsWith('v1/auth/')
}

/** Their unique (user, intent) leads every repeat to the first result, so a repeat never has to wait. */
const uniqueByIntent: ReadonlySet<string> = new Set([
  'orderCreate',
  'walletCharge',
  'earningWithdraw',
])
/** Each answers how things stand, paid or not, so that it may be asked again: `modules/payments/README.md`. */
const paysOnce: ReadonlySet<string> = new Set(['orderPay', 'walletChargePay'])
/**
 * What they answer is how things stand: a kept reply would show a code, a price or a ticket that has expired since.
 * And a ticket opens a file: like tokens, none is kept as it is told. Nor is what an identity card says.
 */
const answeredAnew: ReadonlySet<string> = new Set([
  'orderPreCreate',
  ...paysOnce,
  'authorizationTicket',
  'uploadIdCard',
])

/** One request under a key. */
export interface Attempt {
  key: string
  name: string
  row: Call
  input: unknown
}

/**
 * Runs a write at most once for a user's `Idempotency-Key`: a repeated request gets the first one's
 * reply, another request under the same key is refused, and so is one while the first is under way. A
 * request that died with its process holds the key for `patience`; then the repeated one runs. What the
 * database itself does only once runs at once instead, and again where the database's connection broke.
 */
export function once(
  attempt: Attempt,
  context: Context,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const attempted = () => tryOnce(attempt, context, run)
  return uniqueByIntent.has(attempt.name) ? againIfBroken(attempted) : attempted()
}

/** Whether a call may run again where its first run broke off: it only reads, or pays what may be paid once. */
export const mayRunAgain = (name: string, row: Call): boolean =>
  row.method === 'GET' || paysOnce.has(name)

async function tryOnce(
  { key, name, row, input }: Attempt,
  context: Context,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!context.user) return run()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('bad_request', { field })
  if (answeredAnew.has(name)) return run()
  const { db } = context
  const requestHash = await hashOf(input)
  const at = context.now()
  await pruneKeys(db, new Date(at.getTime() - keyLifetime))
  const claim = { userId: context.user.id, key, call: name, requestHash, createdAt: at }
  const earlier = await claimKey(db, claim)
  if (earlier) {
    if (earlier.call !== name || earlier.requestHash !== requestHash) {
      throw new ApiError('unprocessable', { field })
    }
    if (earlier.status !== null) return earlier.reply
    const isGuarded = uniqueByIntent.has(name)
    const died = at.getTime() - earlier.createdAt.getTime() >= patience[row.timeout]
    if (!(isGuarded || died) || !(await takeOver(db, earlier, at))) {
      if (isGuarded) return run()
      throw new ApiError('conflict', { field })
    }
  }
  const reply = await run().catch(async (error: unknown) => {
    // Whether a commit whose answer was lost came about is not known: the key rests as that of a request that died.
    if (!awayBelow(error)?.isUnknown) await freeKey(db, claim)
    throw error
  })
  await keepReply(db, claim, reply ?? null)
  return reply
}

/** Of everything that was sent: in JSON alone, one file would look like another. */
async function hashOf(input: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const file of filesIn(input)) {
    hash.update(`\n${file.size} ${file.type} ${file instanceof File ? file.name : ''}\n`)
    for await (const chunk of file.stream()) hash.update(chunk)
  }
  return hash.digest('hex')
}

function filesIn(value: unknown): Blob[] {
  if (value instanceof Blob) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}
