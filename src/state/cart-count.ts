import { persistentJSON } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import { isRecord } from './browser-storage.ts'
import { $session } from './session.ts'
import { storageNames } from './storage-names.ts'

/** Kept for the header's first paint and shared by the tabs. `at`: when the server said so, ms since 1970. */
const $stored = persistentJSON<{ count: number; at: number }>(storageNames.cartCount, {
  count: 0,
  at: 0,
})

/** Every script and user can write into the browser's storage: a value that is no count counts as never asked. */
function stored(): { count: number; at: number } {
  const kept: unknown = $stored.get()
  const { count, at } = isRecord(kept) ? kept : {}
  return Number.isInteger(count) && Number.isFinite(at)
    ? { count: count as number, at: at as number }
    : { count: 0, at: 0 }
}

/** Rows in the cart; 0 without a login. */
export const $cartCount: ReadableAtom<number> = computed([$stored, $session], (stored, session) =>
  session && Number.isInteger(stored?.count) ? stored.count : 0,
)

export function setCartCount(count: number): void {
  $stored.set({ count, at: Date.now() })
}

/** Counts the rows of the cart; loaded only for a logged-in user. */
export type CountCart = () => Promise<number | undefined>

const countCart: CountCart = async () => {
  const [{ ask }, { cartList }] = await Promise.all([
    import('#client/browser.ts'),
    import('#api/endpoints/buying/cart.ts'),
  ])
  const outcome = await ask(cartList, {})
  return outcome.ok ? outcome.value.length : undefined
}

/** Milliseconds for which a count is taken as it is. */
const age = 60_000

/** Asks the server, at most once a minute over all tabs; failures leave the count as it was. */
export async function refreshCartCount(load: CountCart = countCart): Promise<void> {
  const { count, at } = stored()
  if (!$session.get() || Math.abs(Date.now() - at) < age) return
  const asked = Date.now()
  $stored.set({ count, at: asked })
  const found = await load()
  // A logout or a newer count meanwhile wins.
  if (found !== undefined && stored().at === asked) setCartCount(found)
}

/** Keeps the count alive on a page: on every focus, and forgotten with the login. Returns how to stop. */
export function watchCartCount(load: CountCart = countCart): () => void {
  const onFocus = () => void refreshCartCount(load)
  const stopSession = $session.subscribe((session) => {
    if (session) onFocus()
    else if (stored().at > 0) $stored.set({ count: 0, at: 0 })
  })
  addEventListener('focus', onFocus)
  return () => {
    stopSession()
    removeEventListener('focus', onFocus)
  }
}
