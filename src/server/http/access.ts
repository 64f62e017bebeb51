import type { Access } from '../../contract/call.ts'
import type { SessionUser } from '../context.ts'
import type { SessionState } from './session.ts'
import { Refusal } from '../refusal.ts'

const rank: Record<Access, number> = { open: 0, user: 1, photographer: 2, editor: 3 }

/** Lets the user in or throws 401 or 403. Open calls take anyone, a bad token included. */
export function admit(access: Access, session: SessionState): SessionUser | undefined {
  if (session.kind === 'valid') {
    if (rank[session.user.role] < rank[access]) throw new Refusal('forbidden')
    return session.user
  }
  if (access === 'open') return undefined
  throw new Refusal(session.kind === 'expired' ? 'token_expired' : 'unauthorized')
}
