import type { MadePasskey } from '#api/endpoints/account/factors.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import type { Database } from '#server/database/client.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { forgetAttempts } from '#server/modules/limits/attempts.queries.ts'
import { matchesPassword } from '../login/passwords.ts'
import { deleteSessionsOf, findSession, updateProofs } from '../sessions/sessions.queries.ts'
import { isFreshLogin } from '../sessions/sessions.ts'
import { findUser } from '../users.queries.ts'
import { confirmedApp } from './app-codes.ts'
import { factorSentences } from './factors.messages.ts'
import {
  deleteApp,
  deletePasskey,
  hasFactors,
  insertPasskey,
  lockUser,
  replaceCodes,
  saveApp,
  setSecondFactor,
} from './factors.queries.ts'
import { checkedNew } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery.ts'
import { refuse, takeFactor } from './try-factor.ts'
import type { GivenFactor } from './try-factor.ts'

/**
 * A session found on an open machine must not be enough to change factors: the person logged in or proved who they
 * are within the last ten minutes.
 * @throws ApiError `proof_required`
 */
export async function demandProof(context: Context): Promise<void> {
  if (!(await isFreshLogin(context))) throw new ApiError('proof_required')
}

/**
 * The user proves anew that the session is theirs, by password or second factor. Where there is a second factor, the
 * password alone is not enough: the factor protects against a stolen password.
 * @throws ApiError `wrong_credentials`, `wrong_code`, `too_many_requests`
 */
export async function prove(
  context: Context,
  userId: number,
  given: GivenFactor & { password?: string | undefined },
): Promise<void> {
  const user = orNotFound(await findUser(context.db, userId))
  if (user.secondFactorSince !== null) await takeFactor(context, userId, given)
  else {
    const key = await takeAttempt(context, 'presentPassword', String(userId))
    if (!(await matchesPassword(given.password ?? '', user.passwordHash))) {
      throw new ApiError('wrong_credentials', {
        field: 'password',
        sentence: factorSentences.wrong_password,
      })
    }
    await forgetAttempts(context.db, key)
  }
  await updateProofs(context.db, hashToken(context.token ?? ''), { provenAt: context.now() })
}

/** The codes that come with a person's first factor; later ones bring none. */
type NewCodes = string[] | undefined

/** @throws ApiError `proof_required`, `wrong_credentials`, `conflict` */
export async function addPasskey(
  context: Context,
  userId: number,
  { label, passkey }: { label: string; passkey: MadePasskey },
): Promise<NewCodes> {
  await demandProof(context)
  const checked = await checkedNew(context, userId, passkey)
  if (!checked) throw refuse(context, userId, 'passkey')
  return added(context, userId, 'passkey', async (tx) => {
    const row = { ...checked, userId, label, createdAt: context.now() }
    if (!(await insertPasskey(tx, row))) throw new ApiError('conflict')
  })
}

/** @throws ApiError `proof_required`, `wrong_code`, `conflict`, `too_many_requests` */
export async function addApp(context: Context, userId: number, code: string): Promise<NewCodes> {
  await demandProof(context)
  const key = await takeAttempt(context, 'factorCodesOfUser', String(userId))
  const app = await confirmedApp(context, userId, code)
  if (app === 'ended') throw new ApiError('conflict')
  if (app === 'wrong') throw refuse(context, userId, 'app_code')
  await forgetAttempts(context.db, key)
  const { secret, step: lastStep } = app
  const waiting = { waitingSecret: null, waitingUntil: null }
  return added(context, userId, 'app', (tx) =>
    saveApp(tx, userId, { secret, lastStep, ...waiting, createdAt: context.now(), usedAt: null }),
  )
}

/** Adds a factor. The first one brings recovery codes, and ends all other sessions: they never gave it. */
async function added(
  context: Context,
  userId: number,
  reason: 'passkey' | 'app',
  add: (tx: Database) => Promise<void>,
): Promise<NewCodes> {
  const now = context.now()
  const session = hashToken(context.token ?? '')
  const user = orNotFound(await findUser(context.db, userId))
  const made = user.secondFactorSince === null ? await makeRecoveryCodes(context) : undefined
  const codes = await context.db.transaction(async (tx) => {
    const hadFactor = await lockUser(tx, userId)
    // The last factor was removed, or the first one added, at this very moment.
    if (hadFactor !== (made === undefined)) throw new ApiError('conflict')
    await add(tx)
    // The person who added a factor holds it, so the session counts as proved by it.
    await updateProofs(tx, session, { factorAt: now, provenAt: now })
    if (!made) return undefined
    await setSecondFactor(tx, userId, now)
    await deleteSessionsOf(tx, userId, (await findSession(tx, session))?.loginId)
    await replaceCodes(tx, userId, made.rows)
    return made.codes
  })
  context.security('factor_added', { user: userId, address: context.address, reason })
  return codes
}

/** @throws ApiError `proof_required`, `not_found` */
export function removePasskey(context: Context, userId: number, id: number): Promise<void> {
  return removed(context, userId, 'passkey', (tx) => deletePasskey(tx, userId, id))
}

/** @throws ApiError `proof_required`, `not_found` */
export function removeApp(context: Context, userId: number): Promise<void> {
  return removed(context, userId, 'app', (tx) => deleteApp(tx, userId))
}

/** Removes a factor; with the last one go the recovery codes, which are none by themselves. */
async function removed(
  context: Context,
  userId: number,
  reason: 'passkey' | 'app',
  remove: (tx: Database) => Promise<boolean>,
): Promise<void> {
  await demandProof(context)
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await remove(tx))) throw new ApiError('not_found')
    if (await hasFactors(tx, userId)) return
    await setSecondFactor(tx, userId, null)
    await replaceCodes(tx, userId, [])
    // A desk that asks for a factor asks for the next one.
    await updateProofs(tx, hashToken(context.token ?? ''), { factorAt: null })
  })
  context.security('factor_removed', { user: userId, address: context.address, reason })
}

/** @throws ApiError `proof_required`, `conflict` where there is no factor */
export async function renewRecoveryCodes(context: Context, userId: number): Promise<string[]> {
  await demandProof(context)
  const { codes, rows } = await makeRecoveryCodes(context)
  await context.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new ApiError('conflict')
    await replaceCodes(tx, userId, rows)
  })
  context.security('factor_added', {
    user: userId,
    address: context.address,
    reason: 'recovery_codes',
  })
  return codes
}
