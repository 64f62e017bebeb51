import { atom, type ReadableAtom } from 'nanostores'
import { authLogin, authMe } from '#api/endpoints/account/auth.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { WaitingLogin } from '#state/factors/waiting-login.ts'
import type { Auth, PersonNames, Session } from '#state/session.ts'

/**
 * `closed`: there is no login. `stranger`: the logged-in user is no editor. `ended`: an editor's login expired while the
 * desk was open, its contents stay. `failed`: the server didn't tell the user.
 */
export type DeskAuthState =
  | { readonly state: 'checking' | 'closed' }
  | { readonly state: 'stranger' | 'open' | 'ended'; readonly name: string }
  | { readonly state: 'failed'; readonly failure: Failure }

export interface DeskAuth {
  $state: ReadableAtom<DeskAuthState>
  /** Asks the server for the logged-in user. */
  check(): Promise<void>
  /** A login that the server took and that waits for its second step. */
  $waiting: ReadableAtom<WaitingLogin | undefined>
  /** Logs in by name or mobile and password; the failure, if any. */
  enter(username: string, password: string): Promise<Failure | undefined>
  /** The second step was given, or a passkey alone: the token of the full session. */
  finish(auth: Auth, user: PersonNames): void
}

export interface DeskAuthDeps {
  ask: Ask
  $session: ReadableAtom<Session | undefined>
  signIn: (auth: Auth, names: PersonNames) => void
}

/** Lets editors in; follows a login that ends or changes, in this tab or another. */
export function createDeskAuth({ ask, $session, signIn }: DeskAuthDeps): DeskAuth {
  const $state = atom<DeskAuthState>({ state: 'checking' })
  const $waiting = atom<WaitingLogin | undefined>(undefined)
  /** Whose answer counts: one that another login overtook does not. */
  let turn = 0

  async function check(): Promise<void> {
    turn += 1
    const mine = turn
    if (!$session.get()) return close()
    const before = $state.get()
    if (before.state !== 'open' && before.state !== 'ended') $state.set({ state: 'checking' })
    const outcome = await ask(authMe, {})
    if (mine !== turn) return
    if (outcome.ok) {
      const { role, username, mobile } = outcome.value
      const name = username ?? mobile ?? ''
      return $state.set({ state: role === 'editor' ? 'open' : 'stranger', name })
    }
    if (!$session.get()) return close()
    // The editor goes on: the server refuses call by call.
    if (before.state !== 'open') $state.set({ state: 'failed', failure: outcome.failure })
  }

  function close(): void {
    const before = $state.get()
    if (before.state === 'open' || before.state === 'ended')
      $state.set({ state: 'ended', name: before.name })
    else $state.set({ state: 'closed' })
  }

  let token = $session.get()?.token
  $session.listen((session) => {
    // A renewed token is no other person; a login after an end is to be looked at.
    const { state } = $state.get()
    const isRenewal = token !== undefined && session !== undefined && state === 'open'
    token = session?.token
    if (!isRenewal) void check()
  })

  return {
    $state,
    $waiting,
    check,
    async enter(username, password) {
      const outcome = await ask(authLogin, { body: { username, password } })
      if (!outcome.ok) return outcome.failure
      const { token: auth, user = {}, factor } = outcome.value
      if (factor) $waiting.set({ auth, user, factor })
      else signIn(auth, user)
      return undefined
    },
    finish(auth, user) {
      $waiting.set(undefined)
      signIn(auth, user)
    },
  }
}
