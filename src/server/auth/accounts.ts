import {
  validateConfirm,
  validateEmail,
  validatePassword,
  validateResetPassword,
  validateUnitName,
  validateUsername,
} from '../../domain/validation.ts'
import type { Context } from '../context.ts'
import { forgetAttempts } from '../db/queries/attempts.ts'
import { deleteSessionsOf } from '../db/queries/sessions.ts'
import {
  findByMobile,
  findOrInsertByMobile,
  findUser,
  insertUser,
  isMobileTaken,
  isNameTaken,
  updateUser,
} from '../db/queries/users.ts'
import type { UserRow } from '../db/queries/users.ts'
import { Refusal, found } from '../refusal.ts'
import { withCode } from './codes.ts'
import { keyOf } from './limits.ts'
import { authSentences } from './messages.ts'
import { normalizeName } from './names.ts'
import { hashPassword } from './passwords.ts'
import { demand, namingTaken, refuseBlocked } from './rules.ts'
import { isFreshLogin } from './sessions.ts'

interface MobileAndCode {
  mobile: string
  code: string
}

/** Who a mobile with its code is; a new mobile becomes a new account. */
export function loginByCode(context: Context, proof: MobileAndCode): Promise<UserRow> {
  return withCode(context, proof, async (tx) => {
    const user = await findOrInsertByMobile(tx, proof.mobile, context.now())
    refuseBlocked(user)
    return user
  })
}

interface Registration extends MobileAndCode {
  username: string
  password: string
  password_confirm?: string | undefined
  email?: string | undefined
  department?: string | undefined
}

/**
 * A new account. Whether a mobile has one already is told only to whoever proved it by its code.
 * @throws Refusal `unprocessable`, `name_taken`, `wrong_code`, `mobile_taken`, `too_many_requests`
 */
export async function register(context: Context, given: Registration): Promise<UserRow> {
  const username = normalizeName(given.username)
  const email = given.email || null
  const department = given.department || null
  demand('username', validateUsername(username))
  demand('password', validatePassword(given.password))
  if (given.password_confirm !== undefined) {
    demand('password_confirm', validateConfirm(given.password_confirm, given.password))
  }
  if (email) demand('email', validateEmail(email))
  if (department) demand('department', validateUnitName(department))
  if (await isNameTaken(context.db, username)) throw nameTaken()
  const { mobile } = given
  return namingTaken(() =>
    withCode(context, given, async (tx) => {
      if (await isMobileTaken(tx, mobile)) throw mobileTaken()
      // Costly, so only for who has the code.
      const passwordHash = await hashPassword(given.password)
      const createdAt = context.now()
      return insertUser(tx, { username, mobile, email, department, passwordHash, createdAt })
    }),
  )
}

/**
 * Who holds the mobile can set a password, so a token found on an open machine must not be enough to replace it.
 * A first mobile needs no fresh login.
 * @throws Refusal `forbidden`
 */
export async function demandFreshLogin(context: Context, { mobile }: UserRow): Promise<void> {
  if (mobile === null || (await isFreshLogin(context))) return
  throw new Refusal('forbidden', { field: 'mobile', sentence: authSentences.login_again })
}

/** @throws Refusal `wrong_code`, `mobile_taken`, `forbidden`, `too_many_requests` */
export async function bindMobile(
  context: Context,
  userId: number,
  proof: MobileAndCode,
): Promise<void> {
  const { mobile } = proof
  const user = found(await findUser(context.db, userId))
  if (user.mobile !== mobile) await demandFreshLogin(context, user)
  await namingTaken(() =>
    withCode(context, proof, async (tx) => {
      if (await isMobileTaken(tx, mobile, userId)) throw mobileTaken()
      await updateUser(tx, userId, { mobile }, context.now())
    }),
  )
}

interface Reset extends MobileAndCode {
  password?: string | undefined
  password_confirm?: string | undefined
}

/**
 * A new password for whoever holds the mobile; every session ends, and failed logins are forgotten.
 * @throws Refusal `unprocessable`, `wrong_code`, `mobile_unknown`, `forbidden`, `too_many_requests`
 */
export async function resetPassword(context: Context, given: Reset): Promise<void> {
  const password = given.password ?? ''
  demand('password', validateResetPassword(password))
  if (given.password_confirm !== undefined) {
    demand('password_confirm', validateConfirm(given.password_confirm, password))
  }
  const user = await withCode(context, given, async (tx) => {
    const holder = await findByMobile(tx, given.mobile)
    if (!holder) throw new Refusal('mobile_unknown', { field: 'mobile' })
    refuseBlocked(holder)
    const passwordHash = await hashPassword(password)
    await updateUser(tx, holder.id, { passwordHash }, context.now())
    await deleteSessionsOf(tx, holder.id)
    return holder
  })
  for (const name of [user.username, user.mobile, user.company]) {
    if (name) await forgetAttempts(context.db, keyOf('loginOfName', name))
  }
}

export function nameTaken(): Refusal {
  return new Refusal('name_taken', { field: 'username' })
}

export function mobileTaken(): Refusal {
  return new Refusal('mobile_taken', { field: 'mobile' })
}
