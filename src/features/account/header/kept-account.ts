import { hasSession } from '#client/session-name.ts'
import { storageNames } from '#state/storage-names.ts'
import { showAccount, showCount } from './show-account.ts'

/** Shows what this browser keeps of a logged-in visitor, until the session and the server tell more. */
function showKept(
  showName: typeof showAccount,
  showNumber: typeof showCount,
  isLoggedIn: typeof hasSession,
  names: readonly [account: string, cart: string],
): void {
  if (!isLoggedIn(document.cookie)) return
  const [user, cart] = names.map((name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, unknown> | null
    } catch {
      return null
    }
  })
  showName(user ?? {})
  if (Number.isInteger(cart?.count)) showNumber(cart?.count as number)
}

/**
 * The same as a script that stands in every page: it runs before the first paint, so that neither the login button nor an
 * empty cart shows for a moment. Its functions use nothing beside what they are given.
 */
export const keptAccountScript =
  `(${String(showKept)})(${[showAccount, showCount, hasSession].map(String).join()},${JSON.stringify([storageNames.account, storageNames.cartCount])})`
    .replace(/\n\s*/g, '\n')
    .trim()
