import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { optionName } from '#components/cards/option-name.ts'
import buying from '#features/buying/shared/payment/buying.module.css'
import styles from '../checkout.module.css'
import type { PayCodeStrings } from '../checkout-keys.ts'
import { linesOfOrder, optionOf } from '../lines.ts'
import { langOf, Thumb, type View } from '../Thumb.tsx'

/** The code stays in the window: more works stand on the page of the order. */
const most = 3

/** What the amount is for: the first works of the order, and how many there are. */
export function Bought({
  order,
  strings,
  code,
  images,
}: View<PayCodeStrings> & { order: OrderRecord }) {
  const lines = linesOfOrder(order)
  return (
    <ul className={styles.bought} role="list">
      {lines.slice(0, most).map((line) => {
        const { imageId, media } = line
        const option = optionOf(line)
        return (
          <li key={`${imageId}:${option?.id}`} className={styles.work}>
            <span className={buying.square}>
              <Thumb media={media} images={images} sizes="4rem" />
            </span>
            <span>
              <span className={styles.name} lang={media && langOf(media, code)}>
                {media?.title ?? strings['orders.goneUnpaid']}
              </span>
              {option && (
                <span className={styles.terms}>{optionName(option.id, strings, media?.type)}</span>
              )}
            </span>
          </li>
        )
      })}
      {lines.length > most && (
        <li>
          <a href={localised(myPaths.order(order.id), code)}>
            {fill(strings['contract.works'], { count: lines.length })}
          </a>
        </li>
      )}
    </ul>
  )
}
