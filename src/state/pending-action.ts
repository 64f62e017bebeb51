import { isRecord, readStored, storageOf, store } from './browser-storage.ts'
import { storageNames } from './storage-names.ts'

/** The visitor's wish when the site had to ask for a login first. */
export type PendingAction =
  | {
      readonly kind: 'cart.add'
      readonly image_id: number
      readonly option_id: readonly number[]
    }
  | { readonly kind: 'favorite'; readonly image_id: number }
  | { readonly kind: 'open'; readonly path: string }

type WishOf<Kind extends PendingAction['kind']> = Extract<PendingAction, { kind: Kind }>

export type PendingActionDoers = {
  readonly [Kind in PendingAction['kind']]: (wish: WishOf<Kind>) => unknown
}

interface SavedWish {
  readonly wish: PendingAction
  /** Where it was wished. */
  readonly path: string
}

const key = storageNames.wish

function isSavedWish(value: unknown): value is SavedWish {
  if (!isRecord(value) || !isRecord(value.wish) || typeof value.path !== 'string') return false
  const { wish } = value
  if (wish.kind === 'open') return typeof wish.path === 'string' && /^\/(?!\/)/.test(wish.path)
  if (wish.kind === 'favorite') return typeof wish.image_id === 'number'
  return (
    wish.kind === 'cart.add' && typeof wish.image_id === 'number' && Array.isArray(wish.option_id)
  )
}

function here(): string {
  return location.pathname + location.search
}

/** Keeps a wish and the address over the login, a reload included. A newer wish replaces it. */
export function savePendingAction(wish: PendingAction, path = here()): void {
  const saved: SavedWish = { wish, path }
  store(storageOf('sessionStorage'), key, saved)
}

/** The login was given up: nothing may happen by itself later. */
export function dropPendingAction(): void {
  store(storageOf('sessionStorage'), key, undefined)
}

/** Hands the wish out once. */
export function takePendingAction(): SavedWish | undefined {
  const saved = readStored(storageOf('sessionStorage'), key, isSavedWish)
  dropPendingAction()
  return saved
}

interface Claim {
  takes(wish: PendingAction): boolean
  carryOut(wish: PendingAction): unknown
}

const claims = new Set<Claim>()

/** The island that made a wish and still lives carries it out, and shows the outcome there. Returns how to stop. */
export function claimPendingAction<Kind extends PendingAction['kind']>(
  kind: Kind,
  takes: (wish: WishOf<Kind>) => boolean,
  carryOut: (wish: WishOf<Kind>) => unknown,
): () => void {
  const isOurs = (wish: PendingAction): wish is WishOf<Kind> => wish.kind === kind
  const claim: Claim = {
    takes: (wish) => isOurs(wish) && takes(wish),
    carryOut: (wish) => isOurs(wish) && carryOut(wish),
  }
  claims.add(claim)
  return () => claims.delete(claim)
}

/**
 * Carries the wish out after a login, once: by the island that claimed it, else by `doers`. A wish to add something
 * counts only on its own page: a visitor who went on elsewhere has changed their mind.
 * Tells whether there was one.
 */
export async function carryOutPendingAction(doers: PendingActionDoers): Promise<boolean> {
  const saved = takePendingAction()
  if (!saved) return false
  const { wish } = saved
  if (wish.kind !== 'open' && saved.path !== here()) return false
  const claim = [...claims].find((one) => one.takes(wish))
  if (claim) await claim.carryOut(wish)
  else if (wish.kind === 'open') await doers.open(wish)
  else if (wish.kind === 'favorite') await doers.favorite(wish)
  else await doers['cart.add'](wish)
  return true
}
