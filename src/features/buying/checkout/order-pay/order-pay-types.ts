import type { ReadableAtom } from 'nanostores'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { OptionId } from '#domain/money/options.ts'
import type { MethodNumber } from '#domain/money/payment-methods.ts'
import type { PickedOptions } from '#features/buying/shared/payment/picked-options.ts'
import type { CartStore } from '#state/cart.ts'
import type { Line } from '../lines.ts'
import type { Source } from '../source.ts'
import type { Intents } from './intents.ts'
import type { PlacedOrder } from './place-order.ts'
import type { QuotedMethod, QuotedMethodId } from './quoted-methods.ts'

/**
 * `nothing` is left to pay for; `taken`: the order is paid, and was before this visit; `closed`: it can no
 * longer be paid; `paid` just now.
 */
export type Stage = 'loading' | 'failed' | 'nothing' | 'choosing' | 'paid' | 'taken' | 'closed'

/** The problem that the page shows above the button. */
export type Problem =
  | { readonly kind: 'option_missing' | 'method_missing' | 'agreement_missing' }
  /** There is no order; or the page could not find out whether there is one. */
  | { readonly kind: 'not_ordered' | 'order_unknown'; readonly failure: Failure }
  /** The wallet says no; `text` is the server's. */
  | { readonly kind: 'not_enough' }
  | { readonly kind: 'blocked'; readonly text: string | undefined }
  | { readonly kind: 'not_paid'; readonly failure: Failure }
  /** The answer was lost: the order is not paid; or even that could not be read. */
  | { readonly kind: 'pay_lost' | 'pay_unknown' }
  /** The order costs something else than was shown. */
  | { readonly kind: 'new_total' }

export interface OrderPayDeps {
  ask: Ask
  cart: Pick<CartStore, 'load' | 'remove' | '$items' | '$failure'>
  intents: Intents
  pickedOptions: PickedOptions
  source: Source
  /** The order is there: a reload must find it instead of making another. */
  onOrder: (id: number) => void
  /** Leaves for the QR code. */
  goToCode: (orderId: number, method: MethodNumber) => void
}

export interface OrderPayStore {
  $stage: ReadableAtom<Stage>
  $failure: ReadableAtom<Failure | undefined>
  $lines: ReadableAtom<readonly Line[]>
  /** Wanted works that cannot be ordered any more. */
  $missing: ReadableAtom<number>
  $hasNewPrices: ReadableAtom<boolean>
  /** Yuan. */
  $total: ReadableAtom<number>
  /** Set once the order exists; its lines are then fixed. */
  $order: ReadableAtom<PlacedOrder | undefined>
  /** Undefined until the server has quoted the present lines. */
  $methods: ReadableAtom<readonly QuotedMethod[] | undefined>
  $quoteFailure: ReadableAtom<Failure | undefined>
  $method: ReadableAtom<QuotedMethodId | undefined>
  /** Only where no cart has asked for it already. */
  $needsAgreement: ReadableAtom<boolean>
  $hasAgreed: ReadableAtom<boolean>
  $isBusy: ReadableAtom<boolean>
  $problem: ReadableAtom<Problem | undefined>
  start(): Promise<void>
  pick(imageId: number, option: OptionId): Promise<void>
  /** Asks for the quote again. */
  quote(): Promise<void>
  choose(method: QuotedMethodId): void
  agree(agreed: boolean): void
  /** Orders where there is no order yet, and pays. */
  press(): Promise<void>
  /** Looks up the state of a payment whose answer was lost. */
  look(): Promise<void>
}
