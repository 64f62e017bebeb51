import { type SyntheticEvent, useRef, useState } from 'react'
import type { Failure } from '#client/outcome.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import styles from './favorites.module.css'
import type { FavoritesStrings } from './favorites-keys.ts'

interface Props {
  title: string
  submit: { label: string; busy: string }
  strings: FavoritesStrings
  /** As they are now; absent for a board to be made. */
  fields?: { title: string; desc: string }
  onClose: () => void
  /** @returns why not; the form then stays as it is */
  onSubmit: (fields: { title: string; desc: string }) => Promise<Failure | undefined>
}

const none = { title: '', desc: '' }

/** Name and note of a board. */
export function BoardForm({ title, submit, strings, fields = none, onClose, onSubmit }: Props) {
  const [typed, setTyped] = useState(fields)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  const name = useRef<HTMLInputElement>(null)
  const change = (patch: Partial<typeof typed>) => setTyped({ ...typed, ...patch })

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const wanted = { title: typed.title.trim(), desc: typed.desc.trim() }
    setTitleMissing(wanted.title === '')
    if (wanted.title === '') return name.current?.focus()
    setBusy(true)
    const refusal = await onSubmit(wanted)
    setBusy(false)
    setFailure(refusal)
  }

  const isLost = failure?.kind === 'network' || failure?.kind === 'timeout'
  const words = failure && failureWords(failure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={strings['common.close']}
      closeOnBackdrop={typed.title === fields.title && typed.desc === fields.desc}
    >
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        {words && (
          <NoticeBar kind="error">
            {isLost && fields === none
              ? strings['favorites.createUnknown']
              : 'text' in words
                ? words.text
                : strings[words.key]}
          </NoticeBar>
        )}
        <TextInput
          ref={name}
          label={strings['common.name']}
          name="title"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          value={typed.title}
          error={isTitleMissing ? strings['favorites.titleMissing'] : undefined}
          onChange={(event) => {
            change({ title: event.target.value })
            setTitleMissing(false)
          }}
        />
        <Textarea
          label={strings['favorites.note']}
          optional={strings['common.optional']}
          help={strings['favorites.noteHelp']}
          name="desc"
          dir="auto"
          rows={4}
          maxLength={1000}
          value={typed.desc}
          onChange={(event) => change({ desc: event.target.value })}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{strings['common.cancel']}</Button>
          <Button kind="primary" type="submit" busy={isBusy} busyLabel={submit.busy}>
            {submit.label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
