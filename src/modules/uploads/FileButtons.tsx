import type { ReactNode } from 'react'
import type { Failure } from '#client/outcome.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { downIcon, removeIcon, stopIcon, upIcon } from '#ui/icons/icons.ts'
import type { UploadItem, UploadQueue } from './queue-types.ts'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'

interface Props {
  item: UploadItem
  queue: UploadQueue
  strings: UploadingStrings
  /** Buttons for the order; without them the order means nothing. */
  place?: { isFirst: boolean; isLast: boolean } | undefined
  /** More buttons of this file. */
  actions?: ReactNode
  onRemoved?: (() => void) | undefined
}

/** Refused for its content: the server would refuse the same bytes again. */
const isHopeless = (failure: Failure | undefined) =>
  failure?.kind === 'refused' && (failure.status === 413 || failure.status === 415)

/** What can be done with a file of a queue. */
export function FileButtons({ item, queue, strings, place, actions, onRemoved }: Props) {
  const { id, name, state } = item
  const isOnWay = state.is === 'sending' || state.is === 'waiting'
  const named = (key: keyof UploadingStrings) => fill(strings[key], { name })
  return (
    <div className={styles.buttons}>
      {isOnWay && (
        <IconButton
          icon={stopIcon}
          label={named('uploading.stopNamed')}
          onClick={() => queue.cancel(id)}
        />
      )}
      {state.is === 'sending' && state.isPaused && (
        <Button aria-label={named('uploading.pausedGoOnNamed')} onClick={() => queue.retry(id)}>
          {strings['uploading.pausedGoOn']}
        </Button>
      )}
      {state.is === 'failed' && item.file && !isHopeless(state.failure) && (
        <Button aria-label={named('uploading.sendNamed')} onClick={() => queue.retry(id)}>
          {strings['uploading.send']}
        </Button>
      )}
      {place && !place.isFirst && (
        <IconButton
          icon={upIcon}
          label={named('uploading.earlier')}
          onClick={() => queue.move(id, -1)}
        />
      )}
      {place && !place.isLast && (
        <IconButton
          icon={downIcon}
          label={named('uploading.later')}
          onClick={() => queue.move(id, 1)}
        />
      )}
      {actions}
      <IconButton
        icon={removeIcon}
        label={named('uploading.removeNamed')}
        onClick={() => {
          queue.remove(id)
          onRemoved?.()
        }}
      />
    </div>
  )
}
