import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Failure } from '../../client/outcome.ts'
import type { CartItem } from '../../contract/calls/cart.ts'
import {
  cartTotal,
  type CartLine,
  type CheckoutProblem,
  checkoutProblems,
} from '../../domain/cart-rules.ts'
import { fenToYuan, yuanToFen } from '../../domain/money.ts'
import type { CartStore } from '../../state/cart.ts'

export interface CartPageRoom {
  cart: CartStore
  /** Rows that were taken out; `undo` puts them back. */
  onRemoved: (items: readonly CartItem[], isAll: boolean, undo: () => Promise<void>) => void
  onUndone: () => void
}

export interface CartPageStore {
  /** Rows that can be bought and are selected. */
  $selected: ReadableAtom<readonly CartItem[]>
  $isAllSelected: ReadableAtom<boolean>
  /** Sum of the selection in yuan. */
  $total: ReadableAtom<number>
  $hasAgreed: ReadableAtom<boolean>
  /** What keeps the selection from checkout; told after the button was pressed. */
  $problems: ReadableAtom<readonly CheckoutProblem[]>
  $isRemoving: ReadableAtom<boolean>
  $removeFailure: ReadableAtom<Failure | undefined>
  /** Nothing was selected for a batch. */
  $selectionMissing: ReadableAtom<boolean>
  /** Rows that an undo could not put back. */
  $lost: ReadableAtom<readonly CartItem[]>
  select(id: number, chosen: boolean): void
  selectAll(chosen: boolean): void
  agree(agreed: boolean): void
  remove(ids: readonly number[]): Promise<void>
  removeSelected(): Promise<void>
  clear(): Promise<void>
  /** Ids of the rows to check out, in the cart's order; undefined when something is missing. */
  checkout(): readonly number[] | undefined
}

export function isOnSale(item: CartItem): boolean {
  return item.image.onsale !== false
}

function lineOf(item: CartItem): CartLine {
  return {
    imageId: item.image_id,
    chosen: item.image.option.map(({ id, price }) => ({ id, priceFen: yuanToFen(price) })),
  }
}

/** Sum of a row's chosen options in yuan. */
export function priceOf(item: CartItem): number {
  return fenToYuan(cartTotal([lineOf(item)]))
}

/** The cart page without its looks. Every row is selected at first, but for what is no longer on sale. */
export function createCartPage({ cart, onRemoved, onUndone }: CartPageRoom): CartPageStore {
  /** Ids the person took out of the selection: rows that come in later are selected. */
  const $left = atom<ReadonlySet<number>>(new Set())
  const $hasAgreed = atom(false)
  const $isRemoving = atom(false)
  const $removeFailure = atom<Failure | undefined>(undefined)
  const $selectionMissing = atom(false)
  const $isTold = atom(false)
  const $lost = atom<readonly CartItem[]>([])
  const $forSale = computed(cart.$items, (items) => (items ?? []).filter(isOnSale))
  const $selected = computed([$forSale, $left], (items, left) =>
    items.filter((item) => !left.has(item.id)),
  )
  const $isAllSelected = computed(
    [$forSale, $selected],
    (items, selected) => items.length > 0 && items.length === selected.length,
  )
  const $total = computed($selected, (items) => fenToYuan(cartTotal(items.map(lineOf))))
  const $allProblems = computed([$selected, $hasAgreed], (items, hasAgreed) =>
    checkoutProblems(items.map(lineOf), hasAgreed),
  )
  const $problems = computed([$allProblems, $isTold], (problems, isTold) =>
    isTold ? problems : [],
  )

  async function undo(items: readonly CartItem[]): Promise<void> {
    $lost.set([])
    const lost = await cart.putBack(items)
    $lost.set(lost)
    if (lost.length < items.length) onUndone()
  }

  async function remove(ids: readonly number[]): Promise<void> {
    if ($isRemoving.get()) return
    const before = cart.$items.get() ?? []
    const items = before.filter((item) => ids.includes(item.id))
    $isRemoving.set(true)
    const failure = await cart.remove(ids)
    $isRemoving.set(false)
    $removeFailure.set(failure)
    if (!failure) onRemoved(items, items.length === before.length, () => undo(items))
  }

  const idsOf = (items: readonly CartItem[] | undefined) => (items ?? []).map(({ id }) => id)

  return {
    $selected,
    $isAllSelected,
    $total,
    $hasAgreed,
    $problems,
    $isRemoving,
    $removeFailure,
    $selectionMissing,
    $lost,
    select(id, chosen) {
      const left = new Set($left.get())
      if (chosen) left.delete(id)
      else left.add(id)
      $left.set(left)
      $selectionMissing.set(false)
    },
    selectAll(chosen) {
      $left.set(new Set(chosen ? [] : idsOf(cart.$items.get())))
      $selectionMissing.set(false)
    },
    agree: (agreed) => $hasAgreed.set(agreed),
    remove,
    async removeSelected() {
      const ids = idsOf($selected.get())
      $selectionMissing.set(ids.length === 0)
      if (ids.length > 0) await remove(ids)
    },
    clear: () => remove(idsOf(cart.$items.get())),
    checkout() {
      $isTold.set(true)
      return $allProblems.get().length === 0 ? idsOf($selected.get()) : undefined
    },
  }
}
