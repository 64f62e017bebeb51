import type { ListStatus } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { LoadMore } from '#ui/navigation/LoadMore.tsx'
import { type ListStrings, moreLabels } from './list-keys.ts'

/** Instead of a list whose first page did not come. */
export function ListFailed({ strings, onRetry }: { strings: ListStrings; onRetry: () => void }) {
  return (
    <StateBox
      kind="error"
      title={strings['common.loadFailed']}
      text={strings['common.loadFailedText']}
    >
      <Button onClick={onRetry}>{strings['common.retry']}</Button>
    </StateBox>
  )
}

interface GrowProps {
  status: ListStatus
  end: boolean
  progress?: string | undefined
  strings: ListStrings
  onMore: () => void
  onRetry: () => void
}

/** Below a list: how it grows, that it failed to, or that it has ended. */
export function ListGrow({ status, end, progress, strings, onMore, onRetry }: GrowProps) {
  const failed = status === 'error'
  return (
    <LoadMore
      state={failed ? 'error' : status === 'more' ? 'busy' : end ? 'end' : 'more'}
      onMore={failed ? onRetry : onMore}
      labels={moreLabels(strings)}
      progress={progress}
    />
  )
}
