import { useState } from 'react'
import { fill } from '../../i18n/fill.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { FilePicker } from '../shell/uploading/FilePicker.tsx'
import type { UploadItem, UploadQueue } from '../shell/uploading/queue-types.ts'
import styles from './upload-works.module.css'
import type { View } from './view.ts'

interface Props {
  item: UploadItem
  queue: UploadQueue
  view: View
}

/** Beyond this a cover does not fit the call that takes it. */
const mostCoverBytes = 5 * 1024 * 1024

/** Another file for a work; another cover for a video. */
export function FileActions({ item, queue, view: { strings } }: Props) {
  const { id, name, kind, state } = item
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const needsCover = kind === 'video' && state.is === 'sent' && !state.sent.poster

  const cover = async ([file]: File[]) => {
    if (!file) return
    setSending(true)
    const isFit = file.size > 0 && file.size <= mostCoverBytes
    const outcome = isFit ? await queue.setPoster(id, file) : undefined
    setSending(false)
    setProblem(outcome?.ok ? undefined : strings['uploading.coverFailed'])
  }
  return (
    <>
      {kind === 'video' && (
        <FilePicker accept="image" busy={isSending} onFiles={(files) => void cover(files)}>
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
        {(problem ?? needsCover) && (
          <FieldError id={`cover-${id}`} text={problem ?? strings['uploading.coverMissing']} />
        )}
      </div>
    </>
  )
}
