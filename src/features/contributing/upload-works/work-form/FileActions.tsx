import { fill } from '#i18n/fill.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { FilePicker } from '#modules/uploads/FilePicker.tsx'
import type { UploadItem, UploadQueue } from '#modules/uploads/queue-types.ts'
import { useCover } from '#modules/uploads/use-cover.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'

interface Props {
  item: UploadItem
  queue: UploadQueue
  view: View
}

/** Another file for a work; another cover for a video. */
export function FileActions({ item, queue, view: { strings } }: Props) {
  const { id, name, kind } = item
  const { isSending, choose, problem } = useCover(item, queue)
  return (
    <>
      {kind === 'video' && (
        <FilePicker accept="image" busy={isSending} onFiles={choose}>
          {strings['uploading.cover']}
        </FilePicker>
      )}
      <FilePicker
        accept={kind}
        aria-label={fill(strings['uploading.replaceNamed'], { name })}
        onFiles={([file]) => file && void queue.replace(id, file)}
      >
        {strings['applyWork.replace']}
      </FilePicker>
      <div role="alert" className={styles.alert}>
        {problem && <FieldError id={`cover-${id}`} text={strings[problem]} />}
      </div>
    </>
  )
}
