import { useStore } from '@nanostores/react'
import type { Ref } from 'react'
import type { WorkRecord } from '#api/endpoints/contributing/work.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import type { EditStore } from './edit-store.ts'
import type { View } from '../upload-works-view.ts'

interface Props {
  edit: EditStore
  record: WorkRecord
  view: View
  ref: Ref<HTMLDivElement>
}

/** Above the form of an approved work: the meaning of a change, the state of the last one, and its withdrawal. */
export function RevisionNotice({ edit, record: { revision }, view: { strings }, ref }: Props) {
  const isSubmitting = useStore(edit.$isSubmitting)
  const title = !revision
    ? 'applyWork.revise'
    : revision.status === 2
      ? 'applyWork.reviseRejected'
      : 'applyWork.reviseWaits'
  return (
    <div ref={ref} tabIndex={-1}>
      <NoticeBar kind={revision?.status === 2 ? 'warn' : 'info'} title={strings[title]}>
        {revision?.message && <p dir="auto">{revision.message}</p>}
        <p>{strings['applyWork.reviseText']}</p>
        {revision && (
          <Button disabled={isSubmitting} onClick={() => void edit.withdraw()}>
            {strings['applyWork.withdraw']}
          </Button>
        )}
      </NoticeBar>
    </div>
  )
}
