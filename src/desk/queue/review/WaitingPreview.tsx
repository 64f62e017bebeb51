import { deskPreviewWaiting } from '#api/endpoints/desk/preview.ts'
import { sayFailure, useDesk } from '#desk/desk-context.tsx'
import { PreviewButton } from '#desk/preview/PreviewButton.tsx'
import { PreviewNotice } from '#desk/preview/PreviewNotice.tsx'
import { usePreview } from '#desk/preview/use-preview.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import styles from './review.module.css'
import type { Filing, QueueStore } from '../queue-types.ts'

/** The page of a work as its approval would make it, with the filing that is chosen now. */
export function WaitingPreview({ queue, id }: { queue: QueueStore; id: number }) {
  const { t, code } = useDesk()
  const preview = usePreview<Filing>({
    form: { tryOut: (send) => send(queue.$filing.get()) },
    send: (ask, { cates, labels, editorial }) =>
      ask(deskPreviewWaiting, {
        params: { id },
        query: { lang: code },
        body: { cates: [...cates], labels: [...labels], editorial },
      }),
  })
  const { preview: shown } = preview
  return (
    <div className={styles.preview}>
      {shown.state === 'failed' && (
        <NoticeBar kind="error" title={t('desk.previewFailed')}>
          {sayFailure(t, shown.failure)}
        </NoticeBar>
      )}
      <PreviewNotice {...preview} />
      <PreviewButton {...preview} />
    </div>
  )
}
