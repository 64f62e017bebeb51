import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { takeAttempt } from '../limits/attempt-limits.ts'
import { forgetAttempts } from '../limits/attempts.queries.ts'
import { authSentences } from './accounts.messages.ts'
import { withCode } from './login/mobile-codes.ts'
import { matchesPassword } from './login/passwords.ts'
import { isFreshLogin } from './sessions/sessions.ts'
import type { UserRow } from './users.queries.ts'

/** The person proves once more who they are: the present password, or a code for `confirm` to the own mobile. */
export interface Proof {
  readonly password_old?: string | undefined
  readonly confirm_code?: string | undefined
}

/**
 * Asks for a proof before what a token found on an open machine must not be enough for. A login of the last minutes is
 * one, but not where `always` is set and there is a password.
 * @throws ApiError `wrong_credentials`, `wrong_code`, `forbidden`, `too_many_requests`
 */
export async function demandProof(
  context: Context,
  user: UserRow,
  { password_old: password, confirm_code: code }: Proof,
  { always = false }: { always?: boolean } = {},
): Promise<void> {
  if (password && user.passwordHash !== null) return provePassword(context, user, password)
  // An SMS alone is not enough for an editor's account.
  if (code && user.mobile !== null && user.role !== 'editor')
    return withCode(context, { mobile: user.mobile, code }, 'confirm', async () => undefined)
  const isPasswordAsked = user.passwordHash !== null
  if (!(always && isPasswordAsked) && (await isFreshLogin(context))) return
  throw isPasswordAsked
    ? new ApiError('wrong_credentials', {
        field: 'password_old',
        sentence: authSentences.confirm_password,
      })
    : new ApiError('forbidden', { sentence: authSentences.login_again })
}

async function provePassword(context: Context, user: UserRow, password: string): Promise<void> {
  const key = await takeAttempt(context, 'presentPassword', String(user.id))
  const { passwordCost } = context.config.accounts
  if (!(await matchesPassword(password, user.passwordHash, passwordCost)))
    throw new ApiError('wrong_credentials', {
      field: 'password_old',
      sentence: authSentences.present_password,
    })
  await forgetAttempts(context.db, key)
}
