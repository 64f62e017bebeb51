import { useState } from 'react'
import { FieldError } from '../../ui/FieldError.tsx'
import { FilePicker } from '../shell/uploading/FilePicker.tsx'
import type { UploadItem, UploadQueue } from '../shell/uploading/queue-types.ts'
import type { EntryFormStrings } from './keys.ts'

interface Props {
  item: UploadItem
  queue: UploadQueue
  strings: EntryFormStrings
}

/** Another cover for a video; the only way to one where the browser can't play it. */
export function CoverPicker({ item, queue, strings }: Props) {
  const { id, kind, state } = item
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (kind !== 'video') return undefined
  const isNeeded = state.is === 'sent' && !state.sent.poster
  const send = async ([file]: File[]) => {
    if (!file) return
    setSending(true)
    const outcome = await queue.setPoster(id, file)
    setSending(false)
    setFailed(!outcome.ok)
  }
  return (
    <>
      <FilePicker accept="image" busy={isSending} onFiles={(files) => void send(files)}>
        {strings['uploading.cover']}
      </FilePicker>
      <div role="alert">
        {(hasFailed || isNeeded) && (
          <FieldError
            id={`cover-${id}`}
            text={strings[hasFailed ? 'uploading.coverFailed' : 'uploading.coverMissing']}
          />
        )}
      </div>
    </>
  )
}
