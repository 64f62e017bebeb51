import { atom, computed, type ReadableAtom } from 'nanostores'
import { type ValidationCode, validateTopUp } from '#domain/identity/validation.ts'
import { fenToYuan, parseYuan, plainAmount } from '#domain/money/money.ts'
import type { ChargeFlow } from '../shared/charge/charge-flow.ts'

export interface TopUp {
  $amount: ReadableAtom<string>
  /** The problem of the amount; told after the user sent it. */
  $problem: ReadableAtom<ValidationCode | undefined>
  /** The amount as it would be charged, in yuan; undefined while it is none. */
  $yuan: ReadableAtom<number | undefined>
  /** Goes on after a reload; `isWanted`: the address asks for a top-up. */
  start(isWanted: boolean): Promise<void>
  open(): void
  type(amount: string): void
  submit(): Promise<void>
}

/** The amount of a top-up, without its looks. */
export function createTopUp(flow: ChargeFlow): TopUp {
  const $amount = atom('')
  const $isTold = atom(false)
  const $plain = computed($amount, plainAmount)
  const $fault = computed($plain, validateTopUp)
  const $problem = computed([$fault, $isTold], (fault, isTold) => (isTold ? fault : undefined))
  const $yuan = computed([$plain, $fault], (plain, fault) =>
    fault ? undefined : fenToYuan(parseYuan(plain) ?? 0),
  )

  function open(): void {
    $amount.set('')
    $isTold.set(false)
    flow.choose()
  }

  return {
    $amount,
    $problem,
    $yuan,
    async start(isWanted) {
      const wanted = await flow.start()
      if (wanted) $amount.set(String(wanted.price))
      else if (isWanted && flow.$step.get().at === 'closed') open()
    },
    open,
    type: (amount) => $amount.set(amount),
    async submit() {
      $isTold.set(true)
      const price = $yuan.get()
      if (price !== undefined) await flow.make({ price })
    },
  }
}
