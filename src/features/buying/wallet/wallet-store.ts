import type { ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { walletInfo, type WalletRecord, walletRecords } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { createResource } from '#state/resource.ts'

type WalletInfo = ReplyOf<typeof walletInfo>

/** Which records are shown. */
export const recordTabs = ['all', 'waiting', 'done'] as const
export type RecordTab = (typeof recordTabs)[number]

const statusOf: Record<RecordTab, 0 | 1 | undefined> = { all: undefined, waiting: 0, done: 1 }

export function recordTab(value: string | null): RecordTab {
  return recordTabs.find((tab) => tab === value) ?? 'all'
}

export interface Wallet {
  /** Stays while it is read again. */
  $info: ReadableAtom<WalletInfo | undefined>
  $failure: ReadableAtom<Failure | undefined>
  records: PagedList<WalletRecord, object>
  /** Reads balance and packages. */
  load(): Promise<void>
  /** After money moved: everything as it is now. */
  refresh(): Promise<void>
}

/** Top-ups and movements are numbered apart, so a number alone names none. */
export function recordKey({ id, order_sn: orderSn, price, units }: WalletRecord): string {
  return [orderSn, id, price, units].join(' ')
}

export function createWallet(ask: Ask, tab: RecordTab): Wallet {
  const { $value: $info, $failure, load } = createResource(() => ask(walletInfo, {}))
  const records = createPagedList<WalletRecord, object>({
    filters: {},
    tab,
    idOf: recordKey,
    load: (page, _, signal, shown) => {
      const status = statusOf[recordTab(shown)]
      return ask(
        walletRecords,
        { query: { page, ...(status !== undefined && { status }) } },
        { signal },
      )
    },
  })

  return {
    $info,
    $failure,
    records,
    load,
    async refresh() {
      await Promise.all([load(), records.reload()])
    },
  }
}
