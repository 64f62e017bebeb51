import { atom, type ReadableAtom } from 'nanostores'
import { earningOrders, type IncomeOrder } from '#api/endpoints/contributing/earning.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { fenToYuan, yuanToFen } from '#domain/money/money.ts'
import { csvOf } from './csv.ts'
import { orderKey } from './earnings-store.ts'

export type ExportState =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly done: number; readonly total: number }
  /** Yuan. */
  | { readonly is: 'saved'; readonly count: number; readonly sum: number }
  | { readonly is: 'failed'; readonly failure: Failure | undefined }

export interface ExportHeads {
  readonly order: string
  readonly work: string
  readonly time: string
  readonly paid: string
  readonly income: string
  readonly total: string
}

export interface OrdersExport {
  $state: ReadableAtom<ExportState>
  start(heads: ExportHeads): Promise<void>
  stop(): void
}

interface Deps {
  ask: Ask
  save: (csv: string) => void
}

/** Income of all rows in whole fen. */
export function incomeFen(orders: readonly IncomeOrder[]): number {
  return orders.reduce((sum, { income = 0 }) => sum + yuanToFen(income), 0)
}

/** All orders that earned something, with their sums as the last line. */
function ordersCsv(orders: readonly IncomeOrder[], heads: ExportHeads): string {
  const paidFen = orders.reduce((sum, { pay_price: paid = 0 }) => sum + yuanToFen(paid), 0)
  return csvOf([
    [heads.order, heads.work, heads.time, heads.paid, heads.income],
    ...orders.map((row) => [
      row.order_sn,
      row.title ?? '',
      row.updated_at ?? '',
      row.pay_price ?? '',
      row.income ?? '',
    ]),
    [heads.total, '', '', fenToYuan(paidFen), fenToYuan(incomeFen(orders))],
  ])
}

/** Times everything is read anew when a sale came in meanwhile. */
const mostTries = 3

/** Reads every page, shows how far it is, can be stopped, and saves the whole as CSV. */
export function createOrdersExport({ ask, save }: Deps): OrdersExport {
  const $state = atom<ExportState>({ is: 'idle' })
  let current = new AbortController()

  /** All rows as of one moment; undefined when the list moved, a failure when it can't be read. */
  async function readAll(signal: AbortSignal): Promise<IncomeOrder[] | Failure | undefined> {
    const rows = new Map<string | number, IncomeOrder>()
    for (let page = 1; ; page += 1) {
      const outcome = await ask(earningOrders, { query: { page } }, { signal })
      if (!outcome.ok) return outcome.failure
      const { data, pagination } = outcome.value
      for (const row of data) rows.set(orderKey(row), row)
      $state.set({ is: 'reading', done: rows.size, total: pagination.total })
      const isLast = data.length === 0 || page * pagination.pageSize >= pagination.total
      if (isLast) return rows.size === pagination.total ? [...rows.values()] : undefined
    }
  }

  return {
    $state,
    async start(heads) {
      current.abort()
      current = new AbortController()
      const { signal } = current
      $state.set({ is: 'reading', done: 0, total: 0 })
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const rows = await readAll(signal)
        if (signal.aborted) return
        if (rows === undefined) continue
        if (!Array.isArray(rows)) return $state.set({ is: 'failed', failure: rows })
        save(ordersCsv(rows, heads))
        return $state.set({ is: 'saved', count: rows.length, sum: fenToYuan(incomeFen(rows)) })
      }
      $state.set({ is: 'failed', failure: undefined })
    },
    stop() {
      current.abort()
      $state.set({ is: 'idle' })
    },
  }
}
