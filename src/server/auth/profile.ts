import {
  validateCode,
  validateConfirm,
  validateCreditCode,
  validateEmail,
  validatePassword,
  validateRealName,
  validateUnitName,
  validateUsername,
} from '../../domain/validation.ts'
import type { Context, SessionUser } from '../context.ts'
import type { Database } from '../db/client.ts'
import { forgetAttempts } from '../db/queries/attempts.ts'
import { deleteSessionsOf } from '../db/queries/sessions.ts'
import { findUser, isMobileTaken, isNameTaken, updateUser } from '../db/queries/users.ts'
import type { UserRow } from '../db/queries/users.ts'
import { Refusal, found } from '../refusal.ts'
import { portraitOf } from '../uploads/portrait.ts'
import { demandFreshLogin, mobileTaken, nameTaken } from './accounts.ts'
import { withCode } from './codes.ts'
import { takeAttempt } from './limits.ts'
import { authSentences } from './messages.ts'
import { normalizeName } from './names.ts'
import { hashPassword, matchesPassword } from './passwords.ts'
import { demand, namingTaken } from './rules.ts'
import { isFreshLogin } from './sessions.ts'
import { hashToken } from './tokens.ts'

interface PasswordChange {
  password: string
  password_confirm: string
  password_old?: string | undefined
}

/**
 * Changes the password and ends every other session. Where there is a password it is asked for, unless the
 * person logged in just now: a token found on an open machine must not be enough to take an account over.
 * @throws Refusal `unprocessable`, `wrong_credentials`, `too_many_requests`
 */
export async function changePassword(
  context: Context,
  { id }: SessionUser,
  given: PasswordChange,
): Promise<void> {
  demand('password', validatePassword(given.password))
  demand('password_confirm', validateConfirm(given.password_confirm, given.password))
  const user = found(await findUser(context.db, id))
  const sessionHash = hashToken(context.token ?? '')
  if (user.passwordHash !== null) await provePresent(context, user, given.password_old)
  const passwordHash = await hashPassword(given.password)
  await context.db.transaction(async (tx) => {
    await updateUser(tx, id, { passwordHash }, context.now())
    await deleteSessionsOf(tx, id, sessionHash)
  })
}

async function provePresent(
  context: Context,
  user: UserRow,
  present: string | undefined,
): Promise<void> {
  const refusal = new Refusal('wrong_credentials', {
    field: 'password_old',
    sentence: authSentences.present_password,
  })
  if (!present) {
    if (!(await isFreshLogin(context))) throw refusal
    return
  }
  const key = await takeAttempt(context, 'presentPassword', String(user.id))
  if (!(await matchesPassword(present, user.passwordHash))) throw refusal
  await forgetAttempts(context.db, key)
}

interface ProfileChange {
  username?: string | undefined
  /** Empty clears it, as in those below. */
  email?: string | undefined
  department?: string | undefined
  thumb?: string | undefined
  realname?: string | undefined
  organize?: string | undefined
  organize_sn?: string | undefined
  mobile?: string | undefined
  code?: string | undefined
}

/**
 * Saves what is given and leaves the rest; another mobile needs its code and a fresh login.
 * @throws Refusal `unprocessable`, `forbidden`, `name_taken`, `wrong_code`, `mobile_taken`, `too_many_requests`
 */
export async function saveProfile(
  context: Context,
  { id }: SessionUser,
  given: ProfileChange,
): Promise<void> {
  const user = found(await findUser(context.db, id))
  const change = await checkedChange(context, user, given)
  const { mobile } = given
  const save = async (db: Database) => updateUser(db, id, change, context.now())
  if (mobile === undefined || mobile === user.mobile) {
    await namingTaken(() => save(context.db))
    return
  }
  const code = given.code ?? ''
  demand('code', validateCode(code))
  await demandFreshLogin(context, user)
  await namingTaken(() =>
    withCode(context, { mobile, code }, async (tx) => {
      if (await isMobileTaken(tx, mobile, id)) throw mobileTaken()
      await save(tx)
      await updateUser(tx, id, { mobile }, context.now())
    }),
  )
}

async function checkedChange(context: Context, user: UserRow, given: ProfileChange) {
  const change: Partial<UserRow> = {}
  if (given.username !== undefined) {
    const username = normalizeName(given.username)
    if (username !== user.username) {
      demand('username', validateUsername(username))
      if (await isNameTaken(context.db, username, user.id)) throw nameTaken()
      change.username = username
    }
  }
  if (given.email !== undefined) {
    if (given.email) demand('email', validateEmail(given.email))
    change.email = given.email || null
  }
  if (given.department !== undefined) {
    if (given.department) demand('department', validateUnitName(given.department))
    change.department = given.department || null
  }
  if (given.realname !== undefined) {
    if (given.realname) demand('realname', validateRealName(given.realname))
    change.realname = given.realname || null
  }
  if (given.organize !== undefined) {
    if (given.organize) demand('organize', validateUnitName(given.organize))
    change.organize = given.organize || null
  }
  if (given.organize_sn !== undefined) {
    const code = given.organize_sn.toUpperCase()
    if (code) demand('organize_sn', validateCreditCode(code))
    change.organizeSn = code || null
  }
  if (given.thumb !== undefined) {
    const isSame = given.thumb === user.thumb
    if (!isSame) change.thumb = given.thumb ? await portraitOf(context, given.thumb) : null
  }
  return change
}
