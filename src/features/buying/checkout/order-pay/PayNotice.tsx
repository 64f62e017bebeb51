import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { sentenceGap } from '#i18n/sentence-gap.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import type { OrderPayStrings } from '../checkout-keys.ts'
import type { OrderPayStore, Problem } from './order-pay-types.ts'

interface Props {
  problem: Problem
  /** Yuan. */
  total: number
  pay: OrderPayStore
  strings: OrderPayStrings
  code: LocaleCode
}

/** Above the pressed button: tells the buyer the problem, whether the money is safe and the next step. */
export function PayNotice({ problem, total, pay, strings, code }: Props) {
  switch (problem.kind) {
    case 'agreement_missing':
      return undefined
    case 'option_missing':
      return <NoticeBar kind="error">{strings['cart.pickMissing']}</NoticeBar>
    case 'method_missing':
      return <NoticeBar kind="error">{strings['checkout.methodMissing']}</NoticeBar>
    case 'order_unknown':
      return <NoticeBar kind="error">{strings['checkout.orderUnknown']}</NoticeBar>
    case 'pay_lost':
      return <NoticeBar kind="error">{strings['checkout.payLost']}</NoticeBar>
    case 'pay_unknown':
      return (
        <NoticeBar kind="error">
          <p>{strings['checkout.payUnknown']}</p>
          <Button onClick={() => void pay.look()}>{strings['checkout.look']}</Button>
        </NoticeBar>
      )
    case 'new_total':
      return (
        <NoticeBar kind="warn">
          {fill(strings['checkout.newTotal'], { price: formatMoney(total, code) })}
        </NoticeBar>
      )
    case 'not_enough':
      return (
        <NoticeBar kind="error">
          <p>
            {strings['situation.balanceNotEnough']}
            {sentenceGap(code)}
            <a href={localised(paths.wallet(), code)}>{strings['checkout.topUp']}</a>
          </p>
        </NoticeBar>
      )
    case 'blocked':
      return (
        <NoticeBar kind="error">{problem.text ?? strings['situation.walletBlocked']}</NoticeBar>
      )
    case 'not_ordered':
    case 'not_paid': {
      const ours =
        strings[problem.kind === 'not_ordered' ? 'situation.orderCreateFailed' : 'checkout.notPaid']
      const words = failureWords(problem.failure)
      if (!words || !('text' in words)) return <NoticeBar kind="error">{ours}</NoticeBar>
      const lang = isLocaleCode(words.lang) ? localeOf(words.lang).tag : undefined
      return (
        <NoticeBar kind="error">
          <p lang={lang}>{words.text}</p>
          <p>{ours}</p>
        </NoticeBar>
      )
    }
  }
}
