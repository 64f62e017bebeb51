import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '../../i18n/fill.ts'
import { formatCount, formatMoment, formatMoney } from '../../i18n/format.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { localised, paths } from '../../routing/paths.ts'
import { $cartCount } from '../../state/cart-count.ts'
import { $session } from '../../state/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useOwnPicture } from '../shell/my/use-own-picture.ts'
import type { OverviewStrings } from './keys.ts'
import styles from './overview.module.css'
import type { OverviewStore } from './overview-store.ts'

export interface OverviewView {
  strings: OverviewStrings
  code: LocaleCode
  /** Address a page may show of a picture as the server keeps it. */
  pictureUrl: (path: string) => string
}

interface Props extends OverviewView {
  overview: OverviewStore
  onLogout: () => void
}

/** Orders shown before the list has to be opened. */
const mostUnpaid = 3

/** Who is logged in, what waits for them, and the figures of their account. */
export function OverviewPage({ overview, onLogout, strings, code, pictureUrl }: Props) {
  const { user, balance, licences, kept, unpaid = [] } = useStore(overview.$overview)
  const session = useStore($session)
  const inCart = useStore($cartCount)
  const face = useOwnPicture(user?.thumb, pictureUrl)
  useEffect(() => void overview.load(), [overview])

  const name = user?.username ?? session?.user.username ?? session?.user.mobile ?? ''
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatCount(value, code)
  const money = balance === undefined ? undefined : formatMoney(balance, code)
  const figures = [
    ['my.balance', money, paths.wallet()],
    ['my.inCart', count(inCart), paths.cart()],
    ['my.licences', count(licences), paths.authRecords()],
    ['my.kept', count(kept), paths.favorites()],
  ] as const

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {face && <img className={styles.face} src={face} alt="" width={64} height={64} />}
        <div>
          <p className={styles.hello}>
            <bdi>{fill(strings['my.hello'], { name: `\u2068${name}\u2069` })}</bdi>
          </p>
          {user?.department && (
            <p className={styles.note}>
              <bdi>{user.department}</bdi>
            </p>
          )}
        </div>
      </div>

      {unpaid.length > 0 && (
        <section className={styles.unpaid}>
          <h2 className={styles.title}>{strings['my.unpaidTitle']}</h2>
          <ul role="list">
            {unpaid.slice(0, mostUnpaid).map((order, at) => {
              const time = order.created_at ?? order.order_time
              return (
                <li key={order.id} className={styles.order}>
                  <a href={localised(paths.order(order.id), code)}>
                    <bdi>{order.order_sn}</bdi>
                  </a>
                  <span className={styles.note}>{time && formatMoment(time, code)}</span>
                  <span className={styles.price}>
                    {order.pay_price !== undefined && formatMoney(order.pay_price, code)}
                  </span>
                  <ButtonLink
                    kind={at === 0 ? 'primary' : 'plain'}
                    href={localised(paths.orderPay({ from: 'order', oid: order.id }), code)}
                    aria-label={`${strings['my.pay']} ${order.order_sn}`}
                  >
                    {strings['my.pay']}
                  </ButtonLink>
                </li>
              )
            })}
          </ul>
          {unpaid.length > mostUnpaid && (
            <p>
              <a href={localised(paths.orders(), code)}>{strings['my.unpaidMore']}</a>
            </p>
          )}
        </section>
      )}

      <ul className={styles.figures} role="list" aria-label={strings['my.figures']}>
        {figures.map(
          ([label, value, path]) =>
            value !== undefined && (
              <li key={label}>
                <a className={styles.figure} href={localised(path, code)}>
                  <span className={styles.label}>{strings[label]}</span>
                  <span className={styles.value}>{value}</span>
                </a>
              </li>
            ),
        )}
      </ul>

      <p className={styles.logout}>
        <Button onClick={onLogout}>{strings['shell.logout']}</Button>
      </p>
    </div>
  )
}
