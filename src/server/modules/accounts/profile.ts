import {
  validateCode,
  validateConfirm,
  validateCreditCode,
  validateEmail,
  validatePassword,
  validateRealName,
  validateUnitName,
  validateUsername,
} from '#domain/identity/validation.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Context, SessionUser } from '#server/core/context.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import type { Database } from '#server/database/client.ts'
import { keepPortrait, portraitOf } from '../uploads/portrait.ts'
import { demand } from './account-rules.ts'
import { countingTaken, mobileTaken, nameTaken } from './accounts.ts'
import { demandUncommon } from './login/common-passwords.ts'
import { withCode } from './login/mobile-codes.ts'
import { hashPassword } from './login/passwords.ts'
import { normalizeName } from './names.ts'
import { demandProof } from './proof.ts'
import type { Proof } from './proof.ts'
import { refuseReserved } from './reserved-names.ts'
import { deleteSessionsOf, findSession } from './sessions/sessions.queries.ts'
import { findUser, isMobileTaken, isNameTaken, updateUser } from './users.queries.ts'
import type { UserRow } from './users.queries.ts'

interface PasswordChange extends Proof {
  password: string
  password_confirm: string
}

/**
 * Changes the password and ends every other login. The present one is asked for, or a code for this purpose: neither
 * a token nor the login before it is enough to take an account over.
 * @throws ApiError `unprocessable`, `wrong_credentials`, `wrong_code`, `forbidden`, `too_many_requests`
 */
export async function changePassword(
  context: Context,
  { id }: SessionUser,
  given: PasswordChange,
): Promise<void> {
  demand('password', validatePassword(given.password))
  demand('password_confirm', validateConfirm(given.password_confirm, given.password))
  const user = orNotFound(await findUser(context.db, id))
  await demandUncommon(context, given.password, [user.username, user.mobile, user.email])
  await demandProof(context, user, given, { always: true })
  const present = await findSession(context.db, hashToken(context.token ?? ''))
  const passwordHash = await hashPassword(given.password, context.config.accounts.passwordCost)
  await context.db.transaction(async (tx) => {
    await updateUser(tx, id, { passwordHash }, context.now())
    await deleteSessionsOf(tx, id, present?.loginId)
  })
  context.security('password_changed', { user: id, address: context.address })
}

interface ProfileChange extends Proof {
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
 * Saves the given fields and leaves the rest. Another mobile needs its code. A change of a login name, mobile or e-mail
 * that the account already had needs a new proof.
 * @throws ApiError `unprocessable`, `forbidden`, `wrong_credentials`, `name_taken`, `wrong_code`, `mobile_taken`, `too_many_requests`
 */
export async function saveProfile(
  context: Context,
  { id }: SessionUser,
  given: ProfileChange,
): Promise<void> {
  const user = orNotFound(await findUser(context.db, id))
  const change = await checkedChange(context, user, given)
  const { mobile } = given
  const isSensitive =
    (['username', 'email'] as const).some(
      (name) => user[name] !== null && change[name] !== undefined && change[name] !== user[name],
    ) ||
    (user.mobile !== null && mobile !== undefined && mobile !== user.mobile)
  if (isSensitive) await demandProof(context, user, given)
  const counting = (write: () => Promise<void>) =>
    countingTaken(context, 'takenNamesOfUser', String(id), write)
  const save = async (db: Database) => {
    if (change.username && (await isNameTaken(db, change.username, id))) throw nameTaken()
    await keepPortrait(db, change.thumb)
    await updateUser(db, id, change, context.now())
  }
  if (mobile === undefined || mobile === user.mobile) {
    await counting(() => context.db.transaction(save))
    return
  }
  const code = given.code ?? ''
  demand('code', validateCode(code))
  await counting(() =>
    withCode(context, { mobile, code }, 'bind', async (tx) => {
      if (await isMobileTaken(tx, mobile, id)) throw mobileTaken()
      await save(tx)
      await updateUser(tx, id, { mobile }, context.now())
    }),
  )
  context.security('mobile_changed', { user: id, address: context.address })
}

async function checkedChange(context: Context, user: UserRow, given: ProfileChange) {
  const change: Partial<UserRow> = {}
  if (given.username !== undefined) {
    const username = normalizeName(given.username)
    if (username !== user.username) {
      demand('username', validateUsername(username))
      refuseReserved(context, username)
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
    const isSame = given.thumb === addressOf(user.thumb)
    if (!isSame) change.thumb = given.thumb ? await portraitOf(context, given.thumb) : null
  }
  return change
}
