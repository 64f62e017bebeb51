import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  cartAdd,
  cartDelete,
  cartDeleteBatch,
  type CartItem,
  cartList,
  cartOption,
} from '#api/endpoints/buying/cart.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { type OptionId, uniteOptions } from '#domain/money/options.ts'
import { setCartCount } from './cart-count.ts'
import { $session } from './session.ts'

/** How the latest adding went; `added` also when a lost reply turned out to have worked. */
export interface Adding {
  readonly imageId: number
  readonly options: readonly OptionId[]
  readonly status: 'adding' | 'added' | 'failed'
  readonly failure?: Failure
}

export interface CartStore {
  /** Undefined until it was read. */
  $items: ReadableAtom<readonly CartItem[] | undefined>
  $loading: ReadableAtom<boolean>
  $failure: ReadableAtom<Failure | undefined>
  $adding: ReadableAtom<Adding | undefined>
  /** Options in the cart by picture, as far as they are known. */
  $chosen: ReadableAtom<ReadonlyMap<number, readonly OptionId[]>>
  load(): Promise<void>
  /** Adding again unites the options. Two calls follow each other. @returns why it is not in the cart */
  add(imageId: number, options: readonly OptionId[]): Promise<Failure | undefined>
  /** @returns why not, when any row stayed */
  remove(ids: readonly number[]): Promise<Failure | undefined>
  /** Exchanges the options of a row. @returns why they stayed as they were */
  change(id: number, options: readonly OptionId[]): Promise<Failure | undefined>
  /** Puts removed rows back; returns the rows that could not be put back. */
  putBack(items: readonly CartItem[]): Promise<readonly CartItem[]>
  /** The person logged out. */
  forget(): void
}

const isLost = (failure: Failure) => failure.kind === 'network' || failure.kind === 'timeout'

/**
 * The cart of the logged-in user. Nothing is sent twice: after a lost reply the store reads the cart, and that
 * reading counts.
 */
