import { computed, type ReadableAtom } from 'nanostores'
import { guard, type Verdict } from '#routing/guard.ts'
import { openLogin } from './login-dialog.ts'
import { $person, currentUser } from './current-user.ts'
import { $ended, $session } from './session.ts'

/** Whether the person may see a page under /my. */
export const $verdict: ReadableAtom<Verdict> = computed([$session, $person], (session, known) =>
  guard('login', session !== undefined, known),
)

function isLapsed(session: unknown, ended: unknown): boolean {
  return session === undefined && ended === 'expired'
}

/** Whether the login ended by itself while the page was open: its contents stay for the same user. */
export const $hasLapsed: ReadableAtom<boolean> = computed([$session, $ended], isLapsed)

/** The same at this moment: a derived store may not have heard yet while another one tells the news. */
const hasLapsed = (): boolean => isLapsed($session.get(), $ended.get())

/** Opens the dialog of the verdict: a login, or a mobile for the present login. */
export function answerGuard(): void {
  const verdict = $verdict.get()
  if (verdict === 'login') openLogin('password', hasLapsed() ? 'expired' : 'page')
  if (verdict === 'person_failed') openLogin('password', 'person')
  if (verdict === 'bind') openLogin('bind', 'page')
}

/** The server refuses to say who this is: a login may help, which it can't while the connection is down. */
function isRefused(verdict: Verdict): boolean {
  const known = $person.get()
  return verdict === 'person_failed' && known.state === 'failed' && known.failure.kind === 'refused'
}

/**
 * Guards the page while it is open: reads the person after a login and opens the dialog by itself.
 * @param asksForLogin false where the page has words for a visitor without a login
 */
export function startGuard(asksForLogin = true): () => void {
  const stopSession = $session.subscribe((session) => {
    if (session && $person.get().state === 'unknown') void currentUser.load()
  })
  let before: Verdict | undefined
  const stopVerdict = $verdict.subscribe((verdict) => {
    // A logout is the person's own wish: no dialog jumps at them for it.
    const isFirst = before === undefined && $ended.get() !== 'logout'
    const isNews = (asksForLogin && isFirst) || hasLapsed()
    if (verdict === 'bind' || (verdict === 'login' && isNews) || isRefused(verdict)) answerGuard()
    before = verdict
  })
  return () => {
    stopSession()
    stopVerdict()
  }
}
