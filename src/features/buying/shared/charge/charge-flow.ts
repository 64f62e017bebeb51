import { atom, type ReadableAtom } from 'nanostores'
import { type WalletRecord, walletRecordDetail } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { findMethod, paymentMethods, type MethodNumber } from '#domain/money/payment-methods.ts'
import type { QueryChanges } from '#state/address-state.ts'
import {
  type Charge,
  chargeOf,
  type ChargeStore,
  type ChargeRequest,
  isSameCharge,
} from './charge-store.ts'

/**
 * `choosing`: the buyer chooses a sum and a method, for an existing order only the method; `reading` looks up the order
 * of an address, `unread` could not; `over`: the order can't be paid any more.
 */
export type FlowStep =
  | { readonly at: 'closed' | 'reading' | 'over' }
  | { readonly at: 'unread'; readonly failure: Failure }
  | { readonly at: 'choosing'; readonly charge?: Charge | undefined }
  | { readonly at: 'paying'; readonly charge: Charge; readonly method: MethodNumber }

export interface FlowDeps {
  ask: Ask
  charge: ChargeStore
  /** Name in the page's query that carries the order; `way` carries how it is paid. */
  param: string
  readQuery: () => URLSearchParams
  changeQuery: (changes: QueryChanges) => void
  /** An order was made: it waits in the records. */
  onMade: () => void
  /** Paid at last, in whatever way and tab. */
  onPaid: (charge: Charge) => void
}

export interface ChargeFlow {
  $step: ReadableAtom<FlowStep>
  $method: ReadableAtom<MethodNumber>
  /** Goes on where the address says the page was. Gives the request whose reply was lost, if there is one. */
  start(): Promise<ChargeRequest | undefined>
  choose(charge?: Charge): void
  /** The order is over: a request for the same makes another. */
  forget(): void
  payBy(method: MethodNumber): void
  /** Creates the order, or takes the same one up that was left unpaid, and goes on to pay it. */
  make(wanted: ChargeRequest): Promise<void>
  /** Pays the order there is. */
  pay(): void
  /** The two answers to a lost reply. */
  again(): Promise<void>
  take(record: WalletRecord): void
  /** From the code back to the choice of the method. */
  back(): void
  /** Closes the dialog; a waiting charge stays in the records. */
  close(): void
  paid(): void
}

/** From a request to a paid charge, without its looks. The address knows each step, so that a reload does. */
export function createChargeFlow(deps: FlowDeps): ChargeFlow {
  const { ask, charge: charging, param, readQuery, changeQuery, onMade, onPaid } = deps
  const $step = atom<FlowStep>({ at: 'closed' })
  const $method = atom<MethodNumber>(paymentMethods[0].number)
  /** Shown here and not paid yet: the next request for the same is a request for this. */
  let left: Charge | undefined

  function show(step: FlowStep): void {
    const charge = 'charge' in step ? step.charge : undefined
    changeQuery({
      [param]: step.at === 'closed' ? undefined : charge ? String(charge.id) : 'new',
      way: step.at === 'paying' ? String(step.method) : undefined,
    })
    if (charge) left = charge
    $step.set(step)
  }

  function payIt(charge: Charge): void {
    if ($step.get().at === 'choosing') show({ at: 'paying', charge, method: $method.get() })
  }

  async function payMade(making: Promise<Charge | undefined>): Promise<void> {
    const charge = await making
    if (!charge) return
    onMade()
    payIt(charge)
  }

  function finish(charge: Charge): void {
    left = undefined
    show({ at: 'closed' })
    onPaid(charge)
  }

  async function read(id: number, method: MethodNumber | undefined): Promise<void> {
    $step.set({ at: 'reading' })
    const outcome = await ask(walletRecordDetail, { params: { id } })
    if ($step.get().at !== 'reading') return
    if (!outcome.ok) return $step.set({ at: 'unread', failure: outcome.failure })
    const charge = chargeOf({ ...outcome.value, id })
    if (outcome.value.status === 1) return finish(charge)
    if (outcome.value.status === 2) return show({ at: 'over' })
    if (method) $method.set(method)
    show(method ? { at: 'paying', charge, method } : { at: 'choosing', charge })
  }

  return {
    $step,
    $method,
    async start() {
      const query = readQuery()
      const id = Number(query.get(param))
      if (Number.isInteger(id) && id > 0) {
        await read(id, findMethod(query.get('way'))?.number)
        return undefined
      }
      const wanted = charging.pending()
      if (wanted) {
        show({ at: 'choosing' })
        await charging.look()
      }
      return wanted
    },
    choose: (charge) => show({ at: 'choosing', charge }),
    forget() {
      left = undefined
    },
    payBy: (method) => $method.set(method),
    async make(wanted) {
      if (left && isSameCharge(left, wanted)) payIt(left)
      else await payMade(charging.create(wanted))
    },
    pay() {
      const step = $step.get()
      if (step.at === 'choosing' && step.charge) payIt(step.charge)
    },
    again: () => payMade(charging.again()),
    take: (record) => payIt(charging.take(record)),
    back() {
      const step = $step.get()
      if (step.at === 'paying') show({ at: 'choosing', charge: step.charge })
    },
    close() {
      charging.drop()
      show({ at: 'closed' })
    },
    paid() {
      const step = $step.get()
      if (step.at === 'paying') finish(step.charge)
    },
  }
}
