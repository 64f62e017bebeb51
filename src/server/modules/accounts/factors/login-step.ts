import type { ShownPasskey } from '#api/endpoints/account/factors.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { uncountAttempt } from '#server/modules/limits/attempts.queries.ts'
import { refuseBlocked } from '../account-rules.ts'
import { deleteSession } from '../sessions/sessions.queries.ts'
import { startSession } from '../sessions/sessions.ts'
import type { IssuedToken } from '../sessions/sessions.ts'
import { findUser } from '../users.queries.ts'
import type { UserRow } from '../users.queries.ts'
import { countUnusedCodes, findApp, passkeysOf } from './factors.queries.ts'
import { checkedShown } from './passkeys.ts'
import { refuse, takeFactor } from './try-factor.ts'
import type { GivenFactor } from './try-factor.ts'

/** The part of a login's reply about the second factor that it waits for; empty where there is none. */
export async function factorOf({ db }: Context, { id, secondFactorSince }: UserRow) {
  if (secondFactorSince === null) return {}
  const methods: string[] = []
  if ((await passkeysOf(db, id)).length > 0) methods.push('passkey')
  if ((await findApp(db, id))?.secret != null) methods.push('app')
  if ((await countUnusedCodes(db, id)) > 0) methods.push('recovery')
  return { factor: { methods } }
}

/**
 * The second factor of a login: a full session takes the place of the waiting one, under a token of its own.
 * @throws ApiError `wrong_code`, `wrong_credentials`, `too_many_requests`
 */
export async function giveFactor(
  context: Context,
  userId: number,
  given: GivenFactor,
): Promise<IssuedToken> {
  await takeFactor(context, userId, given)
  return context.db.transaction(async (tx) => {
    await deleteSession(tx, hashToken(context.token ?? ''))
    return startSession({ ...context, db: tx }, { id: userId }, { factorAt: context.now() })
  })
}

/**
 * Finds the owner of a passkey, which counts as both factors: the person has the device and unlocks it.
 * @throws ApiError `wrong_credentials`, `too_many_requests`; `forbidden` for a blocked account
 */
export async function loginByPasskey(context: Context, shown: ShownPasskey) {
  const key = await takeAttempt(context, 'factorsOfAddress', context.address)
  const passkey = await checkedShown(context, undefined, shown)
  if (!passkey) throw refuse(context, undefined, 'passkey')
  await uncountAttempt(context.db, key)
  const user = orNotFound(await findUser(context.db, passkey.userId))
  refuseBlocked(user)
  context.security('factor_accepted', {
    user: user.id,
    address: context.address,
    reason: 'passkey',
  })
  const token = await startSession(context, user, { factorAt: context.now() })
  return { user, token }
}
