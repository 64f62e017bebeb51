import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Failure } from '#client/outcome.ts'
import { topUpLargestFen } from '#domain/identity/validation.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney, formatPrice } from '#i18n/format.ts'
import { foreignTag, isLocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { ChargeFlow } from '../shared/charge/charge-flow.ts'
import type { ChargeState } from '../shared/charge/charge-store.ts'
import { MethodChoice } from '../shared/charge/MethodChoice.tsx'
import { amountWords } from './wallet-keys.ts'
import type { TopUp } from './top-up-store.ts'
import type { WalletView } from './wallet-view.ts'
import styles from './wallet.module.css'

/** Yuan. */
const suggestions = [100, 500, 1000, 5000]

interface Props extends WalletView {
  flow: ChargeFlow
  topUp: TopUp
  state: ChargeState
}

/** Amount and method; nothing is charged by it. */
export function TopUpForm({ flow, topUp, state, strings, code }: Props) {
  const amount = useStore(topUp.$amount)
  const yuan = useStore(topUp.$yuan)
  const problem = useStore(topUp.$problem)
  const method = useStore(flow.$method)
  const field = useRef<HTMLInputElement>(null)
  const max = formatPrice(topUpLargestFen / 100, code)

  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void topUp.submit()
      }}
    >
      {state.at === 'refused' && <Refused failure={state.failure} {...{ strings, code }} />}
      <div className={styles.amountField}>
        <TextInput
          ref={field}
          label={strings['wallet.amount']}
          help={fill(strings['wallet.amountHelp'], { max })}
          error={problem && fill(strings[amountWords[problem] ?? 'wallet.amountFormat'], { max })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          dir="ltr"
          value={amount}
          onChange={(event) => topUp.type(event.target.value)}
        />
        <div
          className={styles.suggestions}
          role="group"
          aria-label={strings['wallet.amountSuggestions']}
        >
          {suggestions.map((one) => (
            <Chip
              key={one}
              label={formatPrice(one, code)}
              pressed={yuan === one}
              onToggle={() => topUp.type(String(one))}
            />
          ))}
        </div>
      </div>
      <MethodChoice value={method} onChange={flow.payBy} strings={strings} />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={state.at === 'creating'}
        busyLabel={strings['common.creatingOrder']}
      >
        {yuan === undefined
          ? strings['wallet.continue']
          : fill(strings['charging.continueWith'], { price: formatMoney(yuan, code) })}
      </Button>
    </form>
  )
}

function Refused({ failure, strings, code }: WalletView & { failure: Failure }) {
  const words = failureWords(failure)
  const isServers = words && 'text' in words
  const lang = isServers && isLocaleCode(words.lang) ? words.lang : undefined
  return (
    <NoticeBar kind="error">
      <p lang={foreignTag(lang, code)}>
        {isServers ? words.text : strings['situation.rechargeFailed']}
      </p>
    </NoticeBar>
  )
}
