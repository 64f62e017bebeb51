import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import { ask } from '#client/browser.ts'
import { LiveList } from '#components/lists/LiveList.tsx'
import { BuyingHelp } from '#modules/account-area/BuyingHelp.tsx'
import { EmptyList } from '#modules/account-area/EmptyList.tsx'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { PeriodFilter } from '#modules/account-area/PeriodFilter.tsx'
import { SuggestedPart } from '#modules/account-area/SuggestedPart.tsx'
import { periodAddress, type PeriodFilters } from '#modules/account-area/period.ts'
import { followDownload } from '#ui/actions/save-file.ts'
import { createFileDownloads, type FileDownloads } from '#modules/licences/file-downloads.ts'
import { localised, paths } from '#routing/paths.ts'
import { putQuery } from '#state/address-state.ts'
import type { PagedList } from '#state/paged-list.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { receiptIcon } from '#ui/icons/record-icons.ts'
import { OrderTable } from './OrderTable.tsx'
import type { View } from '../Thumb.tsx'
import type { OrderListStrings } from '../checkout-keys.ts'
import { createOrderList } from './order-list.ts'

/** The whole of /my/order_list/; `client:load`. */
export default function OrderListIsland(view: View<OrderListStrings>) {
  return (
    <MyGate strings={view.strings}>
      <GatedPage {...view} />
    </MyGate>
  )
}

/** Behind the gate, so only ever in a browser: search and dates stand in the address. */
function GatedPage(view: View<OrderListStrings>) {
  const [list] = useState(() => createOrderList(ask, periodAddress.read()))
  const [downloads] = useState(() => createFileDownloads(ask, followDownload))
  useEffect(() => {
    void list.start()
    // Back from paying: the page was kept as it was, the orders may have moved on.
    const onShow = (event: PageTransitionEvent) => event.persisted && void list.reload()
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pageshow', onShow)
      list.dispose()
    }
  }, [list])
  return <Orders list={list} downloads={downloads} {...view} />
}

interface Props extends View<OrderListStrings> {
  list: PagedList<OrderRecord, PeriodFilters>
  downloads: FileDownloads
}

function Orders({ list, downloads, ...view }: Props) {
  const { strings, code } = view
  const filters = useStore(list.$filters)
  const isEmpty = useStore(list.$status) === 'empty'
  const isNarrowed = periodAddress.write(filters) !== ''
  const change = (next: PeriodFilters) => {
    putQuery(periodAddress.write(next), 'replace')
    void list.setFilter(next)
  }
  return (
    <>
      <PeriodFilter
        filters={filters}
        isEmpty={isEmpty}
        onChange={change}
        searchLabel={strings['orders.search']}
        strings={strings}
      />
      <LiveList
        list={list}
        strings={strings}
        empty={
          isNarrowed ? (
            <StateBox
              kind="empty"
              title={strings['orders.noneTitle']}
              text={strings['orders.noneText']}
            />
          ) : (
            <EmptyList
              icon={receiptIcon}
              title={strings['orders.emptyTitle']}
              text={strings['orders.emptyText']}
              href={localised(paths.pictures(), code)}
              action={strings['common.browse']}
            >
              <BuyingHelp strings={strings} code={code} />
              <SuggestedPart view={view} title={strings['home.works']} sort="new" />
            </EmptyList>
          )
        }
      >
        {(orders) => <OrderTable orders={orders} downloads={downloads} {...view} />}
      </LiveList>
    </>
  )
}
