import type { Limit, Slowing } from '../../domain/attempts.ts'
import type { Context } from '../context.ts'
import { countAttempt, countSlowed } from '../db/queries/attempts.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from './tokens.ts'

const quarter = 15 * 60

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
  qrCodesOfAddress: { limit: 120, seconds: 600 },
  uploadsOfUser: { limit: 200, seconds: 3600 },
  cardsOfUser: { limit: 40, seconds: 3600 },
  verificationsOfAddress: { limit: 60, seconds: 600 },
  hooksOfAddress: { limit: 120, seconds: 60 },
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
  const wait = await countAttempt(db, key, limits[limit], now())
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  return key
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
