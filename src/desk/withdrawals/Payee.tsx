import { useState } from 'react'
import type { DeskWithdrawal } from '#api/endpoints/desk/withdrawals.ts'
import { formatCount, formatMoney } from '#i18n/format.ts'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { useDesk } from '../desk-context.tsx'
import { lookForWorksOf } from '../queue/queue.ts'
import { maskedCard } from './masked-card.ts'
import desk from '../desk.module.css'
import styles from './withdrawals.module.css'

/** The payee by the contract, and the sales that earned the money. */
export function Payee({ row }: { row: DeskWithdrawal }) {
  const { t } = useDesk()
  const { user, realname, bank_card: card } = row
  const name = realname ?? user?.realname ?? user?.username ?? t('desk.none')
  const account = [user?.username, user?.mobile].filter((one) => one && one !== name)
  const person = user?.mobile ?? user?.username
  return (
    <div className={styles.payee}>
      <p className={styles.name}>
        <bdi className={desk.long}>{name}</bdi>
        {account.map((one) => (
          <bdi key={one} className={styles.account}>
            {one}
          </bdi>
        ))}
      </p>
      {card && <Card number={card} />}
      {person && (
        <button type="button" className={styles.deed} onClick={() => lookForWorksOf(person)}>
          {t('desk.seeWorks')}
        </button>
      )}
      <Incomes row={row} />
    </div>
  )
}

/** Masked until the editor asks for it: another person may look at the screen. */
function Card({ number }: { number: string }) {
  const { t } = useDesk()
  const [shown, setShown] = useState(false)
  return (
    <p className={styles.card}>
      <span className="visually-hidden">{t('common.bankCard')}</span>
      <bdi dir="ltr" className={styles.number}>
        {shown ? number.replace(/(.{4})(?=.)/g, '$1 ') : maskedCard(number)}
      </bdi>
      <button
        type="button"
        className={styles.deed}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'desk.cardHide' : 'desk.cardShow')}
      </button>
    </p>
  )
}

function Incomes({ row: { orders = [] } }: { row: DeskWithdrawal }) {
  const { t, code } = useDesk()
  if (orders.length === 0) return null
  return (
    <details className={styles.incomes}>
      <summary>{t('desk.incomes', { count: formatCount(orders.length, code) })}</summary>
      <ul role="list">
        {orders.map(({ id, order_sn: number, thumb, title, income }) => (
          <li key={id ?? number}>
            <DeskPicture className={styles.thumb} address={thumb} alt="" side={320} />
            <span>
              <bdi>{title}</bdi>
              <bdi className={styles.order}>{number}</bdi>
            </span>
            {income !== undefined && <span>{formatMoney(income, code)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
