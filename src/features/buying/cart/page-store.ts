import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CartItem } from '#api/endpoints/buying/cart.ts'
import type { OptionRecord } from '#api/records.ts'
import type { Failure } from '#client/outcome.ts'
import {
  cartTotal,
  type CartLine,
  type CheckoutProblem,
  checkoutProblems,
} from '#domain/money/cart-rules.ts'
import { fenToYuan, yuanToFen } from '#domain/money/money.ts'
import type { OptionId } from '#domain/money/options.ts'
import type { CartStore } from '#state/cart.ts'
import type { PickedOptions } from '../shared/payment/picked-options.ts'

export interface CartPageDeps {
  cart: CartStore
  /** Which option is meant where a row holds several; the checkout begins with the same. */
  pickedOptions: PickedOptions
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
  /** Picked options by picture, of rows that hold several. */
  $picked: ReadableAtom<ReadonlyMap<number, OptionId>>
  /** The reasons that keep the selection from checkout; told after the buyer pressed the button. */
  $problems: ReadableAtom<readonly CheckoutProblem[]>
  $isRemoving: ReadableAtom<boolean>
  $removeFailure: ReadableAtom<Failure | undefined>
  /** Nothing was selected for a batch. */
  $selectionMissing: ReadableAtom<boolean>
  /** The row whose option is being exchanged. */
  $changing: ReadableAtom<number | undefined>
  /** The row whose option stayed as it was, and why. */
  $unchanged: ReadableAtom<{ id: number; failure: Failure } | undefined>
  /** Rows that an undo could not put back. */
  $lost: ReadableAtom<readonly CartItem[]>
  select(id: number, chosen: boolean): void
  selectAll(chosen: boolean): void
  agree(agreed: boolean): void
  pick(imageId: number, option: OptionId): void
  /** Another option of a row than the one it was added with. */
  exchange(item: CartItem, option: OptionId): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  removeSelected(): Promise<void>
  clear(): Promise<void>
  /** Ids of the rows to check out, in the cart's order; undefined when something is missing. */
  checkout(): readonly number[] | undefined
}

export const isOwned = (option: OptionRecord) => option.licence_id !== undefined

/** Chosen options that can still be bought. */
export function buyable(item: CartItem): readonly OptionRecord[] {
  return item.image.option.filter((option) => !isOwned(option))
}

/** The options that a row can be changed to, its own among them; none where the server can't change it. */
export function choices(item: CartItem): readonly OptionRecord[] {
  const all = (item.image.option_all ?? []).filter((option) => !isOwned(option))
  return item.changeable && buyable(item).length === 1 && all.length > 1 ? all : []
}

/** False for a work that was taken off sale and for one whose sizes the buyer owns already. */
export function isForSale(item: CartItem): boolean {
  const isAllOwned = item.image.option.length > 0 && buyable(item).length === 0
  return item.image.onsale !== false && !isAllOwned
}

/** The option of a row that an order would take; undefined where several are left to pick from. */
export function optionOf(item: CartItem, picked: OptionId | undefined): OptionRecord | undefined {
  const options = buyable(item)
  return options.length === 1 ? options[0] : options.find(({ id }) => id === picked)
}

function lineOf(item: CartItem, picked: OptionId | undefined): CartLine {
  const option = optionOf(item, picked)
  return {
    imageId: item.image_id,
    chosen: option ? [{ id: option.id, priceFen: yuanToFen(option.price) }] : [],
  }
}

/** The cart page without its looks. It selects every row at first, except works that are no longer on sale. */
export function createCartPage(deps: CartPageDeps): CartPageStore {
  const { cart, pickedOptions, onRemoved, onUndone } = deps
  /** Ids the person took out of the selection: rows that come in later are selected. */
  const $left = atom<ReadonlySet<number>>(new Set())
  const $hasAgreed = atom(false)
  const $isRemoving = atom(false)
  const $removeFailure = atom<Failure | undefined>(undefined)
  const $selectionMissing = atom(false)
  const $isTold = atom(false)
  const $changing = atom<number | undefined>(undefined)
  const $unchanged = atom<{ id: number; failure: Failure } | undefined>(undefined)
  const $lost = atom<readonly CartItem[]>([])
  const $repicked = atom(0)
  const $picked = computed([cart.$items, $repicked], (items) => {
    const known = (items ?? []).map(
      ({ image_id: id }) => [id, pickedOptions.of(id)?.option] as const,
    )
    return new Map(known.flatMap(([id, option]) => (option === undefined ? [] : [[id, option]])))
  })
  const $forSale = computed(cart.$items, (items) => (items ?? []).filter(isForSale))
  const $selected = computed([$forSale, $left], (items, left) =>
    items.filter((item) => !left.has(item.id)),
  )
  const $isAllSelected = computed(
    [$forSale, $selected],
    (items, selected) => items.length > 0 && items.length === selected.length,
  )
  const $lines = computed([$selected, $picked], (items, picked) =>
    items.map((item) => lineOf(item, picked.get(item.image_id))),
  )
  const $total = computed($lines, (lines) => fenToYuan(cartTotal(lines)))
  const $allProblems = computed([$lines, $hasAgreed], checkoutProblems)
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
    $picked,
    $problems,
    $isRemoving,
    $removeFailure,
    $selectionMissing,
    $changing,
    $unchanged,
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
    pick(imageId, option) {
      pickedOptions.set(imageId, option)
      $repicked.set($repicked.get() + 1)
    },
    async exchange({ id, image_id: imageId }, option) {
      if ($changing.get() !== undefined) return
      $changing.set(id)
      $unchanged.set(undefined)
      const failure = await cart.change(id, [option])
      $changing.set(undefined)
      if (failure) $unchanged.set({ id, failure })
      else pickedOptions.set(imageId, option)
    },
    remove,
    async removeSelected() {
      const ids = idsOf($selected.get())
      $selectionMissing.set(ids.length === 0)
      if (ids.length > 0) await remove(ids)
    },
    clear: () => remove(idsOf(cart.$items.get())),
    checkout() {
      if ($changing.get() !== undefined) return undefined
      $isTold.set(true)
      if ($allProblems.get().length > 0) return undefined
      const items = $selected.get()
      for (const item of items) {
        const option = optionOf(item, $picked.get().get(item.image_id))
        if (option) pickedOptions.set(item.image_id, option.id, option.price)
      }
      return idsOf(items)
    },
  }
}
