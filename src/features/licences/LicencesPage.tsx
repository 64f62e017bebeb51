import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Authorization } from '../../contract/calls/authorization.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount, formatDate, formatMoney } from '../../i18n/format.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { LiveList } from '../shell/lists/LiveList.tsx'
import { noPeriod, type PeriodFilters, periodQuery } from '../shell/my/period.ts'
import { PeriodFilter } from '../shell/my/PeriodFilter.tsx'
import { CodeCell } from './CodeCell.tsx'
import { FileCell } from './FileCell.tsx'
import { OptionCell } from './OptionCell.tsx'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'
import { licenceKey, type LicencesStore } from './store.ts'
import { WorkCell } from './WorkCell.tsx'

interface Props extends LicencesView {
  licences: LicencesStore
}

function OrderCell({ licence, strings, code }: { licence: Authorization } & LicencesView) {
  const { created_at, image_price, order_id, order_sn } = licence
  return (
    <div className={styles.lines}>
      {created_at && <time dateTime={created_at.slice(0, 10)}>{formatDate(created_at, code)}</time>}
      {image_price !== undefined && <bdi>{formatMoney(image_price, code)}</bdi>}
      {order_sn &&
        (order_id ? (
          <a
            href={localised(paths.order(order_id), code)}
            aria-label={`${strings['licences.order']} ${order_sn}`}
          >
            <bdi>{order_sn}</bdi>
          </a>
        ) : (
          <bdi>{order_sn}</bdi>
        ))}
    </div>
  )
}

function columnsOf({ licences, ...view }: Props): TableColumn<Authorization>[] {
  const { strings } = view
  return [
    {
      id: 'work',
      label: strings['licences.work'],
      labelled: false,
      cell: (licence) => <WorkCell licence={licence} {...view} />,
    },
    {
      id: 'licence',
      label: strings['licences.licence'],
      cell: (licence) => <OptionCell licence={licence} {...view} />,
    },
    {
      id: 'order',
      label: strings['licences.order'],
      cell: (licence) => <OrderCell licence={licence} {...view} />,
    },
    {
      id: 'code',
      label: strings['licences.code'],
      cell: (licence) => <CodeCell licence={licence} {...view} />,
    },
    {
      id: 'file',
      label: strings['licences.file'],
      labelled: false,
      cell: (licence) => <FileCell licence={licence} licences={licences} {...view} />,
    },
  ]
}

/** All bought licences: what they allow, their files and their certificates. */
export function LicencesPage(props: Props) {
  const { licences, strings, code } = props
  const { list } = licences
  const filters = useStore(list.$filters)
  const total = useStore(list.$total)
  const isFiltered = Object.keys(periodQuery(filters)).length > 0

  useEffect(() => {
    void list.start()
  }, [list])

  const change = (wanted: PeriodFilters) => {
    const query = new URLSearchParams(periodQuery(wanted) as Record<string, string>).toString()
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}`)
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
    <StateBox
      kind="empty"
      title={strings['licences.emptyTitle']}
      text={strings['licences.emptyText']}
    >
      <ButtonLink kind="primary" href={localised(paths.pictures(), code)}>
        {strings['licences.browse']}
      </ButtonLink>
    </StateBox>
  )
  return (
    <div className={styles.page}>
      <PeriodFilter
        filters={filters}
        onChange={change}
        searchLabel={strings['licences.search']}
        strings={strings}
        code={code}
      />
      <p className={styles.count} role="status">
        {total > 0 && fill(strings['licences.count'], { count: formatCount(total, code) })}
      </p>
      <LiveList list={list} strings={strings} empty={empty}>
        {(items) => (
          <Table
            caption={strings['licences.caption']}
            captionHidden
            columns={columnsOf(props)}
            rows={items}
            rowKey={licenceKey}
          />
        )}
      </LiveList>
    </div>
  )
}
