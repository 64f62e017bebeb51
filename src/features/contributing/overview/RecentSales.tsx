import type { IncomeOrder } from '#api/endpoints/contributing/earning.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDate, isoTime } from '#i18n/format-time.ts'
import { foreignTag } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ListThumb } from '../shared/review/ListThumb.tsx'
import latest from '../shared/review/latest-works.module.css'
import type { OverviewView } from './overview-view.ts'
import styles from './overview.module.css'

interface Props extends OverviewView {
  sales: readonly IncomeOrder[]
}

/** The works sold last, each with the contributor's share. */
export function RecentSales({ sales, strings, code, images }: Props) {
  return (
    <ul className={latest.latest} role="list" aria-label={strings['earnings.orders']}>
      {sales.map((sale, at) => (
        <li key={at}>
          <ListThumb item={sale} images={images} />
          <div className={latest.what}>
            <a
              className={latest.name}
              href={localised(myPaths.earnings(), code)}
              lang={foreignTag(sale.lang, code)}
            >
              {sale.title ?? sale.order_sn}
            </a>
            <p className={styles.note}>
              {sale.income !== undefined && (
                <>
                  {strings['earnings.income']} <bdi>{formatMoney(sale.income, code)}</bdi>
                  <br />
                </>
              )}
              {sale.updated_at && (
                <time dateTime={isoTime(sale.updated_at)}>{formatDate(sale.updated_at, code)}</time>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
