import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import type { DeskWithdrawal } from '#api/endpoints/desk/withdrawals.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Table } from '#ui/text/Table.tsx'
import { clipped } from '../clipped.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { $waiting } from '../queue/waiting.ts'
import styles from '../desk.module.css'
import { Payee } from './Payee.tsx'
import { StepDialog } from './StepDialog.tsx'
import { createWithdrawals, type Step, sumOf, type WithdrawalFilter } from './withdrawals-store.ts'

const store = createWithdrawals(ask)
const filters: readonly WithdrawalFilter[] = [0, 1, 2, 3, -1]
const stateKeys = {
  0: 'desk.payWaiting',
  1: 'desk.payBegun',
  2: 'desk.payDone',
  3: 'desk.payRefused',
} as const
const doneKeys = { 1: 'desk.didBegin', 2: 'desk.didSettle', 3: 'desk.didRefuse' } as const

const nameOf = ({ realname, user }: DeskWithdrawal) =>
  realname ?? user?.realname ?? user?.username ?? ''

/** The payments that contributors asked for. */
export default function WithdrawalsPage() {
  const { t, code } = useDesk()
  const { list } = store
  const items = useStore(list.$items)
  const changed = useStore(store.$changed)
  const { status } = useStore(list.$filters)
  const busy = useStore(store.$busy)
  const [asking, setAsking] = useState<{ row: DeskWithdrawal; status: 2 | 3 }>()
  useEffect(() => void list.reload(), [list, code])

  const rows = items.map((item) => changed.get(item.id) ?? item)
  const take = async (row: DeskWithdrawal, step: Step) => {
    setAsking(undefined)
    const failed = await store.take(row.id, step)
    if (failed) showToast('error', sayFailure(t, failed))
    else {
      showToast('ok', t(doneKeys[step.status], { money: formatMoney(row.money, code) }))
      const before = $waiting.get()
      if (before && row.status === 0)
        $waiting.set({ ...before, withdrawal: Math.max(0, before.withdrawal - 1) })
    }
  }
  const columns = [
    {
      id: 'who',
      label: t('desk.sender'),
      cell: (row: DeskWithdrawal) => <Payee row={row} />,
    },
    {
      id: 'money',
      label: t('wallet.recordAmount'),
      align: 'end' as const,
      cell: ({ money }: DeskWithdrawal) => <strong>{formatMoney(money, code)}</strong>,
    },
    {
      id: 'asked',
      label: t('desk.asked'),
      cell: ({ created_at: created }: DeskWithdrawal) =>
        created ? <time dateTime={created}>{formatMoment(created, code)}</time> : null,
    },
    {
      id: 'state',
      label: t('common.status'),
      cell: (row: DeskWithdrawal) => (
        <>
          {t(stateKeys[row.status as 0 | 1 | 2 | 3] ?? 'desk.none')}
          {row.message && <p className={styles.quiet}>{row.message}</p>}
        </>
      ),
    },
    {
      id: 'deeds',
      label: t('desk.deeds'),
      labelled: false,
      align: 'end' as const,
      cell: (row: DeskWithdrawal) => (
        <span className={styles.deeds}>
          {row.status === 0 && (
            <Button
              busy={busy === row.id}
              busyLabel={t('login.saving')}
              onClick={() => void take(row, { status: 1, message: '' })}
            >
              {t('desk.begin')}
            </Button>
          )}
          {(row.status === 0 || row.status === 1) && (
            <>
              <Button onClick={() => setAsking({ row, status: 2 })}>{t('desk.settle')}</Button>
              <Button kind="quiet" onClick={() => setAsking({ row, status: 3 })}>
                {t('desk.refuse')}
              </Button>
            </>
          )}
          <HistoryButton
            subject="withdrawal"
            id={row.id}
            title={`${clipped(nameOf(row))} · ${formatMoney(row.money, code)}`}
          />
        </span>
      ),
    },
  ]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('desk.withdrawals')}</h1>
        {rows.length > 0 && (
          <p className={styles.sum}>
            {t('desk.sum', { count: rows.length, money: formatMoney(sumOf(rows), code) })}
          </p>
        )}
      </header>
      <div className={styles.chips} role="group" aria-label={t('common.status')}>
        {filters.map((one) => (
          <Chip
            key={one}
            label={one === -1 ? t('common.all') : t(stateKeys[one])}
            pressed={status === one}
            onToggle={() => void list.setFilter({ status: one })}
          />
        ))}
      </div>
      {rows.length > 0 && (
        <Table
          caption={t('desk.withdrawals')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ListFoot
        list={list}
        shown={rows.length}
        empty={{ title: t('desk.payEmpty'), text: t('desk.payEmptyText') }}
      />
      {asking && (
        <StepDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          onTake={(message) => void take(asking.row, { status: asking.status, message })}
        />
      )}
    </div>
  )
}
