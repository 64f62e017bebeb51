import type { Access, Call } from '#api/call.ts'
import { ApiError } from '../core/api-error.ts'
import type { SessionUser } from '../core/context.ts'
import type { FactorSettings } from '../core/settings/factors.settings.ts'
import type { SessionState } from './session.ts'

const rank: Record<Access, number> = { open: 0, user: 1, photographer: 2, editor: 3 }

/**
 * Lets the user in or throws 401 or 403. Open calls take anyone, a bad token included. A login that waits for its second
 * factor counts as a guest, and the desk opens to none without a factor unless `EDITOR_FACTOR=offered`.
 */
export function admit(
  { access, beforeFactor }: Pick<Call, 'access' | 'beforeFactor'>,
  session: SessionState,
  editorFactor: FactorSettings,
): SessionUser | undefined {
  if (session.kind === 'valid') {
    const { user, factor } = session
    if (factor === 'waiting' && !beforeFactor) {
      if (access === 'open') return undefined
      throw new ApiError('factor_required')
    }
    if (rank[user.role] < rank[access]) throw new ApiError('forbidden')
    if (access === 'editor' && editorFactor === 'required' && factor !== 'given') {
      throw new ApiError('factor_missing')
    }
    return user
  }
  if (access === 'open') return undefined
  throw new ApiError(session.kind === 'expired' ? 'token_expired' : 'unauthorized')
}
