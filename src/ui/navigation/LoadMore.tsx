import { Button } from '../actions/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon } from '../icons/icons.ts'
import styles from './load-more.module.css'

export type LoadMoreState = 'more' | 'busy' | 'end' | 'error'

interface Props {
  state: LoadMoreState
  onMore: () => void
  labels: {
    more: string
    busy: string
    /** Said once, when the list is complete. */
    end: string
    error: string
    retry: string
  }
  /** How far the reader is, for example "48 of 312". */
  progress?: string | undefined
}

export function LoadMore({ state, onMore, labels, progress }: Props) {
  return (
    <div className={styles.more}>
      <p role="status">
        <bdi>{state === 'end' ? labels.end : progress}</bdi>
      </p>
      <p role="alert" className={styles.error}>
        {state === 'error' && (
          <>
            <Icon shape={alertIcon} />
            {labels.error}
          </>
        )}
      </p>
      {state !== 'end' && (
        <Button busy={state === 'busy'} busyLabel={labels.busy} onClick={onMore} size="large">
          {state === 'error' ? labels.retry : labels.more}
        </Button>
      )}
    </div>
  )
}
