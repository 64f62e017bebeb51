import { atom, type ReadableAtom } from 'nanostores'
import {
  type DeskWithdrawal,
  deskWithdrawals,
  deskWithdrawalSettle,
} from '#api/endpoints/desk/withdrawals.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

export type WithdrawalFilter = -1 | 0 | 1 | 2 | 3
export interface Step {
  readonly status: 1 | 2 | 3
  readonly message: string
}

export interface WithdrawalsStore {
  list: PagedList<DeskWithdrawal, { status: WithdrawalFilter }>
  /** The rows as the server last told of each. */
  $changed: ReadableAtom<ReadonlyMap<number, DeskWithdrawal>>
  $busy: ReadableAtom<number | undefined>
  /** Begins, settles or refuses; the failure, if any. After a lost reply the desk reads the list before a second try. */
  take(id: number, step: Step): Promise<Failure | undefined>
}

/** Whole fen, so that sums of many amounts are exact. */
export function sumOf(rows: readonly DeskWithdrawal[]): number {
  return rows.reduce((fen, { money }) => fen + Math.round(money * 100), 0) / 100
}

export function createWithdrawals(ask: Ask): WithdrawalsStore {
  const $changed = atom<ReadonlyMap<number, DeskWithdrawal>>(new Map())
  const $busy = atom<number | undefined>(undefined)
  const list = createPagedList<DeskWithdrawal, { status: WithdrawalFilter }>({
    filters: { status: 0 },
    idOf: ({ id }) => id,
    load: async (page, { status }, signal) => {
      const outcome = await ask(deskWithdrawals, { query: { page, status } }, { signal })
      if (outcome.ok && page === 1) $changed.set(new Map())
      return outcome
    },
  })
  return {
    list,
    $changed,
    $busy,
    async take(id, { status, message }) {
      if ($busy.get() !== undefined) return undefined
      $busy.set(id)
      const outcome = await ask(deskWithdrawalSettle, {
        params: { id },
        body: { status, message },
      })
      $busy.set(undefined)
      if (outcome.ok) {
        $changed.set(new Map([...$changed.get(), [id, outcome.value]]))
        return undefined
      }
      // Another editor was first, or the reply was lost: only the server knows the state.
      await list.reload()
      return outcome.failure
    },
  }
}
