import { fill } from '#i18n/fill.ts'
import { formatDate } from '#i18n/format-time.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { LicenceRow } from './LicenceRow.tsx'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'
import { licenceKey, type LicencesOfOrder, type LicencesStore } from './licences-store.ts'

interface Props extends LicencesView {
  order: LicencesOfOrder
  licences: LicencesStore
  /** Its contract is the one thing left to do on the page. */
  isNext: boolean
}

/** The works of one order, under its number; the buyer signs one contract for all of them. */
export function OrderGroup({ order, licences, isNext, ...view }: Props) {
  const { orderId, orderSn, createdAt, isUnsigned } = order
  const { strings, code } = view
  const name = orderSn && fill(strings['contract.order'], { number: `\u2066${orderSn}\u2069` })
  const headId = `order-${order.key}`
  return (
    <section className={styles.order} aria-labelledby={name ? headId : undefined}>
      <div className={styles.head}>
        {name && (
          <h2 className={styles.number} id={headId}>
            {orderId ? <a href={localised(myPaths.order(orderId), code)}>{name}</a> : name}
          </h2>
        )}
        {createdAt && (
          <time className={styles.quiet} dateTime={createdAt.slice(0, 10)}>
            {formatDate(createdAt, code)}
          </time>
        )}
        {isUnsigned && orderId && (
          <div className={styles.sign}>
            <span className={styles.quiet}>{strings['licences.signFirst']}</span>
            <ButtonLink
              kind={isNext ? 'primary' : 'plain'}
              href={localised(myPaths.contract(orderId), code)}
            >
              {strings['licences.sign']}
            </ButtonLink>
          </div>
        )}
      </div>
      <ul className={styles.rows} role="list">
        {order.licences.map((licence) => (
          <LicenceRow key={licenceKey(licence)} licence={licence} licences={licences} {...view} />
        ))}
      </ul>
    </section>
  )
}
