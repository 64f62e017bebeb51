import { refuseBlocked } from '../auth/rules.ts'
import { startSession } from '../auth/sessions.ts'
import type { IssuedToken } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import { takeAttempt } from '../auth/limits.ts'
import type { Context } from '../context.ts'
import { countUnusedCodes, findApp, passkeysOf } from '../db/queries/factors.ts'
import { uncountAttempt } from '../db/queries/attempts.ts'
import { deleteSession } from '../db/queries/sessions.ts'
import { findUser } from '../db/queries/users.ts'
import type { UserRow } from '../db/queries/users.ts'
import { found } from '../refusal.ts'
import type { ShownPasskey } from '../../contract/calls/factors.ts'
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
 * @throws Refusal `wrong_code`, `wrong_credentials`, `too_many_requests`
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
 * @throws Refusal `wrong_credentials`, `too_many_requests`; `forbidden` for a blocked account
 */
export async function loginByPasskey(context: Context, shown: ShownPasskey) {
  const key = await takeAttempt(context, 'factorsOfAddress', context.address)
  const passkey = await checkedShown(context, undefined, shown)
  if (!passkey) throw refuse(context, undefined, 'passkey')
  await uncountAttempt(context.db, key)
  const user = found(await findUser(context.db, passkey.userId))
  refuseBlocked(user)
  context.security('factor_accepted', {
    user: user.id,
    address: context.address,
    reason: 'passkey',
  })
  const token = await startSession(context, user, { factorAt: context.now() })
  return { user, token }
}
