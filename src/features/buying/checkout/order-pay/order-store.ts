import { atom, computed } from 'nanostores'
import { orderDetail, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Failure } from '#client/outcome.ts'
import { type Line, linesOfOrder, ordered, optionOf, totalOf } from '../lines.ts'
import type { OrderPayDeps, OrderPayStore, Problem, Stage } from './order-pay-types.ts'
import { isPaid, payInside } from './pay-order.ts'
import { isUnknown, type PlacedOrder, placeOrder, recoverOrder } from './place-order.ts'
import { createQuoting } from './quoting.ts'
import { readSource } from './read-source.ts'
import {
  firstMethod,
  methodNumberOf,
  type QuotedMethod,
  type QuotedMethodId,
  quotedMethodsOf,
} from './quoted-methods.ts'

/** The checkout without its looks: one order an intent, one payment an order, whatever gets lost on the way. */
export function createOrderPay(deps: OrderPayDeps): OrderPayStore {
  const { ask, cart, intents, pickedOptions, source } = deps
  const $stage = atom<Stage>('loading')
  const $failure = atom<Failure | undefined>(undefined)
  const $lines = atom<readonly Line[]>([])
  const $missing = atom(0)
  const $hasNewPrices = atom(false)
  const $order = atom<PlacedOrder | undefined>(undefined)
  const $chosen = atom<QuotedMethodId | undefined>(undefined)
  const $hasAgreed = atom(false)
  const $isBusy = atom(false)
  const $problem = atom<Problem | undefined>(undefined)
  const $total = computed([$order, $lines], (order, lines) => order?.total ?? totalOf(lines))
  const { $quote, $quoteFailure, $money, quote } = createQuoting({
    ask,
    lines: () => ordered($lines.get()),
    isNew: (total) => !$order.get() && total !== $total.get(),
    readAgain,
  })
  const $methods = computed(
    [$quote, $total, $money],
    (quote, total, money) => quote && quotedMethodsOf(quote, total, money),
  )
  const $method = computed([$methods, $chosen], (methods = [], chosen) => {
    const isUsable = methods.some(({ id, state }) => id === chosen && state === 'usable')
    return isUsable ? chosen : firstMethod(methods)
  })
  const $needsAgreement = computed($order, (order) => !order && source.from === 'detail')

  /** The quote knows newer prices than the lines: they are read again, and it is said. */
  async function readAgain(): Promise<void> {
    if (source.from === 'order') return
    const wanted = await readSource(source, { ask, cart, pickedOptions })
    if (!wanted.ok) return
    $lines.set(wanted.value.lines)
    $missing.set(wanted.value.missing)
    $hasNewPrices.set(true)
  }

  /** Shows an order that exists. */
  async function showOrder(order: OrderRecord): Promise<void> {
    const { id, order_sn: sn, total, status } = order
    $order.set({ id, sn, total })
    $lines.set(linesOfOrder(order))
    if (status === 1) return $stage.set('taken')
    if (status === 2) return $stage.set('closed')
    $stage.set('choosing')
    await quote()
  }

  async function takeUp(id: number): Promise<void> {
    const outcome = await ask(orderDetail, { params: { id } })
    if (outcome.ok) {
      deps.onOrder(id)
      await showOrder(outcome.value)
      return emptyCart()
    }
    const isGone = outcome.failure.kind === 'refused' && outcome.failure.status === 404
    if (isGone && source.from !== 'order') {
      // The intent belongs to another user of this browser.
      intents.drop(source)
      return begin()
    }
    $failure.set(outcome.failure)
    $stage.set(isGone ? 'nothing' : 'failed')
  }

  async function begin(): Promise<void> {
    if (source.from === 'order') return takeUp(source.oid)
    const wanted = await readSource(source, { ask, cart, pickedOptions })
    if (!wanted.ok) {
      $failure.set(wanted.failure)
      return $stage.set('failed')
    }
    $lines.set(wanted.value.lines)
    $missing.set(wanted.value.missing)
    $hasNewPrices.set(wanted.value.hasNewPrices)
    if (wanted.value.lines.length === 0) return $stage.set('nothing')
    $stage.set('choosing')
    await quote()
  }

  async function start(): Promise<void> {
    $stage.set('loading')
    $failure.set(undefined)
    $problem.set(undefined)
    const known = $order.get()?.id ?? intents.get(source)?.orderId
    if (known !== undefined) return takeUp(known)
    const found = await recoverOrder(ask, intents, source)
    if (!found) return begin()
    intents.placed(source, found.id)
    await takeUp(found.id)
  }

  /** Removes the cart's rows once their order is there; tries again later where a removal failed. */
  async function emptyCart(): Promise<void> {
    if (source.from !== 'cart') return
    const bought = new Set($lines.get().map(({ imageId }) => imageId))
    await cart.load()
    const rows = (cart.$items.get() ?? []).filter(
      ({ id, image_id: imageId }) => source.cartids.includes(id) && bought.has(imageId),
    )
    if (rows.length > 0) await cart.remove(rows.map(({ id }) => id))
  }

  /** @returns the order, where there is one at the price that was shown */
  async function placeOnce(): Promise<PlacedOrder | undefined> {
    const known = $order.get()
    if (known) return known
    const other = intents.get(source)?.orderId
    if (other !== undefined) {
      // Another tab was first.
      await takeUp(other)
      return undefined
    }
    const lines = ordered($lines.get())
    if (!lines) return undefined
    const shown = $total.get()
    const outcome = await placeOrder(ask, intents, source, lines)
    if (!outcome.ok) {
      const { failure } = outcome
      $problem.set({ kind: isUnknown(failure) ? 'order_unknown' : 'not_ordered', failure })
      if (!isUnknown(failure)) await quote()
      return undefined
    }
    const placed = outcome.value
    intents.placed(source, placed.id)
    $order.set(placed)
    deps.onOrder(placed.id)
    await emptyCart()
    if (placed.total === undefined || placed.total === shown) return placed
    $problem.set({ kind: 'new_total' })
    await quote()
    return undefined
  }

  function showPaid(): void {
    $stage.set('paid')
    $problem.set(undefined)
  }

  async function showRefusal(failure: Failure, method: QuotedMethod): Promise<void> {
    await quote()
    const now = $methods.get()?.find(({ id }) => id === method.id)
    const isWallets = failure.kind === 'refused' && failure.status === 200
    if (now?.state === 'blocked') $problem.set({ kind: 'blocked', text: now.text })
    else if (isWallets || now?.state === 'short') $problem.set({ kind: 'not_enough' })
    else $problem.set({ kind: 'not_paid', failure })
  }

  async function pay({ id }: PlacedOrder, method: QuotedMethod): Promise<void> {
    const code = methodNumberOf(method.id)
    if (code) return deps.goToCode(id, code)
    const result = await payInside(ask, intents, id, method)
    if (result.kind === 'paid') showPaid()
    else if (result.kind === 'refused') await showRefusal(result.failure, method)
    else $problem.set({ kind: result.kind === 'lost' ? 'pay_lost' : 'pay_unknown' })
  }

  function whatIsMissing(): Problem | undefined {
    if (!$order.get() && $lines.get().some((line) => optionOf(line) === undefined))
      return { kind: 'option_missing' }
    if ($method.get() === undefined) return { kind: 'method_missing' }
    if ($needsAgreement.get() && !$hasAgreed.get()) return { kind: 'agreement_missing' }
    return undefined
  }

  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if ($isBusy.get()) return
    $isBusy.set(true)
    await work().finally(() => $isBusy.set(false))
  }

  return {
    $stage,
    $failure,
    $lines,
    $missing,
    $hasNewPrices,
    $total,
    $order,
    $methods,
    $quoteFailure,
    $method,
    $needsAgreement,
    $hasAgreed,
    $isBusy,
    $problem,
    start,
    quote,
    async pick(imageId, option) {
      if ($order.get() || $isBusy.get()) return
      const lines = $lines
        .get()
        .map((line) => (line.imageId === imageId ? { ...line, picked: option } : line))
      const line = lines.find((one) => one.imageId === imageId)
      pickedOptions.set(imageId, option, line && optionOf(line)?.price)
      $lines.set(lines)
      $problem.set(undefined)
      await quote()
    },
    choose(method) {
      $chosen.set(method)
      $problem.set(undefined)
    },
    agree(agreed) {
      $hasAgreed.set(agreed)
      if ($problem.get()?.kind === 'agreement_missing') $problem.set(undefined)
    },
    press: () =>
      whileBusy(async () => {
        const problem = whatIsMissing()
        $problem.set(problem)
        const method = $methods.get()?.find(({ id }) => id === $method.get())
        if (problem || !method) return
        const placed = await placeOnce()
        if (placed) await pay(placed, method)
      }),
    look: () =>
      whileBusy(async () => {
        const known = $order.get()
        const answer = known && (await isPaid(ask, known.id))
        if (answer) showPaid()
        else if (answer === false) $problem.set({ kind: 'pay_lost' })
      }),
  }
}
