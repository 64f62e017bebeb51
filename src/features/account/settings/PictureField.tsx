import { useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { accountIcon } from '#ui/icons/icons.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { accepted } from '#modules/uploads/FilePicker.tsx'
import { validateFile } from '#modules/uploads/check-file.ts'
import type { SettingsStrings } from './settings-keys.ts'
import type { Refused } from './settings-store.ts'
import styles from './settings.module.css'
import { wordsOf } from './settings-words.ts'

interface Props {
  /** Address a page may show; undefined without a picture. */
  src: string | undefined
  strings: SettingsStrings
  send: (file: Blob) => Promise<{ url: string } | Refused>
  /** Address as the server keeps it; empty: no picture. */
  onChange: (url: string) => void
}

/** The person's picture: shown, exchanged, taken away. Counts once the form is saved. */
export function PictureField({ src, strings, send, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  const choose = async (file: File | undefined) => {
    if (!file) return
    const validated = await validateFile(file, 'image')
    if (validated === 'empty' || validated === 'damaged') return setError(strings['search.damaged'])
    if (typeof validated === 'string') return setError(strings['setting.pictureHelp'])
    setError(undefined)
    setSending(true)
    const reply = await send(file)
    setSending(false)
    if ('words' in reply)
      return setError(wordsOf(reply.words, strings) ?? strings['situation.uploadFailed'])
    onChange(reply.url)
  }

  return (
    <div className={styles.picture} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.label} id={`${id}-label`}>
        {strings['setting.picture']}
      </p>
      <div className={styles.face}>
        {src ? (
          <img src={src} alt={strings['setting.pictureAlt']} width={96} height={96} />
        ) : (
          <Icon shape={accountIcon} />
        )}
      </div>
      <div className={styles.pictureSide}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept={accepted.image}
          tabIndex={-1}
          aria-label={strings['setting.pictureChoose']}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <div className={styles.row}>
          <Button busy={isSending} onClick={() => input.current?.click()}>
            {strings['setting.pictureChoose']}
          </Button>
          {src && !isSending && (
            <Button kind="quiet" onClick={() => onChange('')}>
              {strings['setting.pictureRemove']}
            </Button>
          )}
        </div>
        {isSending ? (
          <ProgressBar label={strings['setting.pictureSending']} />
        ) : (
          <p className={styles.help}>{strings['setting.pictureHelp']}</p>
        )}
        <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
      </div>
    </div>
  )
}
