import {
  validateConfirm,
  validateEmail,
  validatePassword,
  validateUnitName,
  validateUsername,
} from '#domain/identity/validation.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { keyOf, takeAttempt } from '../limits/attempt-limits.ts'
import { forgetAttempts, forgetAttemptsUnder } from '../limits/attempts.queries.ts'
import { demand, namingTaken, refuseBlocked } from './account-rules.ts'
import { authSentences } from './accounts.messages.ts'
import { demandForeign, demandUncommon } from './login/common-passwords.ts'
import { withCode } from './login/mobile-codes.ts'
import type { MobileAndCode } from './login/mobile-codes.ts'
import { hashPassword } from './login/passwords.ts'
import { normalizeName } from './names.ts'
import { demandProof } from './proof.ts'
import type { Proof } from './proof.ts'
import { refuseReserved } from './reserved-names.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'
import {
  findByMobile,
  findOrInsertByMobile,
  findUser,
  insertUser,
  isMobileTaken,
  isNameTaken,
  updateUser,
} from './users.queries.ts'
import type { UserRow } from './users.queries.ts'

/**
 * Finds the user of a mobile that the caller proved by its code; a new mobile becomes a new account.
 * @throws ApiError `wrong_code`, `too_many_requests`, `forbidden` for a blocked account and an editor's
 */
export function loginByCode(context: Context, proof: MobileAndCode): Promise<UserRow> {
  return withCode(context, proof, 'login', async (tx) => {
    const user = await findOrInsertByMobile(tx, proof.mobile, context.now())
    refuseBlocked(user)
    refuseEditor(user)
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

/** A thief of an editor's phone messages must not get into the desk. @throws ApiError `forbidden` */
function refuseEditor({ role }: UserRow): void {
  if (role === 'editor') throw new ApiError('forbidden', { sentence: authSentences.editor_by_code })
}

/**
 * A new account. Whether a mobile or a name has one already is told only to the person who proved the mobile by its
 * code, and of names only some a day.
 * @throws ApiError `unprocessable`, `name_taken`, `wrong_code`, `mobile_taken`, `too_many_requests`
 */
export async function register(context: Context, given: Registration): Promise<UserRow> {
  const username = normalizeName(given.username)
  const email = given.email || null
  const department = given.department || null
  demand('username', validateUsername(username))
  refuseReserved(context, username)
  demand('password', validatePassword(given.password))
  await demandUncommon(context, given.password, [username, given.mobile, email])
  if (given.password_confirm !== undefined) {
    demand('password_confirm', validateConfirm(given.password_confirm, given.password))
  }
  if (email) demand('email', validateEmail(email))
  if (department) demand('department', validateUnitName(department))
  const { mobile } = given
  return countingTaken(context, 'takenNamesOfMobile', mobile, () =>
    withCode(context, given, 'register', async (tx) => {
      if (await isMobileTaken(tx, mobile)) throw mobileTaken()
      if (await isNameTaken(tx, username)) throw nameTaken()
      // Hashing is costly, so the server does it only after the caller proved the mobile.
      const passwordHash = await hashPassword(given.password, context.config.accounts.passwordCost)
      const createdAt = context.now()
      return insertUser(tx, { username, mobile, email, department, passwordHash, createdAt })
    }),
  )
}

/** Names that turn out to be taken are counted: otherwise one mobile or one account would list them all. */
export async function countingTaken<Result>(
  context: Context,
  limit: 'takenNamesOfMobile' | 'takenNamesOfUser',
  subject: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await namingTaken(write)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'name_taken')
      await takeAttempt(context, limit, subject)
    throw error
  }
}

/**
 * The holder of the mobile can reset the password, so a change of the mobile needs a new proof; the first mobile does
 * not.
 * @throws ApiError `wrong_code`, `mobile_taken`, `wrong_credentials`, `forbidden`, `too_many_requests`
 */
export async function bindMobile(
  context: Context,
  userId: number,
  given: MobileAndCode & Proof,
): Promise<void> {
  const { mobile } = given
  const user = orNotFound(await findUser(context.db, userId))
  if (user.mobile !== null && user.mobile !== mobile) await demandProof(context, user, given)
  await namingTaken(() =>
    withCode(context, given, 'bind', async (tx) => {
      if (await isMobileTaken(tx, mobile, userId)) throw mobileTaken()
      await updateUser(tx, userId, { mobile }, context.now())
    }),
  )
  if (user.mobile !== mobile)
    context.security('mobile_changed', { user: userId, address: context.address })
}

interface Reset extends MobileAndCode {
  password?: string | undefined
  password_confirm?: string | undefined
}

/**
 * A new password for the person who holds the mobile, editors excepted; every session ends, and failed logins are
 * forgotten.
 * @throws ApiError `unprocessable`, `wrong_code`, `mobile_unknown`, `forbidden`, `too_many_requests`
 */
export async function resetPassword(context: Context, given: Reset): Promise<void> {
  const password = given.password ?? ''
  demand('password', validatePassword(password))
  if (given.password_confirm !== undefined) {
    demand('password_confirm', validateConfirm(given.password_confirm, password))
  }
  await demandUncommon(context, password, [given.mobile])
  const user = await withCode(context, given, 'reset', async (tx) => {
    const holder = await findByMobile(tx, given.mobile)
    if (!holder) throw new ApiError('mobile_unknown', { field: 'mobile' })
    refuseBlocked(holder)
    refuseEditor(holder)
    demandForeign(password, [holder.username, holder.email])
    const passwordHash = await hashPassword(password, context.config.accounts.passwordCost)
    await updateUser(tx, holder.id, { passwordHash }, context.now())
    await deleteSessionsOf(tx, holder.id)
    return holder
  })
  for (const name of [user.username, user.mobile, user.company]) {
    if (!name) continue
    await forgetAttempts(context.db, keyOf('loginOfName', name))
    await forgetAttemptsUnder(context.db, keyOf('loginOfNameAt', name))
  }
  context.security('password_changed', { user: user.id, address: context.address, reason: 'code' })
}

export function nameTaken(): ApiError {
  return new ApiError('name_taken', { field: 'username' })
}

export function mobileTaken(): ApiError {
  return new ApiError('mobile_taken', { field: 'mobile' })
}
