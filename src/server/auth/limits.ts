import type { Limit } from '../../domain/attempts.ts'
import type { Context, SessionUser } from '../context.ts'
import { countAttempts } from '../db/queries/attempts.ts'
import { Refusal } from '../refusal.ts'
import { callClasses } from './call-limits.ts'
import type { CallClass } from './call-limits.ts'
import { hashToken } from './tokens.ts'

const quarter = 15 * 60
const day = 24 * 3600

/** How often something may happen before it is refused for a while. */
export const limits = {
  loginOfName: { limit: 10, seconds: quarter },
  loginOfAddress: { limit: 10, seconds: quarter },
  presentPassword: { limit: 10, seconds: quarter },
  wrongCodesOfAddress: { limit: 20, seconds: quarter },
  codesOfAddress: { limit: 60, seconds: 3600 },
  /** `SMS_DAILY` says how many. */
  codesOfHouse: { limit: 5000, seconds: day },
  qrCodesOfAddress: { limit: 120, seconds: 600 },
  uploadsOfUser: { limit: 200, seconds: 3600 },
  cardsOfUser: { limit: 40, seconds: 3600 },
  verificationsOfAddress: { limit: 60, seconds: 600 },
  hooksOfAddress: { limit: 120, seconds: 60 },
  visitsOfAddress: { limit: 600, seconds: 600 },
  visitOfViewer: { limit: 1, seconds: 300 },
} as const satisfies Record<string, Limit>

/** The counter of one limit and one somebody; names are hashed, since they may be long or private. */
export function keyOf(limit: keyof typeof limits, somebody: string): string {
  return `${limit}:${hashToken(somebody.toLowerCase())}`
}

/**
 * Counts one more attempt before it is made, so that attempts sent together do not slip through; what turns
 * out to be right is given back.
 * @throws Refusal `too_many_requests` with the seconds to wait
 */
export async function takeAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limit: keyof typeof limits,
  somebody: string,
): Promise<string> {
  const key = keyOf(limit, somebody)
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

interface Caller extends Pick<Context, 'db' | 'now' | 'config' | 'security' | 'address'> {
  readonly user: SessionUser | undefined
}

/**
 * Counts a call for its user and its address, in one statement.
 * @throws Refusal `too_many_requests` with the seconds to wait
 */
export async function takeCall(caller: Caller, name: string, kind: CallClass): Promise<void> {
  const { db, now, config, user, address } = caller
  const { ofUser, ofAddress } = callClasses[kind]
  const scaled = ({ limit, seconds }: Limit) => ({ limit: limit * config.limitScale, seconds })
  const counted = [{ key: `${kind}:address:${hashToken(address)}`, ...scaled(ofAddress) }]
  if (user) counted.push({ key: `${kind}:user:${user.id}`, ...scaled(ofUser) })
  const wait = await countAttempts(db, counted, now())
  if (wait === 0) return
  caller.security('call_limited', { call: name, user: user?.id, address, reason: kind })
  throw new Refusal('too_many_requests', { retryAfter: wait })
}
