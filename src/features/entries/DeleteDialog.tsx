import { useStore } from '@nanostores/react'
import { fill } from '../../i18n/fill.ts'
import { ConfirmDialog } from '../shell/reviewing/ConfirmDialog.tsx'
import type { ReviewedList } from '../shell/reviewing/reviewed-list.ts'
import type { ReviewStrings } from '../shell/reviewing/review-keys.ts'

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
