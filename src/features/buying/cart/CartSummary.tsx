import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { CheckoutProblem } from '#domain/money/cart-rules.ts'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { Agreement } from '../shared/payment/Agreement.tsx'
import { ContractNote } from '../shared/payment/ContractNote.tsx'
import { Summary } from '../shared/payment/Summary.tsx'
import styles from './cart-page.module.css'
import type { CartView } from './cart-view.ts'
import type { CartPageStore } from './page-store.ts'
import { buyable } from './page-store.ts'

interface Props extends Omit<CartView, 'images'> {
  page: CartPageStore
  /** Leaves for an address; the page's own navigation but for tests. */
  go: (address: string) => void
}

const problemWords = {
  nothing_selected: 'situation.nothingSelected',
  option_missing: 'cart.optionMissing',
  sum_not_positive: 'cart.sumNotPositive',
} as const satisfies Record<Exclude<CheckoutProblem, 'agreement_missing'>, string>

/** Sum of the selection, the agreement and the next step. */
export function CartSummary({ page, strings, code, phone, go }: Props) {
  const selected = useStore(page.$selected)
  const total = useStore(page.$total)
  const hasAgreed = useStore(page.$hasAgreed)
  const problems = useStore(page.$problems)
  const isChanging = useStore(page.$changing) !== undefined
  const agreement = useRef<HTMLInputElement>(null)
  const blocking = problems.find((problem) => problem !== 'agreement_missing')
  const isPickMissing =
    blocking === 'option_missing' && selected.every((item) => buyable(item).length > 0)

  const checkOut = () => {
    const ids = page.checkout()
    if (ids) go(localised(paths.orderPay({ from: 'cart', cartids: ids }), code))
    else if (page.$problems.get()[0] === 'agreement_missing') agreement.current?.focus()
  }

  return (
    <Summary total={total} strings={strings} code={code}>
      <p className={styles.note}>{fill(strings['common.selected'], { count: selected.length })}</p>
      <Agreement
        ref={agreement}
        hasAgreed={hasAgreed}
        onChange={(agreed) => page.agree(agreed)}
        isMissing={problems.includes('agreement_missing')}
        strings={strings}
        code={code}
      />
      {blocking && (
        <NoticeBar kind="error">
          {strings[isPickMissing ? 'cart.pickMissing' : problemWords[blocking]]}
        </NoticeBar>
      )}
      <ContractNote phone={phone} strings={strings} code={code} className={styles.note} />
      <Button kind="primary" size="large" wide busy={isChanging} onClick={checkOut}>
        {strings['cart.checkout']}
      </Button>
      <p className={styles.note}>{strings['cart.checkoutNote']}</p>
    </Summary>
  )
}
