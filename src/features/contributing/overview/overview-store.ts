import { map, type MapStore } from 'nanostores'
import { authMe, type User } from '#api/endpoints/account/auth.ts'
import { type Authorization, authorizationList } from '#api/endpoints/buying/authorization.ts'
import { boardList, type BoardRecord, favoriteIds } from '#api/endpoints/buying/favorite.ts'
import { type OrderRecord, orderList } from '#api/endpoints/buying/order.ts'
import { type SavedSearch, savedSearchList } from '#api/endpoints/buying/saved-search.ts'
import { type OwnedPackage, walletInfo } from '#api/endpoints/buying/wallet.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { type Outcome, succeed } from '#client/outcome.ts'
import { usablePackages } from '#modules/account-area/owned-package.ts'
import { readKept, readViewed } from '#modules/account-area/own-works.ts'
import { isUnsigned } from '#modules/licences/licence-state.ts'
import { type ContributorTodo, readContributorTodo } from './contributor-todo.ts'

/** Orders that wait for something of their buyer, newest first. */
export interface Todo {
  /** All that were read, those that wait for nothing among them. */
  readonly orders: number
  readonly unpaid: readonly OrderRecord[]
  /** Paid, and nothing can be downloaded before the agreement is signed. */
  readonly unsigned: readonly OrderRecord[]
}

/** The overview's readings so far; a figure that the server does not give is not shown. */
export interface Overview {
  readonly user?: User
  /** Yuan. */
  readonly balance?: number
  /** Those that pay for works now. */
  readonly packages?: readonly OwnedPackage[]
  readonly licences?: number
  /** The newest of them. */
  readonly recent?: readonly Authorization[]
  /** The newest ones. */
  readonly boards?: readonly BoardRecord[]
  readonly kept?: number
  /** The ones kept last. */
  readonly keptWorks?: readonly MediaItem[]
  /** Those whose pages the person opened last in this browser. */
  readonly viewed?: readonly MediaItem[]
  /** Saved searches with works that the person has not seen. */
  readonly searches?: readonly SavedSearch[]
  readonly todo?: Todo | 'failed'
  /** Of contributors alone. */
  readonly contributing?: ContributorTodo
  /** Every reading came back, with or without an answer. */
  readonly isRead?: boolean
}

export interface OverviewStore {
  $overview: MapStore<Overview>
  load(): Promise<void>
}

/** Works of orders whose agreement waits are paid for, and licensed only once it is signed. */
export function signedOnly(
  licences: number | undefined,
  todo: Overview['todo'],
): number | undefined {
  if (licences === undefined || typeof todo !== 'object') return licences
  const waiting = todo.unsigned.flatMap(({ order_items: items = [] }) => items).length
  return Math.max(0, licences - waiting)
}

export const hasTasks = ({ unpaid, unsigned }: Todo): boolean => unpaid.length + unsigned.length > 0

/** Whether the user has paid, kept and begun nothing yet, as far as the server tells. */
export function isFresh({
  todo,
  licences,
  kept = 0,
  balance = 0,
  packages = [],
  contributing,
  isRead = false,
}: Overview): boolean {
  const orders = typeof todo === 'object' ? todo.orders : undefined
  const hasPaid = balance > 0 || packages.length > 0
  return isRead && !hasPaid && orders === 0 && licences === 0 && kept === 0 && !contributing
}

/** Shown before their own pages have to be opened. */
const mostWorks = 6
const mostBoards = 6
const mostSearches = 3

/** The most pages of orders to look through: open orders are nearly always among the newest. */
const mostPages = 5

/** As the server says it of an agreement; one that says nothing is not asked to be signed. */
const signed = 1

async function readOrders(ask: Ask): Promise<Outcome<OrderRecord[]>> {
  const orders = new Map<number, OrderRecord>()
  for (let page = 1; page <= mostPages; page += 1) {
    const outcome = await ask(orderList, { query: { page } })
    if (!outcome.ok) return outcome
    const { data, pagination } = outcome.value
    const before = orders.size
    for (const order of data) orders.set(order.id, order)
    if (orders.size === before || orders.size >= pagination.total) break
  }
  return succeed([...orders.values()])
}

/** The tasks and the figures of /my/home/, each from its own call: one that fails doesn't hide the others. */
export function createOverview(ask: Ask): OverviewStore {
  const $overview = map<Overview>({})
  const readers = [
    async () => {
      const outcome = await ask(authMe, {})
      if (outcome.ok) $overview.setKey('user', outcome.value)
    },
    async () => {
      const outcome = await ask(walletInfo, {})
      if (!outcome.ok) return
      const { wallet, packages = [] } = outcome.value
      $overview.setKey('packages', usablePackages(packages, new Date()))
      $overview.setKey('balance', wallet.money)
    },
    async () => {
      const outcome = await ask(authorizationList, { query: {} })
      if (!outcome.ok) return
      const { data, pagination } = outcome.value
      // Those that wait for a signature stand among the tasks.
      const signed = data.filter((licence) => !isUnsigned(licence))
      $overview.setKey('recent', signed.slice(0, mostWorks))
      $overview.setKey('licences', pagination.total)
    },
    async () => {
      const outcome = await ask(favoriteIds, {})
      if (outcome.ok) $overview.setKey('kept', outcome.value.length)
    },
    async () => {
      const outcome = await ask(boardList, {})
      if (outcome.ok) $overview.setKey('boards', outcome.value.slice(0, mostBoards))
    },
    async () => $overview.setKey('keptWorks', await readKept(ask, mostWorks)),
    async () => $overview.setKey('viewed', await readViewed(ask, mostWorks)),
    async () => {
      const outcome = await ask(savedSearchList, {})
      if (!outcome.ok) return
      const fresh = outcome.value.data.filter((search) => (search.fresh ?? 0) > 0)
      $overview.setKey('searches', fresh.slice(0, mostSearches))
    },
    async () => {
      const contributing = await readContributorTodo(ask)
      if (contributing) $overview.setKey('contributing', contributing)
    },
  ]

  async function loadTodo(): Promise<void> {
    const outcome = await readOrders(ask)
    if (!outcome.ok) return $overview.setKey('todo', 'failed')
    $overview.setKey('todo', {
      orders: outcome.value.length,
      unpaid: outcome.value.filter(({ status }) => status === 0),
      unsigned: outcome.value.filter(
        ({ status, contract_status: contract = signed }) => status === 1 && contract !== signed,
      ),
    })
  }

  return {
    $overview,
    async load() {
      await Promise.all([loadTodo(), ...readers.map((read) => read())])
      $overview.setKey('isRead', true)
    },
  }
}
