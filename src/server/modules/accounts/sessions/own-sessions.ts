import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { refreshableSeconds } from '#domain/lifecycle/token-age.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context, SessionUser } from '#server/core/context.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import { demandProof } from '../proof.ts'
import type { Proof } from '../proof.ts'
import { findUser } from '../users.queries.ts'
import { absoluteSeconds } from './session-rules.ts'
import { deleteLogins, findSession, listLogins } from './sessions.queries.ts'
import { later } from './sessions.ts'

/** Logout: the login of the token ends, with the tokens that it was renewed to. One that ended already is no error. */
export async function endSession(context: Context): Promise<void> {
  context.clearCache()
  const session = await findSession(context.db, hashToken(context.token ?? ''))
  if (!session) return
  const { userId, loginId } = session
  await context.db.transaction((tx) => deleteLogins(tx, userId, [loginId]))
  context.security('logout', { user: userId, address: context.address })
}

/** Logins of a person that still last. */
function liveLogins({ db, now }: Context, { id, role }: SessionUser) {
  const end = later(now(), -absoluteSeconds(role))
  return listLogins(db, id, later(now(), -refreshableSeconds)).then((rows) =>
    rows.filter(({ startedAt }) => startedAt > end),
  )
}

/** Where a person is logged in. */
export async function ownSessions(context: Context, user: SessionUser) {
  const present = await findSession(context.db, hashToken(context.token ?? ''))
  const rows = await liveLogins(context, user)
  return rows.map(({ loginId, client, startedAt, usedAt }) => ({
    id: loginId,
    client,
    started_at: shanghaiTime(startedAt),
    used_at: shanghaiTime(usedAt ?? startedAt),
    present: loginId === present?.loginId,
  }))
}

/**
 * Ends one login of a person, or all but the one that asks.
 * @throws ApiError `not_found`, `wrong_credentials`, `wrong_code`, `forbidden`, `too_many_requests`
 */
export async function endLogins(
  context: Context,
  user: SessionUser,
  { id, ...proof }: Proof & { id?: string | undefined },
): Promise<void> {
  const { db } = context
  const present = await findSession(db, hashToken(context.token ?? ''))
  const logins = (await liveLogins(context, user)).map(({ loginId }) => loginId)
  if (id !== undefined && !logins.includes(id)) throw new ApiError('not_found')
  const ending = id === undefined ? logins.filter((loginId) => loginId !== present?.loginId) : [id]
  await demandProof(context, orNotFound(await findUser(db, user.id)), proof)
  await db.transaction((tx) => deleteLogins(tx, user.id, ending))
  const facts = { user: user.id, address: context.address, reason: 'by_owner' }
  if (ending.length > 0) context.security('session_ended', facts)
}
