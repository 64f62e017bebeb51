import { formatMegabytes } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { formatPixels } from '#i18n/pixels.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, checkIcon } from '#ui/icons/icons.ts'
import type { UploadItem } from './queue-types.ts'
import { isAlike, problemOf, stateWords } from './upload-words.ts'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'

interface Props {
  item: UploadItem
  /** Id of the file's name. */
  label: string
  strings: UploadingStrings
  code: LocaleCode
}

/** Name, size and state of a file, with its progress or its problem. */
export function FileState({ item, label, strings, code }: Props) {
  const { name, state, bytes } = item
  const problem = problemOf(item, strings)
  const words = stateWords(item, strings, code)
  const size = formatPixels(item)
  const look = isAlike(item) ? styles.alike : state.is === 'sent' ? styles.sent : styles.quiet
  return (
    <div className={styles.facts}>
      <p className={styles.name} id={label}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.quiet}>
        <bdi>{formatMegabytes(bytes, code)}</bdi>
        {size && <bdi>{size}</bdi>}
      </p>
      {state.is === 'sending' ? (
        <div className={styles.sending}>
          <progress
            className={styles.bar}
            aria-labelledby={label}
            value={state.share < 1 ? state.share : undefined}
          />
          <span className={styles.quiet}>{words}</span>
        </div>
      ) : (
        words && (
          <p className={look}>
            {state.is === 'sent' && <Icon shape={isAlike(item) ? alertIcon : checkIcon} />}
            {words}
          </p>
        )
      )}
      <div role="alert">{problem && <FieldError id={`${label}-problem`} text={problem} />}</div>
    </div>
  )
}
