import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { stopIcon } from '#ui/icons/icons.ts'
import type { UploadItem as Item, UploadQueue } from './queue-types.ts'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'

interface Props {
  queue: UploadQueue
  strings: UploadingStrings
  code: LocaleCode
  /** Files that are wanted in all; absent: as many as are there. */
  needed?: number | undefined
  /** More buttons of the whole list. */
  children?: ReactNode
}

/** How many files of a queue are there, and buttons that stop and send all of them. */
export function UploadProgress({ queue, strings, code, needed = 0, children }: Props) {
  const items = useStore(queue.$items)
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
      {canStop || canGoOn || children ? (
        <div className={styles.line}>
          {children}
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
    </>
  )
}
