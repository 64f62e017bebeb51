import { atom, type ReadableAtom } from 'nanostores'
import { authSessions, authSessionsEnd, type OwnSession } from '#api/endpoints/account/session.ts'
import type { Ask } from '#client/client.ts'
import { type Refused, refused } from './settings-store.ts'

export interface LoginsStore {
  /** Where the person is logged in; undefined until it is read, and on a server that does not tell. */
  $logins: ReadableAtom<readonly OwnSession[] | undefined>
  load(): Promise<void>
  /** Ends one login, or all others. The server may ask for the password: field `old`. */
  end(id: string | undefined, password: string): Promise<Refused | undefined>
}

export function createLogins(ask: Ask): LoginsStore {
  const $logins = atom<readonly OwnSession[] | undefined>(undefined)

  async function load(): Promise<void> {
    const outcome = await ask(authSessions, {})
    if (outcome.ok) $logins.set(outcome.value)
  }

  return {
    $logins,
    load,
    async end(id, password) {
      const body = { ...(id && { id }), ...(password && { password_old: password }) }
      const outcome = await ask(authSessionsEnd, { body })
      if (!outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 404) {
        // It ended by itself meanwhile.
        await load()
        return undefined
      }
      if (!outcome.ok) return refused(outcome.failure)
      await load()
      return undefined
    },
  }
}
