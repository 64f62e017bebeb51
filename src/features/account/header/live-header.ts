import { $cartCount, watchCartCount } from '#state/cart-count.ts'
import { $loginDialog, openLogin } from '#state/login-dialog.ts'
import { $session, signOut } from '#state/session.ts'
import { hasSigned, isTold } from '#state/signed-agreement.ts'
import { showAccount, showCount } from './show-account.ts'

export { openLogin }

/** The header of a logged-in visitor, or of one who begins to log in: name, cart count, logout. */
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** The dialog gives the focus back to the button that opened it; after a login that button is hidden. */
function catchFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement?.checkVisibility())
      return
    const name = [...all('[data-account="signed-in"] button')].find((one) => one.checkVisibility())
    name?.focus()
  })
}

for (const button of all('[data-account-logout]'))
  button.addEventListener('click', () => {
    button.closest<HTMLElement>('[popover]')?.hidePopover?.()
    signOut()
    all('[data-account-login]')[0]?.focus()
  })

/** The menu's entries for contributors, or the invitation to become one; neither before the server told this browser which. */
function showEntries(): void {
  const isContributor = hasSigned()
  for (const entry of all('[data-account] [popover] :is([data-contributors], [data-invitation])'))
    entry.hidden = isContributor !== 'contributors' in entry.dataset
}

/** Asks anew for each token: what the server says of an older one may be about another person. */
async function learn(): Promise<void> {
  if (!$session.get() || isTold()) return
  await import('#state/learn-role.ts').then(({ learnRole }) => learnRole()).catch(() => undefined)
  showEntries()
}

for (const menu of all('[data-account] [popover]'))
  menu.addEventListener('beforetoggle', () => {
    showEntries()
    void learn()
  })

$session.subscribe((session) => showAccount(session?.user))
$cartCount.subscribe(showCount)
$loginDialog.listen(({ open }) => {
  if (!open && $session.get()) catchFocus()
})

const hearts = '[data-card-buttons], [data-favorites]'

/** Loads the favourites where the page shows hearts on cards or a link to the favourites. */
function watchFavorites(): void {
  if (!$session.get() || !document.querySelector(hearts)) return
  void import('#components/cards/card-favorite.ts').then(({ watchHearts }) => watchHearts())
}

function watch(): void {
  watchCartCount()
  $session.subscribe(watchFavorites)
  $session.subscribe(() => void learn())
}
if ('requestIdleCallback' in window) requestIdleCallback(watch, { timeout: 3000 })
else setTimeout(watch, 500)
