import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { ReviewStrings } from './review-keys.ts'

interface Props {
  strings: ReviewStrings
  onShowAll: () => void
}

/** Nothing is left of a list that was filtered. */
export function NoMatches({ strings, onShowAll }: Props) {
  return (
    <StateBox kind="empty" title={strings['review.noneTitle']} text={strings['review.noneText']}>
      <Button onClick={onShowAll}>{strings['review.showAll']}</Button>
    </StateBox>
  )
}
