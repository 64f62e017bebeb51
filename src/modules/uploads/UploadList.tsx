import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { stopIcon } from '#ui/icons/icons.ts'
import type { UploadItem as Item, UploadQueue } from './queue-types.ts'
import { UploadItem } from './UploadItem.tsx'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'

interface Props {
  queue: UploadQueue
  strings: UploadingStrings
  code: LocaleCode
  /** Files that are wanted in all; absent: as many as are there. */
  needed?: number | undefined
  /** Whether the order can be changed. */
  isSortable?: boolean
  actions?: (item: Item) => ReactNode
  /** Shown below each file, except refused ones. */
  children?: (item: Item) => ReactNode
}

/** The files of a queue and how many of them are there. */
export function UploadList({
  queue,
  strings,
  code,
  needed = 0,
  isSortable = false,
  actions,
  children,
}: Props) {
  const items = useStore(queue.$items)
  const list = useRef<HTMLUListElement>(null)
  const taken = items.filter(({ state }) => state.is !== 'refused')
  const done = taken.filter(({ state }) => state.is === 'sent')
  const isOpen = ({ state: { is } }: Item) => is === 'waiting' || is === 'sending'
  const canStop = taken.filter(isOpen).length > 1
  const canGoOn = taken.filter(({ state, file }) => state.is === 'failed' && file).length > 1
  const counted = {
    done: formatCount(done.length, code),
    total: formatCount(Math.max(needed, taken.length), code),
  }

  return (
    <>
      <p className={styles.quiet} role="status">
        {taken.length > 0 && fill(strings['uploading.done'], counted)}
      </p>
      {canStop || canGoOn ? (
        <div className={styles.line}>
          {canStop && (
            <Button kind="quiet" icon={stopIcon} onClick={() => queue.cancelAll()}>
              {strings['uploading.stopAll']}
            </Button>
          )}
          {canGoOn && (
            <Button kind="quiet" onClick={() => queue.retryAll(true)}>
              {strings['uploading.sendAll']}
            </Button>
          )}
        </div>
      ) : null}
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
              place={
                isSortable && item.state.is !== 'refused'
                  ? { isFirst: item === taken[0], isLast: item === taken.at(-1) }
                  : undefined
              }
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