export function createCart(ask: Ask, setCount: (count: number) => void): CartStore {
  const $items = atom<readonly CartItem[] | undefined>(undefined)
  const $loading = atom(false)
  const $failure = atom<Failure | undefined>(undefined)
  const $adding = atom<Adding | undefined>(undefined)
  const $added = atom<ReadonlyMap<number, readonly OptionId[]>>(new Map())
  const $chosen = computed([$items, $added], (items, added) => {
    const chosen = new Map(added)
    for (const { image_id: id, image } of items ?? [])
      chosen.set(
        id,
        uniteOptions(
          added.get(id) ?? [],
          image.option.map((option) => option.id),
        ),
      )
    return chosen
  })
  let reading: Promise<void> | undefined
  /** Counts logouts: a reply that one overtook is not shown to the next person. */
  let turn = 0
  let last: Promise<unknown> = Promise.resolve()

  function show(items: readonly CartItem[] | undefined, known = $added.get()): void {
    const added = [...$added.get()].filter(([id, options]) => known.get(id) !== options)
    // Items first: between the two, an added work that they hold must not seem gone.
    $items.set(items)
    $added.set(new Map(added))
    if (items) setCount(items.length)
  }

  async function read(): Promise<void> {
    const mine = turn
    // What is added while the reply is under way may be missing in it.
    const known = $added.get()
    $loading.set(true)
    const outcome = await ask(cartList, {})
    if (mine !== turn) return
    $loading.set(false)
    $failure.set(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) show(outcome.value, known)
  }

  function load(): Promise<void> {
    if (reading) return reading
    const own = read().finally(() => {
      if (reading === own) reading = undefined
    })
    reading = own
    return own
  }

  /** Reads what a change has left: a reading that began before it may not know of it. */
  async function reload(): Promise<void> {
    await reading
    await load()
  }

  /** A failure stands, unless its reply was lost and the cart shows that it worked. */
  async function look(failure: Failure, worked: () => boolean): Promise<Failure | undefined> {
    if (!isLost(failure)) return failure
    await reload()
    return $failure.get() === undefined && worked() ? undefined : failure
  }

  const holds = (imageId: number, options: readonly OptionId[]) => {
    const chosen = $chosen.get().get(imageId) ?? []
    return options.every((option) => chosen.includes(option))
  }

  async function put(imageId: number, options: readonly OptionId[]): Promise<Failure | undefined> {
    const mine = turn
    const outcome = await ask(cartAdd, {
      body: { image_id: imageId, option_id: options as (0 | 1 | 2)[] },
    })
    if (mine !== turn) return outcome.ok ? undefined : outcome.failure
    if (!outcome.ok) return look(outcome.failure, () => holds(imageId, options))
    const before = $chosen.get().get(imageId) ?? []
    $added.set(new Map($added.get()).set(imageId, uniteOptions(before, options)))
    if (outcome.value.count === undefined || $items.get() || reading) await reload()
    else setCount(outcome.value.count)
    return undefined
  }

  async function addNow(
    imageId: number,
    options: readonly OptionId[],
  ): Promise<Failure | undefined> {
    const mine = turn
    $adding.set({ imageId, options, status: 'adding' })
    const failure = await put(imageId, options)
    if (mine !== turn) return failure
    $adding.set(
      failure
        ? { imageId, options, status: 'failed', failure }
        : { imageId, options, status: 'added' },
    )
    return failure
  }

  function add(imageId: number, options: readonly OptionId[]): Promise<Failure | undefined> {
    const own = last.then(() => addNow(imageId, options))
    last = own
    return own
  }

  function drop(ids: readonly number[]): Promise<Outcome<unknown>> {
    const [id = 0] = ids
    return ids.length === 1
      ? ask(cartDelete, { params: { id } })
      : ask(cartDeleteBatch, { body: { ids: [...ids] } })
  }

  async function remove(ids: readonly number[]): Promise<Failure | undefined> {
    const outcome = await drop(ids)
    if (outcome.ok) {
      show($items.get()?.filter((item) => !ids.includes(item.id)))
      if (reading) await reload()
      return undefined
    }
    const isGone = outcome.failure.kind === 'refused' && outcome.failure.status === 404
    if (isGone) await reload()
    const left = () => $items.get()?.some((item) => ids.includes(item.id)) ?? true
    if (isGone && !left()) return undefined
    return look(outcome.failure, () => !left())
  }

  async function change(id: number, options: readonly OptionId[]): Promise<Failure | undefined> {
    const outcome = await ask(cartOption, {
      params: { id },
      body: { option_id: options as (0 | 1 | 2)[] },
    })
    const isChanged = () => {
      const row = $items.get()?.find((item) => item.id === id)
      const chosen = row?.image.option ?? []
      return chosen.length === options.length && chosen.every((one) => options.includes(one.id))
    }
    if (!outcome.ok) return look(outcome.failure, isChanged)
    await reload()
    return undefined
  }

  async function putBack(items: readonly CartItem[]): Promise<readonly CartItem[]> {
    const refused: CartItem[] = []
    // Oldest first, so that the cart has its order again.
    for (const item of [...items].reverse()) {
      const options = item.image.option.map((option) => option.id)
      const outcome = await ask(cartAdd, { body: { image_id: item.image_id, option_id: options } })
      if (!outcome.ok) refused.push(item)
    }
    await reload()
    const kept = new Set($items.get()?.map((item) => item.image_id))
    return refused.filter((item) => !kept.has(item.image_id))
  }

  function forget(): void {
    turn += 1
    reading = undefined
    $loading.set(false)
    show(undefined)
    $adding.set(undefined)
    $failure.set(undefined)
  }

  return {
    $items,
    $loading,
    $failure,
    $adding,
    $chosen,
    load,
    add,
    remove,
    change,
    putBack,
    forget,
  }
}

/** The cart of this page's person; it goes with the login. */
export const cart = createCart(askServer, setCartCount)

$session.listen((session) => {
  if (!session) cart.forget()
})
