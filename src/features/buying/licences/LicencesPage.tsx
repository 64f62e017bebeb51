import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Authorization } from '#api/endpoints/buying/authorization.ts'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { putQuery } from '#state/address-state.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { licenceIcon } from '#ui/icons/record-icons.ts'
import { LiveList } from '#components/lists/LiveList.tsx'
import { BuyingHelp } from '#modules/account-area/BuyingHelp.tsx'
import { EmptyList } from '#modules/account-area/EmptyList.tsx'
import { noPeriod, periodAddress, type PeriodFilters } from '#modules/account-area/period.ts'
import { PeriodFilter } from '#modules/account-area/PeriodFilter.tsx'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'
import { OrderGroup } from './OrderGroup.tsx'
import { byOrder, type LicencesStore } from './licences-store.ts'

interface Props extends LicencesView {
  licences: LicencesStore
}

/** Order by order; the red button is the contract where just one waits. */
function Orders({ items, ...rest }: Props & { items: readonly Authorization[] }) {
  const orders = byOrder(items)
  const waiting = orders.filter(({ isUnsigned }) => isUnsigned).length
  return (
    <div className={styles.orders}>
      {orders.map((order) => (
        <OrderGroup key={order.key} order={order} isNext={waiting === 1} {...rest} />
      ))}
    </div>
  )
}

/** All bought licences: their permitted uses, their files and their certificates. */
export function LicencesPage(props: Props) {
  const { licences, strings, code } = props
  const { list } = licences
  const filters = useStore(list.$filters)
  const total = useStore(list.$total)
  const isEmpty = useStore(list.$status) === 'empty'
  const isFiltered = periodAddress.write(filters) !== ''

  useEffect(() => {
    void list.start()
  }, [list])

  const change = (wanted: PeriodFilters) => {
    putQuery(periodAddress.write(wanted), 'replace')
    void list.setFilter(wanted)
  }
  const empty = isFiltered ? (
    <StateBox
      kind="empty"
      title={strings['licences.noneFound']}
      text={strings['licences.noneFoundText']}
    >
      <Button onClick={() => change(noPeriod)}>{strings['licences.showAll']}</Button>
    </StateBox>
  ) : (
    <EmptyList
      icon={licenceIcon}
      title={strings['licences.emptyTitle']}
      text={strings['licences.emptyText']}
      href={localised(paths.pictures(), code)}
      action={strings['licences.browse']}
    >
      <BuyingHelp strings={strings} code={code} />
    </EmptyList>
  )
  return (
    <div className={styles.page}>
      <PeriodFilter
        filters={filters}
        isEmpty={isEmpty}
        onChange={change}
        searchLabel={strings['licences.search']}
        strings={strings}
      />
      <p className={styles.count} role="status">
        {total > 0 && fill(strings['licences.count'], { count: total })}
      </p>
      <LiveList list={list} strings={strings} empty={empty}>
        {(items) => <Orders items={items} {...props} />}
      </LiveList>
    </div>
  )
}
