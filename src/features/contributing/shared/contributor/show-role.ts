import { $session } from '#state/session.ts'
import { $isSettled, isTold } from '#state/signed-agreement.ts'

/**
 * Shows the rail's entries for contributors, or the invitation to become one; neither before the server told which. A browser
 * that wasn't told yet asks once.
 */
export function showRole(): void {
  $isSettled.subscribe((isSettled) => {
    const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
    for (const entry of all('[data-contributors], [data-invitation]'))
      entry.hidden = isSettled !== 'contributors' in entry.dataset
    // A page whose entry is hidden asks to contribute first: so the invitation is where the visitor is.
    if (isSettled === false && all('[data-contributors] [aria-current]').length > 0)
      all('[data-invitation] button')[0]?.setAttribute('aria-current', 'page')
  })
  $session.subscribe((session) => {
    if (session && !isTold())
      void import('#state/learn-role.ts').then(({ learnRole }) => learnRole())
  })
}
