import { useStore } from '@nanostores/react'
import type { WalletRecord } from '#api/endpoints/buying/wallet.ts'
import { methodOfNumber } from '#domain/money/payment-methods.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney, formatSignedCount, formatSignedMoney } from '#i18n/format.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { foreignTag } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import type { PagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { closeIcon, okIcon, pendingIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Table, type TableColumn } from '#ui/text/Table.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import type { WalletView } from './wallet-view.ts'
import styles from './wallet.module.css'
import { recordKey, recordTab, recordTabs } from './wallet-store.ts'

export interface RecordVerbs {
  onPay: (record: WalletRecord) => void
  onTab: (tab: string) => void
}

interface Props extends WalletView, RecordVerbs {
  list: PagedList<WalletRecord, object>
}

/** Every movement of balance and packages, newest first; the user can pay waiting ones here. */
export function Records({ list, onPay, onTab, ...view }: Props) {
  const { strings } = view
  const tab = recordTab(useStore(list.$tab))
  const labels = {
    all: strings['wallet.recordsAll'],
    waiting: strings['wallet.recordWaiting'],
    done: strings['wallet.recordDone'],
  }
  const empty = {
    all: strings['wallet.recordsEmptyTitle'],
    waiting: strings['wallet.recordsWaitingEmpty'],
    done: strings['wallet.recordsDoneEmpty'],
  }
  return (
    <section aria-labelledby="wallet-records">
      <h2 className={styles.title} id="wallet-records">
        {strings['wallet.records']}
      </h2>
      <Tabs
        label={strings['wallet.records']}
        tabs={recordTabs.map((id) => ({ id, label: labels[id] }))}
        value={tab}
        onChange={onTab}
      >
        <LiveList
          list={list}
          strings={strings}
          empty={
            <StateBox
              kind="empty"
              title={empty[tab]}
              text={tab === 'all' ? strings['wallet.recordsEmptyText'] : undefined}
            />
          }
        >
          {(records) => (
            <div className={styles.records}>
              <Table
                caption={strings['wallet.records']}
                captionHidden
                columns={columnsOf(view, onPay)}
                rows={records}
                rowKey={recordKey}
              />
            </div>
          )}
        </LiveList>
      </Tabs>
    </section>
  )
}

function columnsOf(view: WalletView, onPay: Props['onPay']): TableColumn<WalletRecord>[] {
  const { strings, code } = view
  return [
    {
      id: 'time',
      className: styles.when,
      label: strings['wallet.recordTime'],
      cell: ({ updated_at: time }) =>
        time && (
          <time dateTime={isoTime(time)} className={styles.time}>
            {formatMoment(time, code)}
          </time>
        ),
    },
    {
      id: 'what',
      className: styles.what,
      label: strings['wallet.recordWhat'],
      cell: (record) => <What record={record} {...view} />,
    },
    {
      id: 'state',
      className: styles.how,
      label: strings['common.status'],
      cell: (record) => (
        <div className={styles.standing}>
          <State status={record.status} strings={strings} />
          {record.status === 0 && (
            <Button
              aria-label={fill(strings['wallet.payThis'], {
                number: record.order_sn ?? String(record.id),
              })}
              onClick={() => onPay(record)}
            >
              {strings['wallet.pay']}
            </Button>
          )}
        </div>
      ),
    },
    {
      id: 'amount',
      className: styles.sum,
      label: strings['wallet.recordAmount'],
      align: 'end',
      cell: (record) => <Amount record={record} {...view} />,
    },
  ]
}

interface CellProps extends WalletView {
  record: WalletRecord
}

/** The cause of the movement; an order links to itself. */
function What({ record, strings, code }: CellProps) {
  const { message, order_sn: orderSn, order_id: orderId, lang } = record
  const hasNumber = orderSn !== undefined && !message?.includes(orderSn)
  return (
    <>
      <span lang={foreignTag(lang, code)}>
        {orderId ? (
          <a href={localised(myPaths.order(orderId), code)}>
            {message ?? strings['wallet.showOrder']}
          </a>
        ) : (
          message
        )}
      </span>
      {hasNumber && (
        <>
          {' '}
          <bdi className={styles.number}>{orderSn}</bdi>
        </>
      )}
    </>
  )
}

/**
 * What the balance gained or lost, without a sign until it did; of a package its price and how it was paid, and
 * the downloads it brought or paid with.
 */
function Amount({ record, strings, code }: CellProps) {
  const { price = 0, units = 0, status } = record
  const isMovement = units === 0
  const isDone = status === 1
  return (
    <>
      {(isMovement || price !== 0) && (
        <bdi
          className={styles.amount}
          data-in={(isMovement && price > 0 && isDone) || undefined}
          data-open={!isDone || undefined}
        >
          {isMovement && isDone ? formatSignedMoney(price, code) : formatMoney(price, code)}
        </bdi>
      )}
      {!isMovement && price > 0 && isDone && (
        <span className={styles.more}>{paidWith(record, strings)}</span>
      )}
      {units !== 0 && (
        <span className={price === 0 ? undefined : styles.more}>
          {fill(strings['wallet.downloads'], {
            count: units,
            signed: formatSignedCount(units, code),
          })}
        </span>
      )}
    </>
  )
}

function paidWith({ ptype }: WalletRecord, strings: WalletView['strings']): string {
  const name = ptype && strings[methodOfNumber(ptype).label]
  return name ? fill(strings['wallet.paidWith'], { name }) : strings['wallet.notFromBalance']
}

function State({ status, strings }: Pick<WalletView, 'strings'> & { status: number | undefined }) {
  const state = status === 0 ? 'waiting' : status === 2 ? 'closed' : 'done'
  const looks = {
    waiting: { shape: pendingIcon, words: strings['wallet.recordWaiting'] },
    closed: { shape: closeIcon, words: strings['wallet.recordClosed'] },
    done: { shape: okIcon, words: strings['wallet.recordDone'] },
  }
  return (
    <span className={styles.state} data-state={state}>
      <Icon shape={looks[state].shape} />
      {looks[state].words}
    </span>
  )
}
