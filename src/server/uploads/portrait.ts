import type { Context } from '../context.ts'
import { publishPicture } from './house-picture.ts'
import { ownUpload } from './own-upload.ts'
import { privateAddress } from './uploads.ts'

/** Side of a profile picture, in pixels. */
export const portraitSide = 512

/**
 * Publishes an uploaded picture as the profile picture of the user who asks. Other addresses of this server stay what they
 * are.
 * @throws Refusal `unprocessable` when it is no uploaded picture of this user
 */
export async function portraitOf(context: Context, address: string): Promise<string> {
  if (!address.startsWith(privateAddress)) return address
  const field = 'thumb'
  const file = await ownUpload(context, address, 'image', field)
  const { key } = await publishPicture(context, file, {
    side: portraitSide,
    field,
    purpose: 'portrait',
  })
  return context.services.files.media.url(key)
}
