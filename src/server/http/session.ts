import type { SessionUser } from '../core/context.ts'
import { hashToken } from '../core/security/tokens.ts'
import type { Database } from '../database/client.ts'
import { usedAtSeconds } from '../modules/accounts/sessions/session-rules.ts'
import { findSession, markUsed } from '../modules/accounts/sessions/sessions.queries.ts'
import { isWaiting } from '../modules/accounts/sessions/sessions.ts'

export type SessionState =
  | {
      kind: 'valid'
      user: SessionUser
      /** The second factor of this login: given, still to come, or not asked for. */
      factor: 'given' | 'waiting' | 'none'
    }
  | { kind: 'expired' }
  | { kind: 'unknown' }

/** Finds the session of a bearer token. Tokens of blocked users are unknown. */
export async function sessionOf(db: Database, token: string, now: Date): Promise<SessionState> {
  const row = await findSession(db, hashToken(token))
  if (!row || row.blocked) return { kind: 'unknown' }
  if (now >= row.expiresAt) return { kind: 'expired' }
  const known = row.usedAt?.getTime() ?? 0
  if (now.getTime() - known > usedAtSeconds * 1000) await markUsed(db, row.tokenHash, now)
  const { userId, role, username, mobile } = row
  const factor = isWaiting(row) ? 'waiting' : row.factorAt ? 'given' : 'none'
  return { kind: 'valid', user: { id: userId, role, username, mobile }, factor }
}
