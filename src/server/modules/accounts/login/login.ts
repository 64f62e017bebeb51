import { normalizeMobile, validateMobile } from '#domain/identity/validation.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { PasswordCost } from '#server/core/settings/accounts.settings.ts'
import { takeAttempt, takeSlowly } from '#server/modules/limits/attempt-limits.ts'
import { forgetAttempts, uncountAttempt } from '#server/modules/limits/attempts.queries.ts'
import { refuseBlocked } from '../account-rules.ts'
import { normalizeName } from '../names.ts'
import { knownDevice, rememberDevice } from '../sessions/devices.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedToken } from '../sessions/sessions.ts'
import { findByMobile, findByName, updateUser } from '../users.queries.ts'
import type { UserRow } from '../users.queries.ts'
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts'

/**
 * Finds the user of a user name, company name or mobile with its password. Unknown names and wrong passwords cost the
 * same time and answer alike.
 * @throws ApiError `wrong_credentials`, `too_many_requests`; `forbidden` for a blocked account with its right password
 */
export async function login(context: Context, typed: string, password: string): Promise<UserRow> {
  const { db, config } = context
  const mobile = normalizeMobile(typed)
  const isMobile = validateMobile(mobile) === undefined
  const name = isMobile ? mobile : normalizeName(typed)
  const candidates = isMobile ? [await findByMobile(db, mobile)] : await findByName(db, name)
  const succeed = await countLogin(context, name, candidates)

  const { passwordCost } = config.accounts
  const user = await whoHas(password, candidates, passwordCost)
  if (!user) {
    const { address } = context
    context.security('login_failed', { user: candidates[0]?.id, address, reason: 'wrong_password' })
    throw new ApiError('wrong_credentials', { field: 'password' })
  }
  await succeed()
  refuseBlocked(user)
  if (user.passwordHash && isOutdated(user.passwordHash, passwordCost)) {
    const passwordHash = await hashPassword(password, passwordCost)
    await updateUser(db, user.id, { passwordHash }, context.now())
  }
  return user
}

/** The login is complete: a session, and a browser that the account knows from now on. */
export async function letIn(
  context: Context,
  user: UserRow,
  reason: 'password' | 'code' | 'registration',
): Promise<IssuedToken> {
  const token = await startSession(context, user)
  await rememberDevice(context, user)
  context.security('login_succeeded', { user: user.id, address: context.address, reason })
  return token
}

/**
 * Counts a try before it is made. A browser that the account knows has a count of its own; of strangers the name at
 * an address and the address are locked for a while, and the name from everywhere is slowed, never locked.
 * @returns the step that takes these counts back, for the caller to run once the password was right
 */
async function countLogin(
  context: Context,
  name: string,
  candidates: readonly (UserRow | undefined)[],
): Promise<() => Promise<void>> {
  const { db, address } = context
  const device = await knownDevice(context, candidates)
  if (device !== undefined) {
    const key = await takeAttempt(context, 'loginOfDevice', device)
    return () => forgetAttempts(db, key)
  }
  const addressKey = await takeAttempt(context, 'loginOfAddress', address)
  const placeKey = await takeAttempt(context, 'loginOfNameAt', name, address)
  const nameKey = await takeSlowly(context, 'loginOfName', name)
  return async () => {
    await forgetAttempts(db, placeKey)
    await uncountAttempt(db, addressKey)
    await uncountAttempt(db, nameKey)
  }
}

/**
 * A company and a person may go by one name; each has an own password. Without a candidate the server hashes all the
 * same, so the answer takes as long.
 */
async function whoHas(
  password: string,
  candidates: readonly (UserRow | undefined)[],
  cost: PasswordCost,
): Promise<UserRow | undefined> {
  for (const candidate of candidates.length > 0 ? candidates : [undefined]) {
    if (await matchesPassword(password, candidate?.passwordHash ?? null, cost)) return candidate
  }
  return undefined
}
