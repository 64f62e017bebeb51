import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { uploadIcon } from '#ui/icons/icons.ts'
import { OwnThumb } from '../account-area/OwnThumb.tsx'
import { FilePicker } from './FilePicker.tsx'
import type { FilePlace } from './file-place.ts'
import styles from './one-file.module.css'
import { UploadItem } from './UploadItem.tsx'
import type { UploadingStrings } from './uploading-keys.ts'

interface Props {
  /** Of the button, where an error summary leads. */
  id: string
  place: FilePlace
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Shown below the picture, such as the text that the server read from it. */
  children?: ReactNode
  strings: UploadingStrings & Record<'uploading.chooseOne' | 'uploading.exchange', string>
  code: LocaleCode
}

/** A field for one picture: chosen, shown, exchanged, taken away. */
export function OneFile({ id, place, label, help, error, children, strings, code }: Props) {
  const own = useId()
  const items = useStore(place.queue.$items)
  const [kept] = useStore(place.$kept)
  const hasOne = items.length > 0 || kept !== undefined
  const described = [help && `${own}-help`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} role="group" aria-labelledby={`${own}-label`}>
      <p className={styles.label} id={`${own}-label`}>
        {label}
      </p>
      {help && (
        <p className={styles.help} id={`${own}-help`}>
          {help}
        </p>
      )}
      {kept !== undefined && items.length === 0 && (
        <div className={styles.kept}>
          <OwnThumb address={kept} alt={label} />
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles.list} role="list">
          {items.map((item) => (
            <UploadItem
              key={item.id}
              item={item}
              queue={place.queue}
              strings={strings}
              code={code}
              // The button that had the focus is gone with its file.
              onRemoved={() => document.getElementById(id)?.focus()}
            />
          ))}
        </ul>
      )}
      <div>
        <FilePicker
          id={id}
          accept={place.queue.kind}
          icon={uploadIcon}
          aria-describedby={described || undefined}
          onFiles={place.choose}
        >
          {strings[hasOne ? 'uploading.exchange' : 'uploading.chooseOne']}
        </FilePicker>
      </div>
      {children}
      <div role="alert">{error && <FieldError id={`${own}-error`} text={error} />}</div>
    </div>
  )
}
