import { atom, computed, type ReadableAtom } from 'nanostores'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { OptionRecord } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { OptionId } from '#domain/money/options.ts'
import { failureWords, type FailureWords } from '#i18n/failure-words.ts'
import type { CartStore } from '#state/cart.ts'
import type { LoginMode, LoginReason } from '#state/login-dialog.ts'
import type { PendingAction } from '#state/pending-action.ts'
import type { PickedOptions } from '../shared/payment/picked-options.ts'
import { byPrice } from './options.ts'

/** The message at the panel: one of ours or the server's words. */
export type PanelWords = NonNullable<FailureWords> | { readonly key: 'cart.addUnknown' }

export interface BuyDeps {
  ask: Ask
  cart: CartStore
  pickedOptions: PickedOptions
  imageId: number
  /** As they were when the page was built. */
  options: readonly OptionRecord[]
  isLoggedIn: () => boolean
  savePendingAction: (action: PendingAction) => void
  openLogin: (mode: LoginMode, reason: LoginReason) => void
  onAdded: () => void
  /** Path of the checkout of one option of this picture. */
  checkoutPath: (option: OptionId) => string
  go: (path: string) => void
}

export type Aim = 'cart' | 'buy'

export interface BuyStore {
  $options: ReadableAtom<readonly OptionRecord[]>
  /** False when the server says that the picture is not to be had; the page may be older than that. */
  $forSale: ReadableAtom<boolean>
  $choice: ReadableAtom<OptionId | undefined>
  /** The button that adds is at work. */
  $busy: ReadableAtom<boolean>
  $words: ReadableAtom<PanelWords | undefined>
  $choiceMissing: ReadableAtom<boolean>
  $pricesChanged: ReadableAtom<boolean>
  /** The chosen option is in the cart already. */
  $inCart: ReadableAtom<boolean>
  /** The person has a licence for the chosen option: it is there to download. */
  $owned: ReadableAtom<boolean>
  choose(option: OptionId): void
  /** Reads prices and cart as they are now. */
  refresh(): Promise<void>
  press(aim: Aim): Promise<void>
  /** Carries out an action from before the login. */
  carryOut(action: Extract<PendingAction, { kind: 'cart.add' }>): Promise<void>
}

function samePrices(before: readonly OptionRecord[], after: readonly OptionRecord[]): boolean {
  const write = (options: readonly OptionRecord[]) =>
    options.map(({ id, price }) => `${id}:${price}`).join()
  return write(before) === write(after)
}

/** The buy panel without its looks. The page's prices are the first value, the server's word is the last. */
export function createBuyPanel(deps: BuyDeps): BuyStore {
  const { ask, cart, imageId, isLoggedIn, savePendingAction, openLogin, onAdded } = deps
  const $options = atom(deps.options)
  const $forSale = atom(deps.options.length > 0)
  const $choice = atom<OptionId | undefined>(byPrice(deps.options)[0]?.id)
  const $busy = atom(false)
  const $words = atom<PanelWords | undefined>(undefined)
  const $choiceMissing = atom(false)
  const $pricesChanged = atom(false)
  const $inCart = computed([$choice, cart.$chosen], (choice, chosen) =>
    choice === undefined ? false : (chosen.get(imageId)?.includes(choice) ?? false),
  )

  const $owned = computed([$choice, $options], (choice, options) =>
    options.some(({ id, licence_id: licence }) => id === choice && licence !== undefined),
  )

  function show(options: readonly OptionRecord[], isEnabled: boolean): void {
    $forSale.set(isEnabled && options.length > 0)
    const isSame = samePrices($options.get(), options)
    $options.set(options)
    if (isSame) return
    $pricesChanged.set(true)
    if (options.every(({ id }) => id !== $choice.get())) $choice.set(undefined)
  }

  async function readPrices(): Promise<void> {
    const outcome = await ask(imageDetail, { params: { id: imageId } })
    if (outcome.ok) show(outcome.value.option ?? [], outcome.value.enable_cart ?? false)
    else if (outcome.failure.kind === 'refused' && outcome.failure.status === 404)
      $forSale.set(false)
  }

  function askForLogin(action: PendingAction, reason: LoginReason): void {
    savePendingAction(action)
    openLogin('password', reason)
  }

  function tell(failure: Failure): void {
    const isLost = failure.kind === 'network' || failure.kind === 'timeout'
    $words.set(isLost ? { key: 'cart.addUnknown' } : failureWords(failure))
  }

  async function add(options: readonly OptionId[]): Promise<void> {
    if ($busy.get()) return
    $busy.set(true)
    $words.set(undefined)
    const failure = await cart.add(imageId, options)
    $busy.set(false)
    if (failure?.kind === 'refused' && failure.status === 401)
      askForLogin({ kind: 'cart.add', image_id: imageId, option_id: options }, 'expired')
    else if (failure) {
      tell(failure)
      if (failure.kind === 'refused') await readPrices()
    } else onAdded()
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
    $owned,
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
      if (aim === 'buy') {
        const path = deps.checkoutPath(choice)
        const price = $options.get().find(({ id }) => id === choice)?.price
        deps.pickedOptions.set(imageId, choice, price)
        if (isLoggedIn()) deps.go(path)
        else askForLogin({ kind: 'open', path }, 'buy')
      } else if (isLoggedIn()) await add([choice])
      else askForLogin({ kind: 'cart.add', image_id: imageId, option_id: [choice] }, 'cart')
    },
    carryOut: ({ option_id: options }) => add(options),
  }
}
