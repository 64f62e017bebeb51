import { isRecord, readStored, storageOf } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

/** The header's name and cart count; both kinds of header, wide and narrow, have places for them. */
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** Shows the name of a visitor, or the login button where there is none. */
export function showAccount(
  user: { readonly username?: unknown; readonly mobile?: unknown } | undefined,
): void {
  const name = user?.username ?? user?.mobile ?? ''
  for (const part of all('[data-account]'))
    part.hidden = (part.dataset.account === 'signed-in') !== (user !== undefined)
  for (const place of all('[data-account-name]')) place.textContent = String(name)
}

export function showCount(count: number): void {
  for (const badge of all('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
  }
}

/** Shows what this browser keeps of a logged-in visitor, until the session and the server tell more. */
export function showKept(): void {
  const storage = storageOf('localStorage')
  showAccount(readStored(storage, storageNames.account, isRecord) ?? {})
  const { count } = readStored(storage, storageNames.cartCount, isRecord) ?? {}
  if (Number.isInteger(count)) showCount(count as number)
}
