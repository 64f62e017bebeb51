import { useEffect, useState } from 'react'
import { settlementInfo } from '#api/endpoints/contributing/settlement.ts'
import type { Ask } from '#client/client.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { masked } from '#modules/signing/masked.ts'
import { ConfirmDialog } from '../shared/review/ConfirmDialog.tsx'
import type { EarningsView } from './earnings-view.ts'

interface Props extends EarningsView {
  ask: Ask
  /** Yuan. */
  sum: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Names the sum, its bank card, and the next steps. */
export function WithdrawDialog({ ask, sum, isBusy, onConfirm, onClose, strings, code }: Props) {
  const [card, setCard] = useState<string>()
  useEffect(() => {
    void ask(settlementInfo, {}).then((outcome) => {
      const number = outcome.ok ? outcome.value?.bank_card : undefined
      if (number) setCard(masked(number))
    })
  }, [ask])
  return (
    <ConfirmDialog
      title={fill(strings['earnings.withdrawTitle'], { sum: formatMoney(sum, code) })}
      action={strings['earnings.withdraw']}
      busyLabel={strings['earnings.withdrawing']}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
      strings={strings}
    >
      <p>
        {strings['earnings.withdrawCard']}
        {card && (
          <>
            {' '}
            <bdi dir="ltr">{card}</bdi>
          </>
        )}
      </p>
      <p>{strings['earnings.withdrawNext']}</p>
    </ConfirmDialog>
  )
}
