import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Ask } from '#client/client.ts'
import type { IncomeOrder } from '#api/endpoints/contributing/earning.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney, formatShare } from '#i18n/format.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { foreignTag } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Table, type TableColumn } from '#ui/text/Table.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import { ListThumb } from '../shared/review/ListThumb.tsx'
import table from '../shared/review/review-table.module.css'
import reviewing from '../shared/review/reviewing.module.css'
import { saveFile } from '#ui/actions/save-file.ts'
import { type EarningsStore, orderKey } from './earnings-store.ts'
import styles from './earnings.module.css'
import { createOrdersExport } from './export-orders.ts'
import type { EarningsView } from './earnings-view.ts'

interface Props extends EarningsView {
  ask: Ask
  earnings: EarningsStore
}

const fileName = 'earnings.csv'

/** Every sale with the contributor's share of it, to read and to take along. */
export function OrdersPanel({ ask, earnings, ...view }: Props) {
  const { strings, code } = view
  const [file] = useState(() =>
    createOrdersExport({
      ask,
      save: (csv) => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName),
    }),
  )
  const state = useStore(file.$state)
  const status = useStore(earnings.orders.$status)
  useEffect(() => {
    void earnings.orders.start()
    return () => file.stop()
  }, [earnings, file])

  const start = () =>
    void file.start({
      order: strings['orders.order'],
      work: strings['verify.work'],
      time: strings['earnings.soldAt'],
      paid: strings['orders.paidSum'],
      income: strings['earnings.income'],
      total: strings['common.total'],
    })
  return (
    <>
      {status !== 'empty' && status !== 'loading' && (
        <div className={styles.export}>
          {state.is === 'reading' ? (
            <>
              <ProgressBar
                label={strings['earnings.csvReading']}
                value={state.total > 0 ? state.done : undefined}
                max={Math.max(state.total, 1)}
                text={`${formatCount(state.done, code)} / ${formatCount(state.total, code)}`}
              />
              <Button onClick={file.stop}>{strings['earnings.csvStop']}</Button>
            </>
          ) : (
            <Button icon={downloadIcon} onClick={start}>
              {strings['earnings.csv']}
            </Button>
          )}
          {state.is === 'saved' && (
            <p className={styles.note} role="status">
              {fill(strings['earnings.csvSaved'], {
                count: state.count,
                sum: formatMoney(state.sum, code),
              })}
            </p>
          )}
        </div>
      )}
      {state.is === 'failed' && (
        <NoticeBar kind="error">
          <p>{strings['earnings.csvFailed']}</p>
        </NoticeBar>
      )}
      <LiveList
        list={earnings.orders}
        strings={strings}
        empty={
          <StateBox
            kind="empty"
            title={strings['earnings.ordersEmptyTitle']}
            text={strings['earnings.ordersEmptyText']}
          />
        }
      >
        {(orders) => (
          <div className={join(table.table, styles.sales)}>
            <Table
              caption={strings['earnings.orders']}
              captionHidden
              columns={columnsOf(view)}
              rows={orders}
              rowKey={orderKey}
            />
          </div>
        )}
      </LiveList>
    </>
  )
}

function columnsOf({ strings, code, images }: EarningsView): TableColumn<IncomeOrder>[] {
  const money = (yuan: number | undefined) =>
    yuan !== undefined && <bdi className={styles.figure}>{formatMoney(yuan, code)}</bdi>
  return [
    {
      id: 'picture',
      label: strings['verify.work'],
      labelled: false,
      className: table.picture,
      cell: (item) => <ListThumb item={item} images={images} />,
    },
    {
      id: 'order',
      label: strings['orders.order'],
      labelled: false,
      cell: ({ title, order_sn: sn, updated_at: time, lang }) => (
        <>
          <span className={reviewing.name} lang={foreignTag(lang, code)}>
            {title}
          </span>
          <p className={reviewing.facts}>
            <bdi>{sn}</bdi>
            {time && <time dateTime={isoTime(time)}>{formatMoment(time, code)}</time>}
          </p>
        </>
      ),
    },
    {
      id: 'paid',
      label: strings['orders.paidSum'],
      align: 'end',
      className: styles.amount,
      cell: ({ pay_price: paid }) => money(paid),
    },
    {
      id: 'income',
      label: strings['earnings.income'],
      align: 'end',
      className: join(styles.amount, styles.share),
      cell: ({ income, pay_price: paid = 0 }) => (
        <>
          {money(income)}
          {income !== undefined && paid > 0 && (
            <span className={styles.percent}>{formatShare(income / paid, code)}</span>
          )}
        </>
      ),
    },
  ]
}
