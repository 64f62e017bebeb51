import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { ReviewKind } from '../../contract/calls/desk.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { useDesk } from '../desk-context.tsx'
import styles from './queue.module.css'
import { longestReason, reasonsOf } from './reasons.ts'

interface Props {
  open: boolean
  kind: ReviewKind
  title: string
  onClose: () => void
  onReject: (message: string) => void
}

/** Why something is rejected: ready-made reasons, words of the editor's own, or both. */
export function RejectDialog({ open, kind, title, onClose, onReject }: Props) {
  const { t } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus()
  }, [open])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)
  const reasons = reasonsOf[kind]
  const ready = reasons.filter((key) => chosen.includes(key)).map((key) => t(key))
  const message = [...ready, own.trim()].filter(Boolean).join('\n')

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (message === '') setMissing(true)
    else onReject(message.slice(0, longestReason))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('desk.rejectTitle', { title })}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{t('favorites.cancel')}</Button>
          <Button type="submit" form="reject-form" kind="primary">
            {t('desk.reject')}
          </Button>
        </>
      }
    >
      <form id="reject-form" ref={form} className={styles.reasons} onSubmit={submit}>
        <fieldset>
          <legend>{t('desk.reasons')}</legend>
          {reasons.map((key) => (
            <Checkbox
              key={key}
              label={t(key)}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, key] : chosen.filter((other) => other !== key),
                )
              }
            />
          ))}
        </fieldset>
        <Textarea
          label={t('desk.reasonOwn')}
          help={t('desk.reasonHelp')}
          error={missing && message === '' ? t('desk.reasonMissing') : undefined}
          value={own}
          maxLength={longestReason - ready.join('\n').length - 1}
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
