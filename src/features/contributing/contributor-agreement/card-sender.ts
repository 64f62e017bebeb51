import { uploadIdCard } from '#api/endpoints/contributing/upload.ts'
import { fail, succeed } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import type { SendFile } from '#modules/uploads/queue-types.ts'
import type { Card } from './fields.ts'

/**
 * Sends the photo of an identity card and hands on the server's reading of it.
 * @param unreadable words for a card that couldn't be read, where the server has none
 */
export const cardSender =
  (upload: Upload, onRead: (url: string, card: Card) => void, unreadable: string): SendFile =>
  async (file, options) => {
    const outcome = await upload(uploadIdCard, { body: { file } }, options)
    if (!outcome.ok) {
      const { failure } = outcome
      return failure.kind === 'refused' && failure.message === ''
        ? fail({ ...failure, message: unreadable })
        : outcome
    }
    const { url, thumb, data } = outcome.value
    const address = url ?? thumb
    if (!address) return fail({ kind: 'malformed', path: 'url', expected: 'address', got: 'none' })
    onRead(address, { name: data?.name, idNumber: data?.idNumber, photos: data?.photos })
    return succeed({ url: address })
  }
