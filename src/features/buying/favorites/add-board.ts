import { type FavoriteItem, favoriteList } from '#api/endpoints/buying/favorite.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { OptionRecord } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { isListEnd } from '#domain/lists/list-end.ts'
import type { CartStore } from '#state/cart.ts'

export interface BoardAdded {
  readonly added: number
  /** Owned in some size, in the cart already, or not for sale. */
  readonly skipped: number
  /** The failure that ended the adding; the works added before it stay. */
  readonly failure?: Failure
}

interface Deps {
  ask: Ask
  cart: CartStore
}

/** Puts every work of a board into the cart, each in its cheapest size. Ends at the first failure; may be repeated. */
export async function addBoard({ ask, cart }: Deps, board: number): Promise<BoardAdded> {
  let [added, skipped] = [0, 0]
  const ended = (failure: Failure): BoardAdded => ({ added, skipped, failure })
  await cart.load()
  const unread = cart.$failure.get()
  if (unread) return ended(unread)
  const items = await itemsOf(ask, board)
  if (!items.ok) return ended(items.failure)
  for (const { id } of items.value) {
    const option = cart.$chosen.get().has(id) ? undefined : await cheapestToBuy(ask, id)
    if (option && !option.ok) return ended(option.failure)
    if (!option?.value) {
      skipped += 1
      continue
    }
    const failure = await cart.add(id, [option.value.id])
    if (failure) return ended(failure)
    added += 1
  }
  return { added, skipped }
}

async function itemsOf(ask: Ask, board: number): Promise<Outcome<readonly FavoriteItem[]>> {
  const items: FavoriteItem[] = []
  for (let page = 1; ; page += 1) {
    const outcome = await ask(favoriteList, { query: { board_id: board, page } })
    if (!outcome.ok) return outcome
    const { data, pagination } = outcome.value
    items.push(...data)
    if (isListEnd({ received: data.length, ...pagination })) return { ok: true, value: items }
  }
}

/** Undefined where there is nothing to buy, or nothing more. */
async function cheapestToBuy(ask: Ask, id: number): Promise<Outcome<OptionRecord | undefined>> {
  const outcome = await ask(imageDetail, { params: { id } })
  if (!outcome.ok) {
    const { failure } = outcome
    const isGone = failure.kind === 'refused' && failure.status === 404
    return isGone ? { ok: true, value: undefined } : outcome
  }
  const { option: options = [], enable_cart: isForSale } = outcome.value
  const isOwned = options.some(({ licence_id: licence }) => licence !== undefined)
  const [cheapest] = [...options].sort((one, other) => one.price - other.price)
  return { ok: true, value: isForSale && !isOwned ? cheapest : undefined }
}
