import { atom, type ReadableAtom } from 'nanostores'
import { authMe } from '#api/endpoints/account/auth.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import type { PersonState } from '#routing/guard.ts'
import { $session, type PersonNames, updateUser } from './session.ts'

export interface CurrentUserStore {
  $person: ReadableAtom<PersonState>
  /** Reads the logged-in user; joins a reading under way. */
  load(): Promise<void>
  /** The login ended or changed. */
  forget(): void
}

/** The logged-in user, as the server knows them; the header's name follows it. */
export function createCurrentUser(
  ask: Ask,
  onKnown: (names: PersonNames) => void,
): CurrentUserStore {
  const $currentUser = atom<PersonState>({ state: 'unknown' })
  let reading: Promise<void> | undefined
  /** The newest reading counts: the store drops one that a logout overtook. */
  let turn = 0

  async function read(mine: number): Promise<void> {
    $currentUser.set({ state: 'loading' })
    const outcome = await ask(authMe, {})
    if (mine !== turn) return
    reading = undefined
    if (!outcome.ok) return $currentUser.set({ state: 'failed', failure: outcome.failure })
    const { username, mobile } = outcome.value
    $currentUser.set({ state: 'known', username, mobile })
    onKnown({ username, mobile })
  }

  return {
    $person: $currentUser,
    load() {
      reading ??= read(turn)
      return reading
    },
    forget() {
      turn += 1
      reading = undefined
      $currentUser.set({ state: 'unknown' })
    },
  }
}

export const currentUser = createCurrentUser(askServer, updateUser)
export const { $person } = currentUser

$session.listen((session) => {
  if (!session) return currentUser.forget()
  const known = $person.get()
  // A mobile was bound, here or in another tab.
  if (known.state === 'known' && !known.mobile && session.user.mobile) void currentUser.load()
})
