import { computed, type ReadableAtom } from 'nanostores'
import { guard, type Verdict } from '../routing/guard.ts'
import { openLogin } from './login-dialog.ts'
import { $person, person } from './person.ts'
import { $session } from './session.ts'

/** Whether the person may see a page under /my. */
export const $verdict: ReadableAtom<Verdict> = computed([$session, $person], (session, known) =>
  guard('login', session !== undefined, known),
)

/** Opens what the verdict asks for: a login, or a mobile for the login there is. */
export function answerGuard(): void {
  const verdict = $verdict.get()
  if (verdict === 'login') openLogin('password', 'page')
  if (verdict === 'bind') openLogin('bind', 'page')
}

/** Guards the page while it is open: reads the person after a login and opens the dialog by itself. */
export function startGuard(): () => void {
  const stopSession = $session.subscribe((session) => {
    if (session && $person.get().state === 'unknown') void person.load()
  })
  let before: Verdict | undefined
  const stopVerdict = $verdict.subscribe((verdict) => {
    // A logout is the person's own wish: no dialog jumps at them for it.
    if (verdict === 'bind' || (verdict === 'login' && before === undefined)) answerGuard()
    before = verdict
  })
  return () => {
    stopSession()
    stopVerdict()
  }
}
