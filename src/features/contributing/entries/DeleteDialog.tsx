import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { ConfirmDialog } from '../shared/review/ConfirmDialog.tsx'
import type { ReviewStrings } from '../shared/review/review-keys.ts'
import type { ReviewedList } from '../shared/review/reviewed-list.ts'

interface Props {
  title: string
  /** Names the things that are deleted with it, and those that stay. */
  text: string
  $isBusy: ReviewedList<unknown>['$isBusy']
  onConfirm: () => void
  onClose: () => void
  strings: ReviewStrings
}

/** Asks before an entry or a folder is deleted. */
export function DeleteDialog({ title, text, $isBusy, onConfirm, onClose, strings }: Props) {
  const isBusy = useStore($isBusy)
  return (
    <ConfirmDialog
      title={fill(strings['common.deleteTitle'], { title })}
      action={strings['review.delete']}
      busyLabel={strings['review.deleting']}
      isBusy={isBusy}
      isFinal
      onConfirm={onConfirm}
      onClose={onClose}
      strings={strings}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
