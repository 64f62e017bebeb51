import { ageAt, refreshableSeconds } from '#domain/lifecycle/token-age.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { authSecrets } from '#server/core/security/auth-secret.ts'
import {
  accessSeconds,
  asToken,
  derivedToken,
  hashToken,
  repeatSeconds,
} from '#server/core/security/tokens.ts'
import type { Database } from '#server/database/client.ts'
import { browserName } from '../browser-name.ts'
import { findUser } from '../users.queries.ts'
import type { UserRow } from '../users.queries.ts'
import { absoluteSeconds, freshLoginSeconds, mostLogins } from './session-rules.ts'
import {
  deleteLogins,
  deleteSession,
  findSession,
  insertSession,
  listLogins,
  lockSession,
  markRefreshed,
  pruneSessions,
} from './sessions.queries.ts'

/** Seconds in which a login may give its second factor. */
export const factorSeconds = 10 * 60

export interface IssuedToken {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds left. */
  readonly expires_in: number
}

export function issued(token: string, expiresAt: Date, now: Date): IssuedToken {
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { access_token: token, token_type: 'Bearer', expires_in: left }
}

/** Whether a session still waits for its second factor: it opens nothing until then. */
export function isWaiting(session: {
  readonly secondFactorSince: Date | null
  readonly factorAt: Date | null
}): boolean {
  return session.secondFactorSince !== null && session.factorAt === null
}

interface Start {
  token?: string
  /**
   * When the user gave password or code, which makes a login fresh; long ago where only another session confirmed it.
   */
  provenAt?: Date
  /** When the second factor was given. */
  factorAt?: Date
}

/** A new session of a user, with a random token or a given one. One that waits for its second factor ends soon. */
export async function startSession(
  context: Context,
  { id: userId }: Pick<UserRow, 'id'>,
  { token = asToken(context.random(32)), provenAt, factorAt }: Start = {},
): Promise<IssuedToken> {
  const { db } = context
  const now = context.now()
  const asksFactor = !factorAt && (await findUser(db, userId))?.secondFactorSince != null
  const expiresAt = later(now, asksFactor ? factorSeconds : accessSeconds)
  await pruneSessions(db, later(now, -refreshableSeconds))
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: provenAt ?? now,
    expiresAt,
    startedAt: now,
    usedAt: now,
    client: browserName(context.agent ?? '') ?? null,
    ...(factorAt && { factorAt }),
  })
  const logins = await listLogins(db, userId, later(now, -refreshableSeconds))
  const surplus = logins.slice(mostLogins).map(({ loginId }) => loginId)
  if (surplus.length > 0) {
    await deleteLogins(db, userId, surplus)
    context.security('session_ended', { user: userId, reason: 'too_many' })
  }
  return issued(token, expiresAt, now)
}

/** The token of a session that was started from it, told once more; undefined when it ended. */
export async function repeatedSession(
  { db, now }: Context,
  token: string,
): Promise<IssuedToken | undefined> {
  const session = await lockSession(db, hashToken(token))
  return session && !session.blocked ? issued(token, session.expiresAt, now()) : undefined
}

type Exchange = IssuedToken | 'unauthorized' | 'token_expired'

/**
 * A new token for one that is good or ended less than seven days ago, until the login's absolute end. Within 30 s the same question gives the
 * same answer; later the old token counts as stolen, so the sessions that came of it end too.
 * @throws ApiError `unauthorized`, `token_expired`
 */
export async function refreshSession(context: Context): Promise<IssuedToken> {
  const { token, config } = context
  if (token === undefined) throw new ApiError('unauthorized')
  const secrets = await authSecrets(config.dataDir)
  const successors = secrets.map((secret) => derivedToken(secret, 'refresh', token))
  const result = await context.db.transaction((tx) =>
    exchange(tx, token, successors, context.now()),
  )
  if (typeof result === 'string') throw new ApiError(result)
  return result
}

async function exchange(
  tx: Database,
  token: string,
  successors: readonly string[],
  now: Date,
): Promise<Exchange> {
  const old = await lockSession(tx, hashToken(token))
  if (!old || old.blocked) return 'unauthorized'
  // The first question may have been answered by the secret before the present one.
  const told = successors.find((one) => hashToken(one) === old.refreshedTo)
  const successor = told ?? successors[0] ?? ''
  if (old.refreshedAt) {
    const isRepeat = now <= later(old.refreshedAt, repeatSeconds)
    const next = isRepeat ? await lockSession(tx, hashToken(successor)) : undefined
    if (next) return issued(successor, next.expiresAt, now)
    await endChain(tx, old.refreshedTo)
    return 'token_expired'
  }
  if (ageAt(old.expiresAt.getTime(), now.getTime()) === 'dead' || isWaiting(old)) {
    return 'token_expired'
  }
  const end = later(old.startedAt, absoluteSeconds(old.role))
  if (now >= end) return 'token_expired'
  const expiresAt = earlier(later(now, accessSeconds), end)
  await insertSession(tx, {
    tokenHash: hashToken(successor),
    userId: old.userId,
    // When the person logged in, not when the token was renewed: fresh logins may do more.
    createdAt: old.createdAt,
    factorAt: old.factorAt,
    provenAt: old.provenAt,
    expiresAt,
    loginId: old.loginId,
    startedAt: old.startedAt,
    client: old.client,
    usedAt: now,
  })
  const graceEnds = later(now, repeatSeconds)
  await markRefreshed(tx, old.tokenHash, {
    refreshedTo: hashToken(successor),
    refreshedAt: now,
    // Calls under way still carry the old one.
    expiresAt: earlier(old.expiresAt, graceEnds),
  })
  return issued(successor, expiresAt, now)
}

async function endChain(tx: Database, first: string | null): Promise<void> {
  for (let hash = first ?? undefined; hash !== undefined;) hash = await deleteSession(tx, hash)
}

export function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Whether the person logged in or gave a new proof just now; renewing a token is neither. */
export async function isFreshLogin({ db, token, now }: Context): Promise<boolean> {
  const session = await findSession(db, hashToken(token ?? ''))
  if (!session) return false
  const { createdAt, provenAt } = session
  const proven = provenAt && provenAt > createdAt ? provenAt : createdAt
  return now() <= later(proven, freshLoginSeconds)
}
