import { isRecord, readStored, storageOf, store } from './browser-storage.ts'
import { storageNames } from './storage-names.ts'

/** The action of a visitor when the site had to ask for a login first. */
export type PendingAction =
  | {
      readonly kind: 'cart.add'
      readonly image_id: number
      readonly option_id: readonly number[]
    }
  | { readonly kind: 'favorite'; readonly image_id: number }
  | { readonly kind: 'open'; readonly path: string }

type ActionOf<Kind extends PendingAction['kind']> = Extract<PendingAction, { kind: Kind }>

export type PendingActionDoers = {
  readonly [Kind in PendingAction['kind']]: (action: ActionOf<Kind>) => unknown
}

interface SavedAction {
  readonly action: PendingAction
  /** The page that asked for the login. */
  readonly path: string
}

const key = storageNames.pendingAction

function isSavedAction(value: unknown): value is SavedAction {
  if (!isRecord(value) || !isRecord(value.action) || typeof value.path !== 'string') return false
  const { action } = value
  if (action.kind === 'open')
    return typeof action.path === 'string' && /^\/(?!\/)/.test(action.path)
  if (action.kind === 'favorite') return typeof action.image_id === 'number'
  return (
    action.kind === 'cart.add' &&
    typeof action.image_id === 'number' &&
    Array.isArray(action.option_id)
  )
}

function here(): string {
  return location.pathname + location.search
}

/** Keeps an action and the address over the login, a reload included. A newer action replaces it. */
export function savePendingAction(action: PendingAction, path = here()): void {
  const saved: SavedAction = { action, path }
  store(storageOf('sessionStorage'), key, saved)
}

/** The login was given up: nothing may happen by itself later. */
export function dropPendingAction(): void {
  store(storageOf('sessionStorage'), key, undefined)
}

/** Hands the action out once. */
export function takePendingAction(): SavedAction | undefined {
  const saved = readStored(storageOf('sessionStorage'), key, isSavedAction)
  dropPendingAction()
  return saved
}

interface Claim {
  takes(action: PendingAction): boolean
  carryOut(action: PendingAction): unknown
}

const claims = new Set<Claim>()

/** The island that made an action and still lives carries it out, and shows the outcome there. Returns how to stop. */
export function claimPendingAction<Kind extends PendingAction['kind']>(
  kind: Kind,
  takes: (action: ActionOf<Kind>) => boolean,
  carryOut: (action: ActionOf<Kind>) => unknown,
): () => void {
  const isOurs = (action: PendingAction): action is ActionOf<Kind> => action.kind === kind
  const claim: Claim = {
    takes: (action) => isOurs(action) && takes(action),
    carryOut: (action) => isOurs(action) && carryOut(action),
  }
  claims.add(claim)
  return () => claims.delete(claim)
}

/**
 * Carries the action out after a login, once: by the island that claimed it, else by `doers`. An action that adds something
 * counts only on its own page: a visitor who went on elsewhere has changed their mind.
 * Tells whether there was one.
 */
export async function carryOutPendingAction(doers: PendingActionDoers): Promise<boolean> {
  const saved = takePendingAction()
  if (!saved) return false
  const { action } = saved
  if (action.kind !== 'open' && saved.path !== here()) return false
  const claim = [...claims].find((one) => one.takes(action))
  if (claim) await claim.carryOut(action)
  else if (action.kind === 'open') await doers.open(action)
  else if (action.kind === 'favorite') await doers.favorite(action)
  else await doers['cart.add'](action)
  return true
}
