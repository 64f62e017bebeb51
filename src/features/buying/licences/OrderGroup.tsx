import { formatDate } from '#i18n/format-time.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { licenceKey } from '#modules/licences/licence-state.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Rich } from '#ui/text/Rich.tsx'
import { OrderNumber } from '../shared/order/OrderNumber.tsx'
import { LicenceRow } from './LicenceRow.tsx'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'
import type { LicencesOfOrder, LicencesStore } from './licences-store.ts'

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
  const name = orderSn && (
    <Rich
      message={strings['contract.order']}
      parts={{ number: <OrderNumber number={orderSn} /> }}
    />
  )
  const headId = `order-${order.key}`
  return (
    <section aria-labelledby={name ? headId : undefined}>
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
      <ul role="list">
        {order.licences.map((licence) => (
          <LicenceRow key={licenceKey(licence)} licence={licence} licences={licences} {...view} />
        ))}
      </ul>
    </section>
  )
}
