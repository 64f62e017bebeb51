import type { Limit, Slowing } from '#domain/lifecycle/attempts.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context, SessionUser } from '#server/core/context.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import { countAttempts, countSlowed } from './attempts.queries.ts'
import { callClasses } from './call-limits.ts'
import type { CallClass } from './call-limits.ts'

const quarter = 15 * 60
const day = 24 * 3600

/** How often something may happen before it is refused for a while. */
export const limits = {
  loginOfNameAt: { limit: 10, seconds: quarter },
  loginOfAddress: { limit: 30, seconds: quarter },
  loginOfDevice: { limit: 10, seconds: quarter },
  takenNamesOfMobile: { limit: 20, seconds: 24 * 3600 },
  takenNamesOfUser: { limit: 20, seconds: 24 * 3600 },
  presentPassword: { limit: 10, seconds: quarter },
  wrongCodesOfAddress: { limit: 20, seconds: quarter },
  codesOfAddress: { limit: 60, seconds: 3600 },
  /** `SMS_DAILY` says how many. */
  codesOfHouse: { limit: 5000, seconds: day },
  qrCodesOfAddress: { limit: 120, seconds: 600 },
  uploadsOfUser: { limit: 200, seconds: 3600 },
  cardsOfUser: { limit: 40, seconds: 3600 },
  verificationsOfAddress: { limit: 60, seconds: 600 },
  factorsOfAddress: { limit: 30, seconds: quarter },
  factorCodesOfUser: { limit: 10, seconds: quarter },
  factorCodesOfUserToday: { limit: 50, seconds: 24 * 3600 },
  challengesOfUser: { limit: 60, seconds: quarter },
  challengesOfAddress: { limit: 120, seconds: 600 },
  pictureSearchesOfAddress: { limit: 60, seconds: 600 },
  archivesOfUser: { limit: 6, seconds: 3600 },
  hooksOfAddress: { limit: 120, seconds: 60 },
  visitsOfAddress: { limit: 600, seconds: 600 },
  visitOfViewer: { limit: 1, seconds: 300 },
} as const satisfies Record<string, Limit>

/** Attempts that the server slows but never refuses for long: by a lock strangers could keep the owner out. */
export const slowings = {
  loginOfName: { free: 20, longest: 60, seconds: 3600 },
} as const satisfies Record<string, Slowing>

type LimitName = keyof typeof limits
type SlowingName = keyof typeof slowings

/**
 * Key of the counter for one limit and one subject; each part of the subject is hashed, since it may be long or
 * private.
 */
export function keyOf(limit: LimitName | SlowingName, ...subject: readonly string[]): string {
  return [limit, ...subject.map((part) => hashToken(part.toLowerCase()))].join(':')
}

type Deps = Pick<Context, 'db' | 'now'>

/**
 * Counts one more attempt before it is made, so that attempts sent together do not slip through; the caller
 * forgets or uncounts it after a right answer.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function takeAttempt(
  { db, now }: Deps,
  limit: LimitName,
  ...subject: readonly string[]
): Promise<string> {
  const key = keyOf(limit, ...subject)
  const wait = await countAttempts(db, [{ key, ...limits[limit] }], now())
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait })
  return key
}

/** Counts one SMS code against the daily limit of the whole site, which the operator sets (`SMS_DAILY`). */
export async function takeCodeOfHouse({ db, now, config }: Context): Promise<void> {
  const key = keyOf('codesOfHouse', '')
  const limit = { ...limits.codesOfHouse, limit: config.smsDaily }
  const wait = await countAttempts(db, [{ key, ...limit }], now())
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait })
}

/** Whether a page view counts: once for a viewer and page in a few minutes, and not for an address that makes them up. */
export async function isNewVisit(
  { db, now, address }: Pick<Context, 'db' | 'now' | 'address'>,
  { symbol, path }: { symbol: string; path: string },
): Promise<boolean> {
  const counted = [
    { key: keyOf('visitsOfAddress', address), ...limits.visitsOfAddress },
    { key: keyOf('visitOfViewer', `${symbol} ${path}`), ...limits.visitOfViewer },
  ]
  return (await countAttempts(db, counted, now())) === 0
}

interface Caller extends Pick<Context, 'db' | 'now' | 'config' | 'address'> {
  readonly user: SessionUser | undefined
}

/**
 * Counts a call for its user and its address, in one statement.
 * @throws ApiError `too_many_requests` with the seconds to wait
 */
export async function takeCall(caller: Caller, kind: CallClass): Promise<void> {
  const { db, now, config, user, address } = caller
  const { ofUser, ofAddress } = callClasses[kind]
  const scaled = ({ limit, seconds }: Limit) => ({ limit: limit * config.limitScale, seconds })
  const counted = [{ key: `${kind}:address:${hashToken(address)}`, ...scaled(ofAddress) }]
  if (user) counted.push({ key: `${kind}:user:${user.id}`, ...scaled(ofUser) })
  const wait = await countAttempts(db, counted, now())
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait, reason: kind })
}

/** The same against a limit that slows. @throws ApiError `too_many_requests` */
export async function takeSlowly(
  { db, now }: Deps,
  limit: SlowingName,
  subject: string,
): Promise<string> {
  const key = keyOf(limit, subject)
  const wait = await countSlowed(db, key, slowings[limit], now())
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait })
  return key
}
