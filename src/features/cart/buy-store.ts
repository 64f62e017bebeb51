import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import type { Failure } from '../../client/outcome.ts'
import { imageDetail } from '../../contract/calls/image.ts'
import type { OptionRecord } from '../../contract/records.ts'
import type { OptionId } from '../../domain/cart-rules.ts'
import { failureWords, type FailureWords } from '../../i18n/failure-words.ts'
import type { CartStore } from '../../state/cart.ts'
import type { LoginMode, LoginReason } from '../../state/login-dialog.ts'
import type { Wish } from '../../state/wish.ts'

/** What stands at the panel: a message of ours or the server's words. */
export type PanelWords = NonNullable<FailureWords> | { readonly key: 'cart.addUnknown' }

export interface BuyRoom {
  ask: Ask
  cart: CartStore
  imageId: number
  /** As they were when the page was built. */
  options: readonly OptionRecord[]
  isLoggedIn: () => boolean
  saveWish: (wish: Wish) => void
  openLogin: (mode: LoginMode, reason: LoginReason) => void
  onAdded: () => void
  goToCart: () => void
}

export type Aim = 'cart' | 'buy'

export interface BuyStore {
  $options: ReadableAtom<readonly OptionRecord[]>
  /** False when the server says that the picture is not to be had; the page may be older than that. */
  $forSale: ReadableAtom<boolean>
  $choice: ReadableAtom<OptionId | undefined>
  /** Which button is at work. */
  $busy: ReadableAtom<Aim | undefined>
  $words: ReadableAtom<PanelWords | undefined>
  $choiceMissing: ReadableAtom<boolean>
  $pricesChanged: ReadableAtom<boolean>
  /** The chosen option is in the cart already. */
  $inCart: ReadableAtom<boolean>
  choose(option: OptionId): void
  /** Reads prices and cart as they are now. */
  refresh(): Promise<void>
  press(aim: Aim): Promise<void>
  /** Carries out a wish from before the login. */
  carryOut(wish: Extract<Wish, { kind: 'cart.add' }>): Promise<void>
}

function samePrices(before: readonly OptionRecord[], after: readonly OptionRecord[]): boolean {
  const write = (options: readonly OptionRecord[]) =>
    options.map(({ id, price }) => `${id}:${price}`).join()
  return write(before) === write(after)
}

/** The buy panel without its looks. The page's prices are the first value, the server's word is the last. */
export function createBuyPanel(room: BuyRoom): BuyStore {
  const { ask, cart, imageId, isLoggedIn, saveWish, openLogin, onAdded, goToCart } = room
  const $options = atom(room.options)
  const $forSale = atom(room.options.length > 0)
  const $choice = atom<OptionId | undefined>(room.options[0]?.id)
  const $busy = atom<Aim | undefined>(undefined)
  const $words = atom<PanelWords | undefined>(undefined)
  const $choiceMissing = atom(false)
  const $pricesChanged = atom(false)
  const $inCart = computed([$choice, cart.$chosen], (choice, chosen) =>
    choice === undefined ? false : (chosen.get(imageId)?.includes(choice) ?? false),
  )

  function show(options: readonly OptionRecord[], isEnabled: boolean): void {
    $forSale.set(isEnabled && options.length > 0)
    if (samePrices($options.get(), options)) return
    $options.set(options)
    $pricesChanged.set(true)
    if (options.every(({ id }) => id !== $choice.get())) $choice.set(undefined)
  }

  async function readPrices(): Promise<void> {
    const outcome = await ask(imageDetail, { params: { id: imageId } })
    if (outcome.ok) show(outcome.value.option ?? [], outcome.value.enable_cart ?? false)
    else if (outcome.failure.kind === 'refused' && outcome.failure.status === 404)
      $forSale.set(false)
  }

  function askForLogin(options: readonly OptionId[], aim: Aim, reason: LoginReason): void {
    const wish = { kind: 'cart.add', image_id: imageId, option_id: options } as const
    saveWish(aim === 'buy' ? { ...wish, then: 'cart' } : wish)
    openLogin('password', reason)
  }

  function tell(failure: Failure): void {
    const isLost = failure.kind === 'network' || failure.kind === 'timeout'
    $words.set(isLost ? { key: 'cart.addUnknown' } : failureWords(failure))
  }

  async function add(options: readonly OptionId[], aim: Aim): Promise<void> {
    if ($busy.get()) return
    $busy.set(aim)
    $words.set(undefined)
    const failure = await cart.add(imageId, options)
    $busy.set(undefined)
    if (failure?.kind === 'refused' && failure.status === 401) askForLogin(options, aim, 'expired')
    else if (failure) {
      tell(failure)
      if (failure.kind === 'refused') await readPrices()
    } else if (aim === 'buy') goToCart()
    else onAdded()
  }

  return {
    $options,
    $forSale,
    $choice,
    $busy,
    $words,
    $choiceMissing,
    $pricesChanged,
    $inCart,
    choose(option) {
      $choice.set(option)
      $choiceMissing.set(false)
      $words.set(undefined)
    },
    async refresh() {
      await Promise.all([readPrices(), isLoggedIn() ? cart.load() : undefined])
    },
    async press(aim) {
      const choice = $choice.get()
      if ($busy.get()) return
      $choiceMissing.set(choice === undefined)
      if (choice === undefined) return
      if (!isLoggedIn()) return askForLogin([choice], aim, aim)
      if (aim === 'buy' && $inCart.get()) return goToCart()
      await add([choice], aim)
    },
    carryOut: ({ option_id, then }) => add(option_id, then === 'cart' ? 'buy' : 'cart'),
  }
}
