import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Ask } from '#client/client.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import {
  type Asked,
  type EarningInfo,
  type EarningsStore,
  underWayOf,
  withdrawableOf,
} from './earnings-store.ts'
import styles from './earnings.module.css'
import type { EarningsView } from './earnings-view.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props extends EarningsView {
  ask: Ask
  earnings: EarningsStore
  info: EarningInfo
}

/** What can be withdrawn, what is under way and what was transferred, which add up to all that was earned, and the one button. */
export function Balance({ ask, earnings, info, ...view }: Props) {
  const { strings, code } = view
  const asked = useStore(earnings.$asked)
  const [isOpen, setOpen] = useState(false)
  const { withdrawable: free } = info
  const sum = withdrawableOf(info)
  const underWay = underWayOf(info)
  const isAsking = asked?.is === 'asking'
  const confirm = async () => {
    await earnings.withdraw(sum)
    setOpen(false)
  }
  return (
    <section className={styles.balance} aria-label={strings['my.earnings']}>
      <dl className={styles.sums}>
        <div>
          <dt>{strings[sum === free ? 'earnings.withdrawable' : 'earnings.unsettled']}</dt>
          <dd className={styles.money}>
            <bdi>{formatMoney(free ?? info.unsettled ?? 0, code)}</bdi>
          </dd>
          <dd className={styles.note}>{strings['earnings.unsettledNote']}</dd>
        </div>
        {underWay > 0 && (
          <div>
            <dt>{strings['earnings.settling']}</dt>
            <dd className={styles.money}>
              <bdi>{formatMoney(underWay, code)}</bdi>
            </dd>
            <dd className={styles.note}>{strings['earnings.settlingNote']}</dd>
          </div>
        )}
        <div>
          <dt>{strings['earnings.settled']}</dt>
          <dd className={styles.money}>
            <bdi>{formatMoney(info.settled ?? 0, code)}</bdi>
          </dd>
          <dd className={styles.note}>{strings['earnings.settledNote']}</dd>
        </div>
      </dl>
      <div className={styles.withdraw}>
        <Button
          kind="primary"
          size="large"
          disabled={sum <= 0 || isAsking}
          aria-describedby="earnings-withdrawable"
          onClick={() => setOpen(true)}
        >
          {strings['earnings.withdraw']}
        </Button>
        <p className={styles.note} id="earnings-withdrawable">
          {sum > 0
            ? fill(strings['earnings.sum'], { sum: formatMoney(sum, code) })
            : strings[(info.unsettled ?? 0) > 0 ? 'earnings.open' : 'earnings.nothing']}
        </p>
      </div>
      <News asked={asked} {...view} />
      {isOpen && (
        <WithdrawDialog
          ask={ask}
          sum={asked?.is === 'asking' ? asked.sum : sum}
          isBusy={isAsking}
          onConfirm={() => void confirm()}
          onClose={() => setOpen(false)}
          {...view}
        />
      )}
    </section>
  )
}

function News({ asked, strings, code }: EarningsView & { asked: Asked | undefined }) {
  if (!asked || asked.is === 'asking') return undefined
  if (asked.is === 'done')
    return (
      <NoticeBar kind="ok">
        <p>{fill(strings['earnings.withdrawn'], { sum: formatMoney(asked.sum, code) })}</p>
      </NoticeBar>
    )
  if (asked.is === 'unclear')
    return (
      <NoticeBar kind="warn">
        <p>{strings['earnings.withdrawUnclear']}</p>
      </NoticeBar>
    )
  const words = failureWords(asked.failure)
  return (
    <NoticeBar kind="error">
      <p>{words && 'text' in words ? words.text : strings['earnings.withdrawFailed']}</p>
    </NoticeBar>
  )
}
