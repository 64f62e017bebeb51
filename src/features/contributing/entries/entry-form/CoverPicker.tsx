import { FilePicker } from '#modules/uploads/FilePicker.tsx'
import type { UploadItem, UploadQueue } from '#modules/uploads/queue-types.ts'
import { useCover } from '#modules/uploads/use-cover.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import type { EntryFormStrings } from '../entries-keys.ts'

interface Props {
  item: UploadItem
  queue: UploadQueue
  strings: EntryFormStrings
}

/** Another cover for a video; the only way to one where the browser can't play it. */
export function CoverPicker({ item, queue, strings }: Props) {
  const { isSending, choose, problem } = useCover(item, queue)
  if (item.kind !== 'video') return undefined
  return (
    <>
      <FilePicker accept="image" busy={isSending} onFiles={choose}>
        {strings['uploading.cover']}
      </FilePicker>
      <div role="alert">
        {problem && <FieldError id={`cover-${item.id}`} text={strings[problem]} />}
      </div>
    </>
  )
}
