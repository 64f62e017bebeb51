import { atom, type ReadableAtom } from 'nanostores'
import { authScan, authScanConfirm } from '#api/endpoints/account/account.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

/** The state of a login that waits on another screen. `ended`: it ran out of time, or another user answered it. */
export type ScanState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'waiting'; readonly client: string | undefined; readonly seconds: number }
  | { readonly kind: 'confirmed' | 'refused' | 'ended' | 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }

export interface ScanStore {
  $state: ReadableAtom<ScanState>
  /** Which answer is on its way. */
  $deciding: ReadableAtom<'confirm' | 'refuse' | undefined>
  /** Why the answer did not arrive; giving it once more is safe. */
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
  decide(answer: 'confirm' | 'refuse'): Promise<void>
  /** The time the server gave is over. */
  expire(): void
}

const outcomes = { 2: 'ended', 3: 'refused', 4: 'confirmed' } as const

/** Seconds a code lives where the server says nothing. */
const usualLife = 180

function isStatus(failure: Failure, ...statuses: number[]): boolean {
  return failure.kind === 'refused' && statuses.includes(failure.status)
}

/** The phone's side of a login by QR code. @param key undefined where the address carries none */
export function createScan(ask: Ask, key: string | undefined): ScanStore {
  const $state = atom<ScanState>({ kind: 'loading' })
  const $deciding = atom<'confirm' | 'refuse' | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)

  return {
    $state,
    $deciding,
    $failure,
    async load() {
      if (key === undefined) return $state.set({ kind: 'unknown' })
      $state.set({ kind: 'loading' })
      const outcome = await ask(authScan, { params: { key } })
      if (!outcome.ok) {
        const { failure } = outcome
        return $state.set(
          isStatus(failure, 400, 404) ? { kind: 'unknown' } : { kind: 'failed', failure },
        )
      }
      const { status, client, expire_seconds: seconds = usualLife } = outcome.value
      $state.set(status === 1 ? { kind: 'waiting', client, seconds } : { kind: outcomes[status] })
    },
    async decide(answer) {
      if (key === undefined || $deciding.get()) return
      $deciding.set(answer)
      $failure.set(undefined)
      const body = { confirm: answer === 'confirm' }
      const outcome = await ask(authScanConfirm, { params: { key }, body })
      $deciding.set(undefined)
      if (outcome.ok) $state.set({ kind: answer === 'confirm' ? 'confirmed' : 'refused' })
      else if (isStatus(outcome.failure, 404, 409)) $state.set({ kind: 'ended' })
      else $failure.set(outcome.failure)
    },
    expire() {
      if ($state.get().kind === 'waiting' && !$deciding.get()) $state.set({ kind: 'ended' })
    },
  }
}
