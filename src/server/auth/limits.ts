import type { Limit } from '../../domain/attempts.ts'
import type { Context } from '../context.ts'
import { countAttempt } from '../db/queries/attempts.ts'
import { Refusal } from '../refusal.ts'
import { hashToken } from './tokens.ts'

const quarter = 15 * 60

/** How often something may happen before it is refused for a while. */
export const limits = {
  loginOfName: { limit: 10, seconds: quarter },
  loginOfAddress: { limit: 10, seconds: quarter },
  presentPassword: { limit: 10, seconds: quarter },
  wrongCodesOfAddress: { limit: 20, seconds: quarter },
  codesOfAddress: { limit: 60, seconds: 3600 },
  qrCodesOfAddress: { limit: 120, seconds: 600 },
  uploadsOfUser: { limit: 200, seconds: 3600 },
  cardsOfUser: { limit: 40, seconds: 3600 },
  verificationsOfAddress: { limit: 60, seconds: 600 },
  archivesOfUser: { limit: 6, seconds: 3600 },
  hooksOfAddress: { limit: 120, seconds: 60 },
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
  const wait = await countAttempt(db, key, limits[limit], now())
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  return key
}
