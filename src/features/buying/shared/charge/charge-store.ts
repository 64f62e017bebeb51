import { atom, type ReadableAtom } from 'nanostores'
import { walletCharge, type WalletRecord, walletRecords } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { isRecord, readStored, store } from '#state/browser-storage.ts'

/** A payment into the wallet: an amount for the balance in yuan, or a package at its price. */
export interface ChargeRequest {
  readonly price: number
  readonly packageId?: number | undefined
  /** Its name on the payment. */
  readonly name?: string | undefined
}

/** A charge: it exists and waits for its payment. */
export interface Charge {
  readonly id: number
  readonly price: number
  readonly orderSn?: string | undefined
  /** Absent: the balance is charged. */
  readonly packageId?: number | undefined
  readonly name?: string | undefined
}

/**
 * `unclear`: the reply was lost. The records were searched for an order that fits; whether it is taken up or the
 * request is sent once more is the person's to say.
 */
export type ChargeState =
  | { readonly at: 'idle' | 'creating' }
  | { readonly at: 'refused'; readonly failure: Failure }
  | {
      readonly at: 'unclear'
      readonly search: 'busy' | 'failed' | 'done'
      readonly waiting: WalletRecord | undefined
    }

export interface ChargeDeps {
  ask: Ask
  /** Of the tab: it outlives a reload. */
  storage: Storage | undefined
  /** Under which name the intent is stored. */
  name: string
  newKey: () => string
}

export interface ChargeStore {
  $state: ReadableAtom<ChargeState>
  /** The request whose outcome is not known yet. */
  pending(): ChargeRequest | undefined
  /** Creates the order; undefined when it was refused or its outcome is unclear. */
  create(wanted: ChargeRequest): Promise<Charge | undefined>
  /** After a lost reply, or a reload before it: searches the records. */
  look(): Promise<void>
  /** Sends the pending request once more under its own key, so that it cannot become two. */
  again(): Promise<Charge | undefined>
  /** Goes on with the order the records show. */
  take(record: WalletRecord): Charge
  /** Another request follows: the records show the outcome of this one. */
  drop(): void
}

interface Intent {
  key: string
  wanted: ChargeRequest
}

function isIntent(value: unknown): value is Intent {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isRecord(value.wanted) &&
    typeof value.wanted.price === 'number'
  )
}

/** Whether the order may exist all the same: no reply, one that can't be read, or a server in trouble. */
function isUnclear(failure: Failure): boolean {
  if (failure.kind !== 'refused') return true
  const { status } = failure
  return status === 409 || (status >= 500 && status !== 501)
}

/** Whether both ask for the same thing; a package is one at whatever price. */
export function isSameCharge(one: ChargeRequest, other: ChargeRequest): boolean {
  return (
    one.packageId === other.packageId && (one.packageId !== undefined || one.price === other.price)
  )
}

/** Makes charges: one an intent, whatever gets lost on the way. */
export function createCharge({ ask, storage, name, newKey }: ChargeDeps): ChargeStore {
  const $state = atom<ChargeState>({ at: 'idle' })
  let intent = readStored(storage, name, isIntent)

  function keep(next: Intent | undefined): void {
    intent = next
    store(storage, name, next)
  }

  async function look(): Promise<void> {
    const wanted = intent?.wanted
    if (!wanted) return
    $state.set({ at: 'unclear', search: 'busy', waiting: undefined })
    const outcome = await ask(walletRecords, { query: { status: 0 } })
    if (intent?.wanted !== wanted) return
    $state.set(
      outcome.ok
        ? {
            at: 'unclear',
            search: 'done',
            waiting: outcome.value.data.find((row) => fits(row, wanted)),
          }
        : { at: 'unclear', search: 'failed', waiting: undefined },
    )
  }

  async function send({ key, wanted }: Intent): Promise<Charge | undefined> {
    $state.set({ at: 'creating' })
    const { price, packageId, name: called } = wanted
    const body = packageId === undefined ? { price } : { package_id: packageId }
    const outcome = await ask(walletCharge, { body }, { idempotencyKey: key })
    // Given up meanwhile; another may be under way.
    if (intent?.key !== key) return undefined
    if (outcome.ok) {
      const { id, order_sn: orderSn, price: asked = price } = outcome.value
      keep(undefined)
      $state.set({ at: 'idle' })
      return { id, orderSn, price: asked, packageId, name: called }
    }
    if (isUnclear(outcome.failure)) await look()
    else {
      keep(undefined)
      $state.set({ at: 'refused', failure: outcome.failure })
    }
    return undefined
  }

  return {
    $state,
    pending: () => intent?.wanted,
    async create(wanted) {
      if ($state.get().at === 'creating') return undefined
      if (!intent || !isSameCharge(intent.wanted, wanted)) keep({ key: newKey(), wanted })
      return intent && send(intent)
    },
    look,
    async again() {
      if ($state.get().at === 'creating') return undefined
      return intent && send(intent)
    },
    take(record) {
      const wanted = intent?.wanted
      keep(undefined)
      $state.set({ at: 'idle' })
      return { ...wanted, ...chargeOf(record, wanted?.price) }
    },
    drop() {
      keep(undefined)
      $state.set({ at: 'idle' })
    },
  }
}

/** A row of the records as an order to pay. */
export function chargeOf(record: WalletRecord, price = 0): Charge {
  const { id, order_sn: orderSn, package_id: packageId, message: name } = record
  return { id, price: record.price ?? price, orderSn, ...(packageId && { packageId, name }) }
}

/** Servers that do not name the package are told by its price. */
function fits({ price, package_id: packageId }: WalletRecord, wanted: ChargeRequest): boolean {
  return packageId === undefined ? price === wanted.price : packageId === wanted.packageId
}
