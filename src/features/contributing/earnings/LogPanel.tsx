import { useEffect } from 'react'
import type { Withdrawal } from '#api/endpoints/contributing/earning.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { closeIcon, okIcon, pendingIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Table, type TableColumn } from '#ui/text/Table.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import type { EarningsStore } from './earnings-store.ts'
import styles from './earnings.module.css'
import type { EarningsView } from './earnings-view.ts'

/** Every withdrawal and how far it is. */
export function LogPanel({ earnings, ...view }: EarningsView & { earnings: EarningsStore }) {
  const { strings } = view
  useEffect(() => void earnings.log.start(), [earnings])
  return (
    <LiveList
      list={earnings.log}
      strings={strings}
      empty={
        <StateBox
          kind="empty"
          title={strings['earnings.logEmptyTitle']}
          text={strings['earnings.logEmptyText']}
        />
      }
    >
      {(rows) => (
        <Table
          caption={strings['earnings.log']}
          captionHidden
          columns={columnsOf(view)}
          rows={rows}
          rowKey={({ id, created_at: at }) => id ?? at ?? ''}
        />
      )}
    </LiveList>
  )
}

const looks = [
  { state: 'waiting', shape: pendingIcon, words: 'earnings.toSettle' },
  { state: 'waiting', shape: pendingIcon, words: 'earnings.settling' },
  { state: 'done', shape: okIcon, words: 'earnings.settled' },
  { state: 'refused', shape: closeIcon, words: 'earnings.refused' },
] as const

function columnsOf({ strings, code }: EarningsView): TableColumn<Withdrawal>[] {
  const time = (at: string | undefined) =>
    at && (
      <time dateTime={isoTime(at)} className={styles.figure}>
        {formatMoment(at, code)}
      </time>
    )
  return [
    {
      id: 'asked',
      label: strings['earnings.askedAt'],
      cell: ({ created_at: at }) => time(at),
    },
    {
      id: 'state',
      label: strings['common.status'],
      cell: ({ status, message }) => {
        const look = looks[status] ?? looks[0]
        return (
          <>
            <span className={styles.state} data-state={look.state}>
              <Icon shape={look.shape} />
              {strings[look.words]}
            </span>
            {message && (
              <p>
                <bdi>{message}</bdi>
              </p>
            )}
          </>
        )
      },
    },
    {
      id: 'changed',
      label: strings['earnings.changedAt'],
      cell: ({ updated_at: at }) => time(at),
    },
    {
      id: 'money',
      label: strings['common.total'],
      align: 'end',
      cell: ({ money }) => <bdi className={styles.figure}>{formatMoney(money, code)}</bdi>,
    },
  ]
}
