import { useState } from 'react'
import { coverBytes } from '#domain/limits/upload-limits.ts'
import type { UploadItem, UploadQueue } from './queue-types.ts'

interface Cover {
  isSending: boolean
  choose: (files: File[]) => void
  /** The last choice could not be sent, or there is none where the browser can't play the video. */
  problem: 'uploading.coverFailed' | 'uploading.coverMissing' | undefined
}

/** Another cover for a video. */
export function useCover({ id, kind, state }: UploadItem, queue: UploadQueue): Cover {
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = kind === 'video' && state.is === 'sent' && !state.sent.poster
  const send = async ([file]: File[]) => {
    if (!file) return
    setSending(true)
    const isFit = file.size > 0 && file.size <= coverBytes
    const outcome = isFit ? await queue.setPoster(id, file) : undefined
    setSending(false)
    setFailed(!outcome?.ok)
  }
  return {
    isSending,
    choose: (files) => void send(files),
    problem: hasFailed ? 'uploading.coverFailed' : isMissing ? 'uploading.coverMissing' : undefined,
  }
}
