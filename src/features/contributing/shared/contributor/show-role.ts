import { $session } from '#state/session.ts'
import { $isSettled, isTold } from './signed-agreement.ts'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/**
 * Shows the menus' entries for contributors, or the invitation to become one. A browser that wasn't told yet asks once.
 * The header's menu calls it too, on a page where the rail may have.
 */
export function showRole(): void {
  for (const button of all('[data-apply]')) button.onclick = () => void apply(button)
  $isSettled.subscribe((isSettled) => {
    for (const group of all('[data-contributors]')) group.hidden = !isSettled
    for (const invitation of all('[data-invitation]')) {
      invitation.hidden = isSettled
      // A page whose entry is hidden asks to contribute first: so the invitation is where the visitor is.
      if (!isSettled && all('[data-contributors] [aria-current]').length > 0)
        invitation.querySelector('button')?.setAttribute('aria-current', 'page')
    }
  })
  $session.subscribe((session) => {
    if (session && !isTold()) void ask()
  })
}

async function apply(button: HTMLElement): Promise<void> {
  const words = button.textContent
  button.textContent = button.dataset.busy ?? words
  button.setAttribute('aria-busy', 'true')
  const { openApplication } = await import('./apply-button.ts')
  await openApplication()
  button.textContent = words
  button.removeAttribute('aria-busy')
}

async function ask(): Promise<void> {
  const [{ ask: askServer }, { readContributor }] = await Promise.all([
    import('#client/browser.ts'),
    import('./contributor.ts'),
  ])
  await readContributor(askServer)
}
