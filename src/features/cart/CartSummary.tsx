import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { CheckoutProblem } from '../../domain/cart-rules.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount, formatMoney } from '../../i18n/format.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { callIcon } from '../../ui/icons.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import styles from './cart-page.module.css'
import type { CartView } from './cart-view.ts'
import type { CartPageStore } from './page-store.ts'
import { Rich } from './Rich.tsx'

/** How a cart becomes an order: by the checkout page where there is one, else by telephone. */
export interface Ordering {
  /** Path of the page that takes `?from=cart&cartids=1,2`; undefined while orders are not taken online. */
  checkoutPath?: string | undefined
  /** The tenant's telephone. */
  phone?: string | undefined
}

interface Props extends Omit<CartView, 'images'>, Ordering {
  page: CartPageStore
  /** Leaves for an address; the page's own navigation but for tests. */
  go: (address: string) => void
}

const problemWords = {
  nothing_selected: 'situation.nothingSelected',
  option_missing: 'cart.optionMissing',
  sum_not_positive: 'cart.sumNotPositive',
} as const satisfies Record<Exclude<CheckoutProblem, 'agreement_missing'>, string>

/** Sum of the selection, the agreement and what comes next. */
export function CartSummary({ page, strings, code, checkoutPath, phone, go }: Props) {
  const selected = useStore(page.$selected)
  const total = useStore(page.$total)
  const hasAgreed = useStore(page.$hasAgreed)
  const problems = useStore(page.$problems)
  const agreement = useRef<HTMLInputElement>(null)
  const blocking = problems.find((problem) => problem !== 'agreement_missing')
  const link = (type: 'protocal' | 'privacy', words: string) => (
    <a href={localised(paths.about(type), code)} target="_blank">
      {words}
    </a>
  )

  const checkOut = () => {
    const ids = page.checkout()
    if (ids) go(`${localised(checkoutPath ?? '', code)}?from=cart&cartids=${ids.join(',')}`)
    else if (page.$problems.get()[0] === 'agreement_missing') agreement.current?.focus()
  }

  return (
    <section className={styles.summary} aria-label={strings['cart.summary']}>
      <dl className={styles.total}>
        <dt>{strings['cart.total']}</dt>
        <dd aria-live="polite">
          <bdi>{formatMoney(total, code)}</bdi>
        </dd>
      </dl>
      <p className={styles.note}>
        {fill(strings['cart.selected'], { count: formatCount(selected.length, code) })}
      </p>
      {checkoutPath ? (
        <>
          <Checkbox
            ref={agreement}
            checked={hasAgreed}
            onChange={(event) => page.agree(event.target.checked)}
            error={
              problems.includes('agreement_missing')
                ? strings['situation.agreementMissing']
                : undefined
            }
            label={
              <Rich
                message={strings['cart.agreement']}
                parts={{
                  terms: link('protocal', strings['cart.terms']),
                  privacy: link('privacy', strings['cart.privacy']),
                }}
              />
            }
          />
          {blocking && <NoticeBar kind="error">{strings[problemWords[blocking]]}</NoticeBar>}
          <Button kind="primary" size="large" wide onClick={checkOut}>
            {strings['cart.checkout']}
          </Button>
          <p className={styles.note}>{strings['cart.checkoutNote']}</p>
        </>
      ) : (
        <>
          <p className={styles.note}>{strings['cart.phoneOrderNote']}</p>
          {phone && (
            <ButtonLink
              kind="primary"
              size="large"
              wide
              icon={callIcon}
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            >
              <Rich
                message={strings['cart.phoneOrder']}
                parts={{ phone: <bdi dir="ltr">{phone}</bdi> }}
              />
            </ButtonLink>
          )}
        </>
      )}
    </section>
  )
}
