import { useEffect, useMemo, useState } from 'react'
import { upload } from '#client/browser-upload.ts'
import type { Ask } from '#client/client.ts'
import type { FolderRecord } from '#api/endpoints/contributing/collect.ts'
import { failureWords } from '#i18n/failure-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { createIntent } from '#modules/account-area/intent.ts'
import { createFilePlace } from '#modules/uploads/file-place.ts'
import { OneFile } from '#modules/uploads/OneFile.tsx'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender } from '#modules/uploads/senders.ts'
import styles from '../entries.module.css'
import { draftOfFolder, type FolderField, validateFolder, saveFolder } from './folder-form.ts'
import type { FolderStrings } from '../entries-keys.ts'

interface Props {
  ask: Ask
  /** The one to change; absent: a new one. */
  folder?: FolderRecord | undefined
  /** Kind that a new one holds at first. */
  type: 1 | 2
  /** The kind is given: the folder is for the files that the contributor submits now. */
  isTypeFixed?: boolean
  strings: FolderStrings
  code: LocaleCode
  onClose: () => void
  onSaved: (folder: { id: number | undefined; title: string }) => void
}

/** Name, note, kind and cover of a folder. */
export function FolderDialog(props: Props) {
  const { ask, folder, type, isTypeFixed = false, strings, code, onClose, onSaved } = props
  const place = useMemo(() => {
    const send = fileSender(upload)
    const made = createFilePlace(createUploadQueue({ kind: 'image', limit: 1, send }))
    if (folder?.cover_type === 2 && folder.thumb) made.offer([folder.thumb])
    return made
  }, [folder])
  const [draft, setDraft] = useState(() => draftOfFolder(folder, type))
  const [errors, setErrors] = useState<Partial<Record<FolderField, string | undefined>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  /** Of one intent: sent again unchanged it is the same folder. */
  const [intent] = useState(createIntent)
  useEffect(() => () => place.queue.close(), [place])
  const isNew = folder === undefined

  const save = async () => {
    const [cover] = place.$addresses.get()
    const found = Object.entries(validateFolder(draft, cover))
    const words = { titleMissing: 'folders.titleMissing', coverMissing: 'folders.coverMissing' }
    setErrors(
      Object.fromEntries(
        found.map(([field, is]) => [field, strings[words[is] as keyof FolderStrings]]),
      ),
    )
    setTrouble(undefined)
    if (found.length > 0) return
    setSaving(true)
    const saved = await saveFolder(ask, draft, {
      id: folder?.id,
      cover,
      key: intent.keyFor(JSON.stringify([draft, cover])),
    })
    setSaving(false)
    if (saved.ok) return onSaved({ id: saved.id, title: draft.title.trim() })
    const told = failureWords(saved.failure)
    const text = told && ('text' in told ? told.text : strings['folders.unclear'])
    if (saved.field) setErrors({ [saved.field]: text })
    else setTrouble(text)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      title={strings[isNew ? 'folders.new' : 'folders.edit']}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{strings['common.cancel']}</Button>
          <Button
            kind="primary"
            busy={isSaving}
            busyLabel={strings[isNew ? 'common.creating' : 'favorites.saving']}
            onClick={() => void save()}
          >
            {strings[isNew ? 'common.create' : 'common.save']}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {trouble && <NoticeBar kind="error">{trouble}</NoticeBar>}
        <TextInput
          label={strings['common.name']}
          dir="auto"
          maxLength={200}
          value={draft.title}
          error={errors.title}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
        <Textarea
          label={strings['applyWork.description']}
          optional={strings['common.optional']}
          dir="auto"
          maxLength={5000}
          value={draft.description}
          error={errors.description}
          onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        />
        {!isTypeFixed && (
          <RadioGroup
            legend={strings['folders.holds']}
            name="folder-type"
            inRow
            value={String(draft.type)}
            error={errors.type}
            choices={[
              { value: '1', label: strings['applyWork.images'] },
              { value: '2', label: strings['applyWork.videos'] },
            ]}
            onChange={(value) => setDraft({ ...draft, type: value === '2' ? 2 : 1 })}
          />
        )}
        <RadioGroup
          legend={strings['folders.cover']}
          name="folder-cover"
          value={String(draft.coverType)}
          choices={[
            { value: '1', label: strings['folders.coverLatest'] },
            { value: '2', label: strings['folders.coverOwn'] },
          ]}
          onChange={(value) => setDraft({ ...draft, coverType: value === '2' ? 2 : 1 })}
        />
        {draft.coverType === 2 ? (
          <OneFile
            id="folder-cover-file"
            place={place}
            label={strings['folders.coverOwn']}
            error={errors.cover}
            strings={strings}
            code={code}
          />
        ) : (
          errors.cover && <FieldError id="folder-cover-error" text={errors.cover} />
        )}
      </div>
    </Dialog>
  )
}
