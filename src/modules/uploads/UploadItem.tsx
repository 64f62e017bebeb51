import { type ReactNode, useId } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { playIcon } from '#ui/icons/icons.ts'
import { FileButtons } from './FileButtons.tsx'
import { FileState } from './FileState.tsx'
import type { UploadItem as Item, UploadQueue } from './queue-types.ts'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'
import { useThumb } from './use-thumb.ts'

interface Props {
  item: Item
  queue: UploadQueue
  strings: UploadingStrings
  code: LocaleCode
  /** More buttons of this file. */
  actions?: ReactNode
  /** The parts that belong to the file, below it: its form for instance. */
  children?: ReactNode
  onRemoved?: (() => void) | undefined
}

/** One file of a queue: picture, state with progress, and its actions. */
export function UploadItem(props: Props) {
  const { item, queue, strings, code, actions, children, onRemoved } = props
  const label = useId()
  const src = useThumb(item)
  return (
    <li className={styles.item} aria-labelledby={label} tabIndex={-1}>
      <div className={styles.row}>
        <div className={styles.thumb}>
          {src ? <img src={src} alt="" /> : item.kind === 'video' && <Icon shape={playIcon} />}
        </div>
        <FileState {...{ item, label, strings, code }} />
        <FileButtons {...{ item, queue, strings, actions, onRemoved }} />
      </div>
      {children}
    </li>
  )
}
