import type { Context } from '../context.ts'
import { forgetAttempts, uncountAttempt } from '../db/queries/attempts.ts'
import { findByMobile, findByName, updateUser } from '../db/queries/users.ts'
import type { UserRow } from '../db/queries/users.ts'
import { normalizeMobile, validateMobile } from '../../domain/validation.ts'
import { Refusal } from '../refusal.ts'
import { takeAttempt } from './limits.ts'
import { normalizeName } from './names.ts'
import { hashPassword, isOutdated, matchesPassword } from './passwords.ts'
import { refuseBlocked } from './rules.ts'

/**
 * Who a user name, company name or mobile with a password is. Unknown names and wrong passwords cost the same time
 * and answer alike.
 * @throws Refusal `wrong_credentials`, `too_many_requests`; `forbidden` for a blocked account with its right password
 */
export async function login(context: Context, typed: string, password: string): Promise<UserRow> {
  const { db } = context
  const mobile = normalizeMobile(typed)
  const isMobile = validateMobile(mobile) === undefined
  const name = isMobile ? mobile : normalizeName(typed)
  const addressKey = await takeAttempt(context, 'loginOfAddress', context.address)
  const nameKey = await takeAttempt(context, 'loginOfName', name)

  const candidates = isMobile ? [await findByMobile(db, mobile)] : await findByName(db, name)
  const user = await whoHas(password, candidates)
  if (!user) {
    context.security('login_failed', { user: candidates[0]?.id, reason: 'wrong_password' })
    throw new Refusal('wrong_credentials', { field: 'password' })
  }
  await forgetAttempts(db, nameKey)
  await uncountAttempt(db, addressKey)
  refuseBlocked(user)
  if (user.passwordHash && isOutdated(user.passwordHash)) {
    await updateUser(db, user.id, { passwordHash: await hashPassword(password) }, context.now())
  }
  context.security('login_succeeded', { user: user.id, reason: 'password' })
  return user
}

/** A company and a person may go by one name; each has an own password. Nobody is compared with nothing all the same. */
async function whoHas(
  password: string,
  candidates: readonly (UserRow | undefined)[],
): Promise<UserRow | undefined> {
  for (const candidate of candidates.length > 0 ? candidates : [undefined]) {
    if (await matchesPassword(password, candidate?.passwordHash ?? null)) return candidate
  }
  return undefined
}
