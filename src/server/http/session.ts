import { usedAtSeconds } from '../auth/session-rules.ts'
import { isWaiting } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import type { SessionUser } from '../context.ts'
import type { Database } from '../db/client.ts'
import { findSession, markUsed } from '../db/queries/sessions.ts'

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
