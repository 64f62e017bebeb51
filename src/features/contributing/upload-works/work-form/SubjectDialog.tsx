import { ask } from '#client/browser.ts'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import { OwnSubjectDialog } from '#features/contributing/shared/contributor/OwnSubjectDialog.tsx'
import type { ChoicesStore } from './choices.ts'
import type { View } from '../upload-works-view.ts'
import type { WorkType } from './work-draft.ts'

interface Props {
  choices: ChoicesStore
  type: WorkType
  /** The work it is made for, whose picture may be the cover. */
  cover: UploadItem | undefined
  view: View
  onClose: () => void
  onMade: (subject: number) => void
}

function coverOf(item: UploadItem | undefined): string | undefined {
  if (item?.state.is !== 'sent') return undefined
  return item.kind === 'video' ? item.state.sent.poster : item.state.sent.url
}

/** A new subject for a work, which may be chosen at once. */
export default function SubjectDialog({ choices, type, cover, view, onClose, onMade }: Props) {
  return (
    <OwnSubjectDialog
      ask={ask}
      type={type}
      cover={coverOf(cover)}
      strings={view.strings}
      code={view.code}
      onClose={onClose}
      onMade={(subject) => {
        choices.addSubject(subject)
        onMade(subject.id)
      }}
    />
  )
}
