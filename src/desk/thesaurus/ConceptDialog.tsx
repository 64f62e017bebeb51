import { type SubmitEvent, useState } from 'react'
import {
  type DeskConcept,
  deskConceptAdd,
  deskConceptDelete,
  deskConceptSave,
} from '#api/endpoints/desk/thesaurus.ts'
import type { Outcome } from '#client/outcome.ts'
import { locales } from '#i18n/locales.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { TokenInput } from '#ui/forms/TokenInput.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { type ConceptTexts, isEmpty, nameOf, textsOf } from './concept-words.ts'
import styles from './thesaurus.module.css'

interface Props {
  /** Absent: a new one. */
  concept?: DeskConcept | undefined
  /** Words that a new one begins with. */
  texts?: ConceptTexts | undefined
  onClose: () => void
  /** With its words as the editor left them. */
  onChanged: (texts: ConceptTexts) => void
}

/** The words of a meaning in all languages, to change or delete. */
export function ConceptDialog({ concept, texts: given, onClose, onChanged }: Props) {
  const { t, ask, code } = useDesk()
  const [texts, setTexts] = useState(() => given ?? textsOf(concept))
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const words = nameOf(textsOf(concept), code)

  const run = async (call: () => Promise<Outcome<unknown>>): Promise<void> => {
    setBusy(true)
    const outcome = await call()
    setBusy(false)
    if (outcome.ok) {
      showToast('ok', t('desk.conceptSaved'))
      onChanged(texts)
      onClose()
    } else showToast('error', sayFailure(t, outcome.failure))
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (isEmpty(texts)) return setMissing(true)
    void run(() =>
      concept
        ? ask(deskConceptSave, { params: { id: concept.id }, body: { texts } })
        : ask(deskConceptAdd, { body: { texts } }),
    )
  }
  const remove = () => {
    if (concept && confirm(t('desk.conceptDelete', { words })))
      void run(() => ask(deskConceptDelete, { params: { id: concept.id } }))
  }
  const fields = (part: 'terms' | 'forbidden') =>
    locales.map(({ code: own, name }) => (
      <TokenInput
        key={own}
        label={name}
        values={texts[own][part]}
        removeLabel={(value) => t('uploading.removeNamed', { name: value })}
        onChange={(values) => {
          setMissing(false)
          setTexts({ ...texts, [own]: { ...texts[own], [part]: values } })
        }}
      />
    ))
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      title={concept ? t('desk.conceptEdit', { words }) : t('desk.conceptNew')}
      closeLabel={t('common.close')}
      footer={
        <>
          {concept && (
            <Button kind="danger" onClick={remove}>
              {t('desk.conceptDelete', { words })}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form="concept-form"
            kind="primary"
            busy={isBusy}
            busyLabel={t('login.saving')}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id="concept-form" className={styles.form} onSubmit={save}>
        {isMissing && (
          <p role="alert" className={styles.missing}>
            {t('desk.conceptNone')}
          </p>
        )}
        <div className={styles.fields}>{fields('terms')}</div>
        <details className={styles.more}>
          <summary>{t('desk.forbidden')}</summary>
          <div className={styles.fields}>{fields('forbidden')}</div>
        </details>
      </form>
    </Dialog>
  )
}
