import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, closeIcon, okIcon, pendingIcon, stopIcon } from '#ui/icons/icons.ts'
import type { MarkStrings } from './review-keys.ts'
import type { Reviewed } from './reviewed-list.ts'
import styles from './reviewing.module.css'

interface Props {
  item: Reviewed & { readonly message?: string | undefined }
  strings: MarkStrings
  /** Of an approved work: whether it is on sale, and the words for it. */
  sale?: { isOn: boolean; words: string } | undefined
}

/** Where a review stands, why it was rejected, and how its previews are. */
export function ReviewMark({ item, strings, sale }: Props) {
  const { status, message, media_state: media } = item
  const look = {
    0: { state: 'pending', shape: pendingIcon, words: strings['review.pending'] },
    1: { state: 'approved', shape: okIcon, words: strings['review.approved'] },
    2: { state: 'rejected', shape: closeIcon, words: strings['review.rejected'] },
  }[status === 1 || status === 2 ? status : 0]
  const isOff = status === 1 && sale !== undefined && !sale.isOn
  return (
    <div className={styles.standing}>
      <p className={styles.mark} data-state={isOff ? 'off' : look.state}>
        <Icon shape={isOff ? stopIcon : look.shape} />
        <span>
          <span>{look.words}</span>
          {status === 1 && sale && (
            <>
              {' · '}
              <span>{sale.words}</span>
            </>
          )}
        </span>
      </p>
      {media === 0 && <p className={styles.quiet}>{strings['review.making']}</p>}
      {media === 2 && (
        <p className={styles.mark} data-state="rejected">
          <Icon shape={alertIcon} />
          {strings['review.broken']}
        </p>
      )}
      {status === 2 && message && (
        <p className={styles.reason}>
          <bdi>{message}</bdi>
        </p>
      )}
    </div>
  )
}
