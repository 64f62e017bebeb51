import type { Ask } from '../../../client/client.ts'
import { succeed } from '../../../client/outcome.ts'
import type { Upload } from '../../../client/upload.ts'
import { uploadBase64, uploadFile, uploadImage } from '../../../contract/calls/upload.ts'
import type { SendFile, SendPoster } from './queue-types.ts'

/** Sends pictures for works: the reply names those in the catalogue that look alike. */
export const imageSender =
  (upload: Upload): SendFile =>
  (file, options) =>
    upload(uploadImage, { body: { file } }, options)

/** Sends any picture or video. */
export const fileSender =
  (upload: Upload): SendFile =>
  (file, options) =>
    upload(uploadFile, { body: { file } }, options)

/** Sends a frame of a video as a data address. */
export const posterSender =
  (ask: Ask): SendPoster =>
  async (frame) => {
    const outcome = await ask(uploadBase64, { body: { base64_file: await dataAddress(frame) } })
    return outcome.ok ? succeed({ url: outcome.value.url }) : outcome
  }

async function dataAddress(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const parts: string[] = []
  // Arguments of a call are limited in number.
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return `data:${picture.type};base64,${btoa(parts.join(''))}`
}
