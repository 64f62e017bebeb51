import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { DeskWithdrawal } from '#api/endpoints/desk/withdrawals.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { clipped } from '../clipped.ts'
import { useDesk } from '../desk-context.tsx'

interface Props {
  row: DeskWithdrawal
  /** 2 settles, 3 refuses. */
  status: 2 | 3
  onClose: () => void
  onTake: (message: string) => void
}

/** Settling cannot be taken back and refusing needs a reason: both are asked for once more. */
export function StepDialog({ row, status, onClose, onTake }: Props) {
  const { t, code } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const refuses = status === 3
  const values = {
    name: clipped(row.realname ?? row.user?.realname ?? row.user?.username ?? ''),
    money: formatMoney(row.money, code),
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (refuses && reason.trim() === '') setMissing(true)
    else onTake(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(refuses ? 'desk.refuseTitle' : 'desk.settleTitle', values)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="withdrawal-form" kind="primary">
            {t(refuses ? 'desk.refuse' : 'desk.settle')}
          </Button>
        </>
      }
    >
      <form id="withdrawal-form" ref={form} onSubmit={submit}>
        <p>{t(refuses ? 'desk.refuseText' : 'desk.settleText')}</p>
        {refuses && (
          <Textarea
            label={t('desk.reason')}
            error={missing && reason.trim() === '' ? t('desk.reasonMissing') : undefined}
            value={reason}
            maxLength={1000}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
