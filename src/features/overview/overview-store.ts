import { map, type MapStore } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import { authMe, type User } from '../../contract/calls/auth.ts'
import { authorizationList } from '../../contract/calls/authorization.ts'
import { favoriteIds } from '../../contract/calls/favorite.ts'
import { type OrderRecord, orderList } from '../../contract/calls/order.ts'
import { walletInfo } from '../../contract/calls/wallet.ts'

/** What the overview knows so far; a figure the server does not give is not shown. */
export interface Overview {
  readonly user?: User
  /** Yuan. */
  readonly balance?: number
  readonly licences?: number
  readonly kept?: number
  /** Newest first, of the first page of orders. */
  readonly unpaid?: readonly OrderRecord[]
}

export interface OverviewStore {
  $overview: MapStore<Overview>
  load(): Promise<void>
}

/** The figures of /my/home/, each from its own call: one that fails keeps nobody from the others. */
export function createOverview(ask: Ask): OverviewStore {
  const $overview = map<Overview>({})
  const readers = [
    async () => {
      const outcome = await ask(authMe, {})
      if (outcome.ok) $overview.setKey('user', outcome.value)
    },
    async () => {
      const outcome = await ask(walletInfo, {})
      if (outcome.ok) $overview.setKey('balance', outcome.value.wallet.money)
    },
    async () => {
      const outcome = await ask(authorizationList, { query: {} })
      if (outcome.ok) $overview.setKey('licences', outcome.value.pagination.total)
    },
    async () => {
      const outcome = await ask(favoriteIds, {})
      if (outcome.ok) $overview.setKey('kept', outcome.value.length)
    },
    async () => {
      const outcome = await ask(orderList, { query: {} })
      if (!outcome.ok) return
      const unpaid = outcome.value.data.filter(({ status }) => status === 0)
      $overview.setKey('unpaid', unpaid)
    },
  ]
  return {
    $overview,
    async load() {
      await Promise.all(readers.map((read) => read()))
    },
  }
}
