import { type ReactNode, useId } from 'react'
import type { Failure } from '#client/outcome.ts'
import { fill } from '#i18n/fill.ts'
import { formatMegabytes } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import {
  alertIcon,
  checkIcon,
  downIcon,
  playIcon,
  removeIcon,
  stopIcon,
  upIcon,
} from '#ui/icons/icons.ts'
import { useOwnPicture } from '../account-area/use-own-picture.ts'
import type { UploadItem as Item, UploadQueue } from './queue-types.ts'
import { isAlike, problemOf, stateWords } from './upload-words.ts'
import type { UploadingStrings } from './uploading-keys.ts'
import styles from './uploading.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface Props {
  item: Item
  queue: UploadQueue
  strings: UploadingStrings
  code: LocaleCode
  /** Buttons for the order; without them the order means nothing. */
  place?: { isFirst: boolean; isLast: boolean } | undefined
  /** More buttons of this file. */
  actions?: ReactNode
  /** The parts that belong to the file, below it: its form for instance. */
  children?: ReactNode
  onRemoved?: (() => void) | undefined
}

/** Refused for its content: the server would refuse the same bytes again. */
const isHopeless = (failure: Failure | undefined) =>
  failure?.kind === 'refused' && (failure.status === 413 || failure.status === 415)

const withoutAddress = () => ''

/** One file of a queue: picture, state with progress, and its actions. */
export function UploadItem(props: Props) {
  const { item, queue, strings, code, place, actions, children, onRemoved } = props
  const { id, name, state, preview, bytes } = item
  const label = useId()
  const made = useObjectUrl(preview)
  const address =
    state.is === 'sent' ? (item.kind === 'video' ? state.sent.poster : state.sent.url) : undefined
  const stored = useOwnPicture(preview ? undefined : address, withoutAddress, 320)
  const src = made ?? (stored || undefined)
  const problem = problemOf(item, strings)
  const words = stateWords(item, strings, code)
  const look = isAlike(item) ? styles.alike : state.is === 'sent' ? styles.sent : styles.quiet
  const isOnWay = state.is === 'sending' || state.is === 'waiting'
  const named = (key: keyof UploadingStrings) => fill(strings[key], { name })

  return (
    <li className={styles.item} aria-labelledby={label} tabIndex={-1}>
      <div className={styles.row}>
        <div className={styles.thumb}>
          {src ? <img src={src} alt="" /> : item.kind === 'video' && <Icon shape={playIcon} />}
        </div>
        <div className={styles.facts}>
          <p className={styles.name} id={label}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.quiet}>
            <bdi>{formatMegabytes(bytes, code)}</bdi>
            {item.width !== undefined && (
              <bdi>
                {item.width} × {item.height}
              </bdi>
            )}
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
      </div>
      {children}
    </li>
  )
}
