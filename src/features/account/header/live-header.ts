import { $cartCount, watchCartCount } from '#state/cart-count.ts'
import { $loginDialog, openLogin } from '#state/login-dialog.ts'
import { $session, signOut } from '#state/session.ts'

export { openLogin }

/** The header of a logged-in visitor, or of one who begins to log in: name, cart count, logout. */
const all = <Kind extends HTMLElement>(selector: string) =>
  document.querySelectorAll<Kind>(selector)

function showAccount(): void {
  const user = $session.get()?.user
  const name = user?.username ?? user?.mobile ?? ''
  for (const part of all('[data-account]'))
    part.hidden = (part.dataset.account === 'signed-in') !== ($session.get() !== undefined)
  for (const place of all('[data-account-name]')) place.textContent = name
}

function showCount(count: number): void {
  for (const badge of all('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
}

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

$session.subscribe(showAccount)
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
}
if ('requestIdleCallback' in window) requestIdleCallback(watch, { timeout: 3000 })
else setTimeout(watch, 500)
