import { uploadBase64, uploadFile, uploadImage } from '#api/endpoints/contributing/upload.ts'
import type { Ask } from '#client/client.ts'
import { succeed } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import type { SendFile, SendPoster } from './queue-types.ts'

/** Files from so many bytes on go in parts, where the server takes them: a broken link then costs nothing. */
const largeBytes = 8 * 1024 * 1024
/** This page has met a server that takes no parts. */
let isWhole = false

/** Needed for large files only. */
const parts = () => import('./file-parts.ts')

function sender(aim: 'file' | 'picture', sendWhole: SendFile): SendFile {
  const send: SendFile = async (file, options) => {
    if (isWhole || file.size < largeBytes) return sendWhole(file, options)
    const outcome = await (await parts()).sendInParts({ file, aim, hash: options.hash }, options)
    if (outcome) return outcome
    isWhole = true
    return sendWhole(file, options)
  }
  send.drop = (file, hash) => {
    if (isWhole || file.size < largeBytes) return
    void parts().then(({ dropParts }) => dropParts({ file, aim, hash }))
  }
  return send
}

/** Sends pictures for works: the reply names those in the catalogue that look alike. */
export const imageSender = (upload: Upload): SendFile =>
  sender('picture', (file, { signal, onProgress }) =>
    upload(uploadImage, { body: { file } }, { signal, onProgress }),
  )

/** Sends any picture or video. */
export const fileSender = (upload: Upload): SendFile =>
  sender('file', (file, { signal, onProgress }) =>
    upload(uploadFile, { body: { file } }, { signal, onProgress }),
  )

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
