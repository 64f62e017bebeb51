import { atom, type ReadableAtom } from 'nanostores'
import { ask as askServer } from '../client/browser.ts'
import type { Ask } from '../client/client.ts'
import { authMe } from '../contract/calls/auth.ts'
import type { PersonState } from '../routing/guard.ts'
import { $session, type PersonNames, updateUser } from './session.ts'

export interface PersonStore {
  $person: ReadableAtom<PersonState>
  /** Reads who is logged in; joins a reading under way. */
  load(): Promise<void>
  /** The login ended or changed. */
  forget(): void
}

/** Who is logged in, as the server knows them; the header's name follows it. */
export function createPerson(ask: Ask, onKnown: (names: PersonNames) => void): PersonStore {
  const $person = atom<PersonState>({ state: 'unknown' })
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    $person.set({ state: 'loading' })
    const outcome = await ask(authMe, {})
    if ($person.get().state !== 'loading') return
    if (!outcome.ok) return $person.set({ state: 'failed', failure: outcome.failure })
    const { username, mobile } = outcome.value
    $person.set({ state: 'known', username, mobile })
    onKnown({ username, mobile })
  }

  return {
    $person,
    load() {
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
    forget: () => $person.set({ state: 'unknown' }),
  }
}

export const person = createPerson(askServer, updateUser)
export const { $person } = person

$session.listen((session) => {
  if (!session) person.forget()
})
