import type { Limit, Slowing } from '../../domain/attempts.ts'
import type { Context, SessionUser } from '../context.ts'
import { countAttempts, countSlowed } from '../db/queries/attempts.ts'
import { Refusal } from '../refusal.ts'
import { callClasses } from './call-limits.ts'
import type { CallClass } from './call-limits.ts'
import { hashToken } from './tokens.ts'

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

/** What is only slowed: a lock would let strangers keep the owner out. */
export const slowings = {
  loginOfName: { free: 20, longest: 60, seconds: 3600 },
} as const satisfies Record<string, Slowing>

type LimitName = keyof typeof limits
type SlowingName = keyof typeof slowings

/** The counter of one limit and one somebody, who may be told by several parts; all are hashed, since they may be long or private. */
export function keyOf(limit: LimitName | SlowingName, ...somebody: readonly string[]): string {
  return [limit, ...somebody.map((part) => hashToken(part.toLowerCase()))].join(':')
}

type Room = Pick<Context, 'db' | 'now'>

/**
 * Counts one more attempt before it is made, so that attempts sent together do not slip through; what turns
 * out to be right is given back.
 * @throws Refusal `too_many_requests` with the seconds to wait
 */
export async function takeAttempt(
  { db, now }: Room,
  limit: LimitName,
  ...somebody: readonly string[]
): Promise<string> {
  const key = keyOf(limit, ...somebody)
  const wait = await countAttempts(db, [{ key, ...limits[limit] }], now())
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  return key
}

/** The same for the codes of everybody together, of which the operator says how many a day may cost. */
export async function takeCodeOfHouse({ db, now, config }: Context): Promise<void> {
  const key = keyOf('codesOfHouse', '')
  const limit = { ...limits.codesOfHouse, limit: config.smsDaily }
  const wait = await countAttempts(db, [{ key, ...limit }], now())
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
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
 * @throws Refusal `too_many_requests` with the seconds to wait
 */
export async function takeCall(caller: Caller, kind: CallClass): Promise<void> {
  const { db, now, config, user, address } = caller
  const { ofUser, ofAddress } = callClasses[kind]
  const scaled = ({ limit, seconds }: Limit) => ({ limit: limit * config.limitScale, seconds })
  const counted = [{ key: `${kind}:address:${hashToken(address)}`, ...scaled(ofAddress) }]
  if (user) counted.push({ key: `${kind}:user:${user.id}`, ...scaled(ofUser) })
  const wait = await countAttempts(db, counted, now())
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait, reason: kind })
}

/** The same against a limit that slows. @throws Refusal `too_many_requests` */
export async function takeSlowly(
  { db, now }: Room,
  limit: SlowingName,
  somebody: string,
): Promise<string> {
  const key = keyOf(limit, somebody)
  const wait = await countSlowed(db, key, slowings[limit], now())
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  return key
}
