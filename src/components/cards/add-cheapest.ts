import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { OptionRecord } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { CartStore } from '#state/cart.ts'
import type { LoginMode, LoginReason } from '#state/login-dialog.ts'
import type { PendingAction } from '#state/pending-action.ts'

interface CardCartDeps {
  ask: Ask
  cart: CartStore
  isLoggedIn: () => boolean
  savePendingAction: (action: PendingAction) => void
  openLogin: (mode: LoginMode, reason: LoginReason) => void
}

/** The outcome of a card's cart button. */
export type Added =
  | { readonly kind: 'added'; readonly option: OptionRecord; readonly type: number | undefined }
  | { readonly kind: 'asked' }
  | { readonly kind: 'notForSale' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The reply was lost: it may be in the cart. */
  | { readonly kind: 'unknown' }

/**
 * Puts the size with the lowest price into the cart: the price that the card shows. Another size can be taken
 * until the order is paid. Without a login the action is kept and carried out after it.
 */
export async function addCheapest(deps: CardCartDeps, imageId: number): Promise<Added> {
  const outcome = await deps.ask(imageDetail, { params: { id: imageId } })
  if (!outcome.ok) {
    const { failure } = outcome
    const isGone = failure.kind === 'refused' && failure.status === 404
    return isGone ? { kind: 'notForSale' } : { kind: 'failed', failure }
  }
  const { option: options = [], enable_cart: isForSale, type } = outcome.value
  const [option] = [...options].sort((one, other) => one.price - other.price)
  if (!option || !isForSale) return { kind: 'notForSale' }

  function askForLogin(reason: LoginReason): Added {
    deps.savePendingAction({
      kind: 'cart.add',
      image_id: imageId,
      option_id: option ? [option.id] : [],
    })
    deps.openLogin('password', reason)
    return { kind: 'asked' }
  }

  if (!deps.isLoggedIn()) return askForLogin('cart')
  const failure = await deps.cart.add(imageId, [option.id])
  if (!failure) return { kind: 'added', option, type }
  if (failure.kind === 'refused' && failure.status === 401) return askForLogin('expired')
  const isLost = failure.kind === 'network' || failure.kind === 'timeout'
  return isLost ? { kind: 'unknown' } : { kind: 'failed', failure }
}
