import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { RejectionReason, ReviewKind } from '#api/endpoints/desk/review.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { clipped } from '#desk/clipped.ts'
import { useDesk } from '#desk/desk-context.tsx'
import styles from './review.module.css'
import { longestReason, reasonKeys, reasonsOf } from './reasons.ts'

interface Props {
  open: boolean
  kind: ReviewKind
  title: string
  onClose: () => void
  onReject: (message: string, reasons: readonly RejectionReason[]) => void
}

/** Why something is rejected: ready-made reasons, words of the editor's own, or both. */
export function RejectDialog({ open, kind, title, onClose, onReject }: Props) {
  const { t } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus()
  }, [open])
  const [chosen, setChosen] = useState<readonly RejectionReason[]>([])
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)
  const reasons = reasonsOf[kind]
  const message = own.trim()
  const isEmpty = message === '' && chosen.length === 0

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isEmpty) setMissing(true)
    else onReject(message, chosen)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('desk.rejectTitle', { title: clipped(title) })}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="reject-form" kind="primary">
            {t('desk.reject')}
          </Button>
        </>
      }
    >
      <form id="reject-form" ref={form} className={styles.reasons} onSubmit={submit}>
        <fieldset>
          <legend>{t('desk.reasons')}</legend>
          {reasons.map((reason) => (
            <Checkbox
              key={reason}
              label={t(reasonKeys[reason])}
              checked={chosen.includes(reason)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, reason] : chosen.filter((other) => other !== reason),
                )
              }
            />
          ))}
        </fieldset>
        <Textarea
          label={t('desk.reasonOwn')}
          help={t('desk.reasonHelp')}
          error={missing && isEmpty ? t('desk.reasonMissing') : undefined}
          value={own}
          maxLength={longestReason}
          rows={3}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
      </form>
    </Dialog>
  )
}
