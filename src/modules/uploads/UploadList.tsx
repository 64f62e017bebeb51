import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import type { UploadItem as Item, UploadQueue } from './queue-types.ts'
import { UploadItem } from './UploadItem.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'

interface Props {
  queue: UploadQueue
  strings: UploadingStrings
  code: LocaleCode
  /** Files that are wanted in all; absent: as many as are there. */
  needed?: number | undefined
  actions?: (item: Item) => ReactNode
  /** Shown below each file, except refused ones. */
  children?: (item: Item) => ReactNode
}

/** The files of a queue and how many of them are there. */
export function UploadList(props: Props) {
  const { queue, strings, code, needed, actions, children } = props
  const items = useStore(queue.$items)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <UploadProgress {...{ queue, strings, code, needed }} />
      {items.length > 0 && (
        <ul
          ref={list}
          className={styles.list}
          role="list"
          aria-label={strings['uploading.list']}
          tabIndex={-1}
        >
          {items.map((item) => (
            <UploadItem
              key={item.id}
              {...{ item, queue, strings, code }}
              actions={item.state.is === 'refused' ? undefined : actions?.(item)}
              // The button that had the focus is gone with its file.
              onRemoved={() => list.current?.focus()}
            >
              {item.state.is === 'refused' ? undefined : children?.(item)}
            </UploadItem>
          ))}
        </ul>
      )}
    </>
  )
}
