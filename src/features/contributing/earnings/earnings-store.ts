import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import {
  earningInfo,
  earningLog,
  earningOrders,
  earningWithdraw,
  type IncomeOrder,
  type Withdrawal,
} from '#api/endpoints/contributing/earning.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { fenToYuan, yuanToFen } from '#domain/money/money.ts'
import type { Intent } from '#modules/account-area/intent.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { createResource } from '#state/resource.ts'

export type EarningInfo = ReplyOf<typeof earningInfo>

/** How the last request to withdraw went; `unclear`: its answer was lost and it is not in the log. */
export type Asked =
  | { readonly is: 'asking'; readonly sum: number }
  | { readonly is: 'done'; readonly sum: number }
  | { readonly is: 'unclear' }
  | { readonly is: 'failed'; readonly failure: Failure }

export interface EarningsDeps {
  ask: Ask
  intent: Intent
}

export interface EarningsStore {
  /** Stays while it is read again. */
  $info: ReadableAtom<EarningInfo | undefined>
  $failure: ReadableAtom<Failure | undefined>
  $asked: ReadableAtom<Asked | undefined>
  orders: PagedList<IncomeOrder, object>
  log: PagedList<Withdrawal, object>
  load(): Promise<void>
  /** Asks for all that can be withdrawn, which has to be `sum` yuan. */
  withdraw(sum: number): Promise<void>
}

/** Tells rows of servers that number none apart by their content. */
export const orderKey = ({ id, order_sn: sn, title }: IncomeOrder) => id ?? `${sn} ${title}`
const withdrawalKey = ({ id, created_at: at, money }: Withdrawal) => id ?? `${at} ${money}`

/** The sum that the contributor can withdraw now, in yuan; 0 when nothing can be withdrawn. */
export function withdrawableOf(info: EarningInfo | undefined): number {
  if (!info || info.can_withdraw === false) return 0
  return info.withdrawable ?? info.unsettled ?? 0
}

/** The requested sum that the house hasn't transferred yet, in yuan; 0 where the server doesn't tell it apart. */
export function underWayOf({ unsettled = 0, withdrawable }: EarningInfo): number {
  if (withdrawable === undefined) return 0
  return Math.max(0, fenToYuan(yuanToFen(unsettled) - yuanToFen(withdrawable)))
}

export function createEarnings({ ask, intent }: EarningsDeps): EarningsStore {
  const { $value: $info, $failure, load } = createResource(() => ask(earningInfo, {}))
  const $asked = atom<Asked | undefined>(undefined)
  const orders = createPagedList<IncomeOrder, object>({
    filters: {},
    idOf: orderKey,
    load: (page, _, signal) => ask(earningOrders, { query: { page } }, { signal }),
  })
  const log = createPagedList<Withdrawal, object>({
    filters: {},
    idOf: withdrawalKey,
    load: (page, _, signal) => ask(earningLog, { query: { page } }, { signal }),
  })

  /** Whether a withdrawal of that sum is under way that wasn't there before. */
  async function hasArrived(sum: number, before: ReadonlySet<string | number>): Promise<boolean> {
    const outcome = await ask(earningLog, { query: { page: 1 } })
    if (!outcome.ok) return false
    return outcome.value.data.some(
      (row) => row.money === sum && row.status < 2 && !before.has(withdrawalKey(row)),
    )
  }

  return {
    $info,
    $failure,
    $asked,
    orders,
    log,
    load,
    async withdraw(sum) {
      if ($asked.get()?.is === 'asking') return
      $asked.set({ is: 'asking', sum })
      await log.start()
      const before = new Set(log.$items.get().map(withdrawalKey))
      const outcome = await ask(earningWithdraw, {}, { idempotencyKey: intent.keyFor(String(sum)) })
      const failure = outcome.ok ? undefined : outcome.failure
      const isKnown = outcome.ok || (failure?.kind === 'refused' && failure.status < 500)
      if (isKnown) intent.settled()
      const isDone = outcome.ok || (!isKnown && (await hasArrived(sum, before)))
      if (isDone) {
        intent.settled()
        $asked.set({ is: 'done', sum })
      } else if (isKnown && failure) $asked.set({ is: 'failed', failure })
      else $asked.set({ is: 'unclear' })
      await Promise.all([load(), log.reload()])
    },
  }
}
