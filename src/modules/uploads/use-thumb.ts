import { useOwnPicture } from '../account-area/use-own-picture.ts'
import type { UploadItem } from './queue-types.ts'
import { useObjectUrl } from './use-object-url.ts'

const withoutAddress = () => ''

/** A small picture of a file: drawn in this browser, or by the server once it is there. */
export function useThumb({ preview, state, kind }: UploadItem): string | undefined {
  const made = useObjectUrl(preview)
  const address =
    state.is === 'sent' ? (kind === 'video' ? state.sent.poster : state.sent.url) : undefined
  const stored = useOwnPicture(preview ? undefined : address, withoutAddress, 320)
  return made ?? (stored || undefined)
}
