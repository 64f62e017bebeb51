/** The user of a session as the header shows one, or what is left of it in the browser's storage. */
interface Shown {
  readonly username?: unknown
  readonly mobile?: unknown
}

/** Shows the name of a visitor, or the login button where there is none. */
export function showAccount(user: Shown | undefined): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
  for (const part of all('[data-account]'))
    part.hidden = (part.dataset.account === 'signed-in') !== (user !== undefined)
  for (const place of all('[data-account-name]'))
    place.textContent = String(user?.username ?? user?.mobile ?? '')
}

/** Shows the number of works in the cart, wherever the page has a place for it. */
export function showCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
}
