import { orderList, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import { type PeriodFilters, periodQuery } from '#modules/account-area/period.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

/** Own orders, filtered by words and days; newest first. */
export function createOrderList(
  ask: Ask,
  filters: PeriodFilters,
): PagedList<OrderRecord, PeriodFilters> {
  return createPagedList({
    load: (page, current, signal) =>
      ask(orderList, { query: { page, ...periodQuery(current) } }, { signal }),
    idOf: ({ id }) => id,
    filters,
  })
}
