import type { ReactNode } from 'react'
import { formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { join } from '#ui/class-names.ts'
import styles from './buying.module.css'
import type { SummaryStrings } from './summary-keys.ts'

interface Props {
  /** Yuan. */
  total: number
  strings: SummaryStrings
  code: LocaleCode
  className?: string | undefined
  children: ReactNode
}

/** The price of the purchase; below it, the next step. */
export function Summary({ total, strings, code, className, children }: Props) {
  return (
    <section className={join(styles.summary, className)} aria-label={strings['cart.summary']}>
      <dl className={styles.total}>
        <dt>{strings['common.total']}</dt>
        <dd aria-live="polite">
          <bdi>{formatMoney(total, code)}</bdi>
        </dd>
      </dl>
      {children}
    </section>
  )
}
