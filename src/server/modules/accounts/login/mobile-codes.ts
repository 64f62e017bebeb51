import type { CodePurpose } from '#api/endpoints/account/account.ts'
import { horizonOf, waitFor } from '#domain/lifecycle/attempts.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { authSecrets } from '#server/core/security/auth-secret.ts'
import { hashCode, randomCode, sameHash } from '#server/core/security/tokens.ts'
import type { Database } from '#server/database/client.ts'
import { takeAttempt, takeCodeOfHouse } from '#server/modules/limits/attempt-limits.ts'
import { pruneAttempts, uncountAttempt } from '#server/modules/limits/attempts.queries.ts'
import { knownDevice } from '../sessions/devices.ts'
import { later } from '../sessions/sessions.ts'
import { findByMobile } from '../users.queries.ts'
import {
  codeTimes,
  deleteCode,
  insertCode,
  lockMobile,
  pruneCodes,
  takeTry,
  useCode,
} from './mobile-codes.queries.ts'
import type { CodeOwner } from './mobile-codes.queries.ts'
import { NotSent } from './sms.ts'

export interface MobileAndCode {
  mobile: string
  code: string
}

export const codeSeconds = 5 * 60
export const codeWaitSeconds = 60
const tries = 5
const day = 24 * 3600
const codesOfMobile = [
  { limit: 1, seconds: codeWaitSeconds },
  { limit: 10, seconds: day },
]

/**
 * Makes a code, keeps its hash and sends it. A code that could not be sent never was: the one before it holds and no
 * limit of the mobile counts it. Says nothing about whether the mobile has an account.
 * @throws ApiError `too_many_requests`, `unavailable`
 */
export async function sendCode(
  context: Context,
  mobile: string,
  purpose?: CodePurpose,
): Promise<void> {
  const { db, services } = context
  await takeAttempt(context, 'codesOfAddress', context.address)
  await takeCodeOfHouse(context)
  const code = randomCode(context.random)
  const [secret] = await authSecrets(context.config.dataDir)
  const codeHash = hashCode(secret, mobile, code)
  const now = context.now()
  await pruneCodes(db, later(now, -2 * day))
  await pruneAttempts(db, later(now, -2 * day))
  const owner = await ownerOf(context, mobile)
  const times = { createdAt: now, expiresAt: later(now, codeSeconds) }
  const row = { ...owner, codeHash, purpose: purpose ?? null, ...times }
  const made = await db.transaction(async (tx) => {
    await lockMobile(tx, mobile)
    const since = new Date(horizonOf(codesOfMobile, now.getTime()))
    const wait = waitFor(await codeTimes(tx, owner, since), now.getTime(), codesOfMobile)
    return wait > 0 ? { wait } : { id: await insertCode(tx, row) }
  })
  if (made.id === undefined) throw new ApiError('too_many_requests', { retryAfter: made.wait })
  try {
    await services.sms.send(mobile, code, purpose)
  } catch (error) {
    await deleteCode(db, made.id)
    if (error instanceof NotSent)
      context.security('sms_failed', { address: context.address, reason: error.reason })
    throw error
  }
}

/** Strangers who ask for codes, or guess them, use up nothing of a browser that the mobile's owner logged in with. */
async function ownerOf(context: Context, mobile: string): Promise<CodeOwner> {
  const holder = await findByMobile(context.db, mobile)
  return { mobile, device: await knownDevice(context, [holder]) }
}

/**
 * Uses a code and does what it allows, together or not at all. A wrong code counts against the code and
 * the address; a refusal of `act` leaves the code as it was.
 * @throws ApiError `wrong_code`, `too_many_requests`, and whatever `act` throws
 */
export async function withCode<Result>(
  context: Context,
  { mobile, code }: MobileAndCode,
  purpose: CodePurpose,
  act: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const addressKey = await takeAttempt(context, 'wrongCodesOfAddress', context.address)
  const secrets = await authSecrets(context.config.dataDir)
  const isRight = (hash: string) =>
    secrets.some((secret) => sameHash(hash, hashCode(secret, mobile, code)))
  const now = context.now()
  const owner = await ownerOf(context, mobile)
  // A wrong code answers instead of throwing: the try it took has to stay.
  const outcome = await context.db.transaction(async (tx) => {
    const tried = await takeTry(tx, owner, purpose, tries, now)
    if (!tried || !isRight(tried.codeHash)) return undefined
    if (!(await useCode(tx, tried.id, now))) return undefined
    return { result: await act(tx) }
  })
  if (!outcome) {
    context.security('login_failed', { address: context.address, reason: `wrong_code_${purpose}` })
    throw new ApiError('wrong_code', { field: 'code' })
  }
  await uncountAttempt(context.db, addressKey)
  return outcome.result
}
