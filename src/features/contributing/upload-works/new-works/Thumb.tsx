import type { MouseEvent } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatShare } from '#i18n/format.ts'
import { join } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, checkIcon, okIcon, pictureIcon, playIcon, warnIcon } from '#ui/icons/icons.ts'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import { isAlike, problemOf, stateWords } from '#modules/uploads/upload-words.ts'
import { useThumb } from '#modules/uploads/use-thumb.ts'
import { fieldNames } from '../work-form/problem-words.ts'
import type { WorkField } from '../work-form/validate-draft.ts'
import type { View } from '../upload-works-view.ts'
import upload from '../upload-works.module.css'
import styles from './light-table.module.css'

interface Props {
  item: UploadItem
  title: string
  /** Fields that are empty or wrong. */
  lacks: readonly WorkField[]
  /** Its form is there. */
  isRead: boolean
  isSelected: boolean
  isCurrent: boolean
  place: number
  view: View
  onClick: (event: MouseEvent) => void
}

/** One file on the light table: its picture, how far it is, and what its form lacks. */
export function Thumb(props: Props) {
  const { item, title, isSelected, isCurrent, place, view, onClick } = props
  const src = useThumb(item)
  return (
    <li
      className={styles.thumb}
      role="option"
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onClick}
    >
      <div className={styles.frame}>
        {src ? (
          <img src={src} alt="" draggable={false} />
        ) : (
          <Icon shape={item.kind === 'video' ? playIcon : pictureIcon} />
        )}
        <span className={styles.tick} data-tick aria-hidden="true">
          <Icon shape={checkIcon} />
        </span>
        <Progress item={item} view={view} />
      </div>
      <p className={styles.name}>
        <span className={styles.place}>{place}</span> <bdi>{title || item.name}</bdi>
      </p>
      <State {...props} />
    </li>
  )
}

/** On the picture, until the file is there. */
function Progress({ item, view: { strings, code } }: Pick<Props, 'item' | 'view'>) {
  const { state } = item
  if (state.is === 'sent' || state.is === 'refused' || state.is === 'failed') return null
  const share = state.is === 'sending' ? state.share : 0
  const isMoving = state.is === 'sending' && !state.isPaused && share < 1
  return (
    <span className={styles.progress}>
      <span>
        {isMoving
          ? formatShare(Math.floor(share * 100) / 100, code)
          : stateWords(item, strings, code)}
      </span>
      {state.is === 'sending' && (
        <progress value={share < 1 ? share : undefined} aria-hidden="true" />
      )}
    </span>
  )
}

function State({ item, lacks, isRead, view }: Props) {
  const { strings, code } = view
  const problem = problemOf(item, strings)
  if (problem || isAlike(item))
    return (
      <p className={join(upload.told, styles.wrong)}>
        <Icon shape={alertIcon} />
        <span className={styles.words}>{problem ?? strings['applyWork.alike']}</span>
      </p>
    )
  const stopped = item.state.is === 'failed' && (
    <p className={upload.told}>
      <Icon shape={warnIcon} />
      <span>{stateWords(item, strings, code)}</span>
    </p>
  )
  if (!isRead) return stopped
  if (lacks.length > 0)
    return (
      <>
        {stopped}
        <p className={upload.told}>
          <Icon shape={warnIcon} />
          <span className={styles.words}>
            {fill(strings['applyWork.lacks'], { fields: fieldNames(lacks, view) })}
          </span>
        </p>
      </>
    )
  return (
    stopped || (
      <p className={join(upload.told, styles.complete)}>
        <Icon shape={okIcon} />
        <span>{strings['applyWork.ready']}</span>
      </p>
    )
  )
}
