import { atom } from 'nanostores'
import { orderPreCreate } from '#api/endpoints/buying/order.ts'
import { walletInfo } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { chosenImages, type ordered } from '../lines.ts'
import type { Quote } from './quoted-methods.ts'

interface Deps {
  readonly ask: Ask
  /** The lines to quote; undefined while a size is missing. */
  lines(): ReturnType<typeof ordered>
  /** The total of the quote is another than the shown one. */
  isNew(total: number): boolean
  /** Reads the lines again, before a quote with another total is shown. */
  readAgain(): Promise<void>
}

/** The last quote of an order and the balance beside it. The reply to an older question is thrown away. */
export function createQuoting({ ask, lines, isNew, readAgain }: Deps) {
  const $quote = atom<Quote | undefined>(undefined)
  const $quoteFailure = atom<Failure | undefined>(undefined)
  const $money = atom<number | undefined>(undefined)
  let asked = 0

  async function readMoney(): Promise<void> {
    const outcome = await ask(walletInfo, {})
    if (outcome.ok) $money.set(outcome.value.wallet.money)
  }

  async function quote(): Promise<void> {
    asked += 1
    const turn = asked
    const quoted = lines()
    $quote.set(undefined)
    $quoteFailure.set(undefined)
    if (!quoted) return
    const [outcome] = await Promise.all([
      ask(orderPreCreate, { body: { images: chosenImages(quoted) } }),
      readMoney(),
    ])
    if (turn !== asked) return
    if (!outcome.ok) return $quoteFailure.set(outcome.failure)
    const { total } = outcome.value
    if (total !== undefined && isNew(total)) await readAgain()
    $quote.set(outcome.value)
  }

  return { $quote, $quoteFailure, $money, quote }
}
