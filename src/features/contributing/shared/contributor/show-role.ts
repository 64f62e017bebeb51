import { $session } from '#state/session.ts'
import { $isSettled, isTold } from '#state/signed-agreement.ts'

/** Shows the rail's entries for contributors, or the invitation to become one. A browser that wasn't told yet asks once. */
export function showRole(): void {
  $isSettled.subscribe((isSettled) => {
    const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
    for (const group of all('[data-contributors]')) group.hidden = !isSettled
    for (const invitation of all('[data-invitation]')) {
      invitation.hidden = isSettled
      // A page whose entry is hidden asks to contribute first: so the invitation is where the visitor is.
      if (!isSettled && all('[data-contributors] [aria-current]').length > 0)
        invitation.querySelector('button')?.setAttribute('aria-current', 'page')
    }
  })
  $session.subscribe((session) => {
    if (session && !isTold())
      void import('#state/learn-role.ts').then(({ learnRole }) => learnRole())
  })
}
