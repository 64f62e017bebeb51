import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { isEnteredLink } from '#domain/network/web-address.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { TargetField } from '../record-picker/TargetField.tsx'
import styles from './rich-text.module.css'

interface Props {
  /** The link around the cursor. */
  known: { readonly href: string } | undefined
  /** Nothing is marked that would become the link. */
  needsWords: boolean
  onLink: (href: string, words: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks where a link leads: a page of the site, found by a search, or any address. */
export function LinkDialog({ known, needsWords, onLink, onRemove, onClose }: Props) {
  const { t } = useDesk()
  const [href, setHref] = useState(known?.href ?? '')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useId()
  // The close button comes first, and is the last that an editor wants.
  useEffect(() => document.getElementById(form)?.querySelector('input')?.focus(), [form])
  const address = href.trim()
  const isRight = isEnteredLink(address)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (isRight) onLink(address, words.trim())
  }
  return (
    <Dialog
      open
      title={t('desk.toolLink')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          {known && <Button onClick={onRemove}>{t('desk.linkRemove')}</Button>}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('desk.linkSet')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.asked} onSubmit={submit}>
        <TargetField
          label={t('desk.linkAddress')}
          value={href}
          error={isTried && !isRight ? t('desk.badLink') : undefined}
          onChange={setHref}
        />
        {needsWords && !known && (
          <TextInput
            label={t('desk.linkWords')}
            value={words}
            maxLength={200}
            dir="auto"
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
