import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { takeAttempt } from '../auth/limits.ts'
import { userOf } from '../context.ts'
import type { Context } from '../context.ts'
import { insertFile } from '../db/queries/files.ts'
import { FfmpegMissing } from '../media/ffmpeg.ts'
import { PictureError, mostPixels, openPicture } from '../media/read.ts'
import { VideoError, probeVideo } from '../media/video.ts'
import { Refusal } from '../refusal.ts'
import { isPolyglot, sniff, sniffedBytes } from './sniff.ts'
import type { Sniffed } from './sniff.ts'

/** Below this, section 9. */
const pictureBytes = 50 * 1024 * 1024
const folder = 'uploads'

export const uploadKey = (name: string): string => `${folder}/${name}`
/** Where the owner, and nobody else, fetches it with the bearer. */
export const privateAddress = '/api/v1/upload/private/'

/** A stored file as upload calls answer it. */
export interface Uploaded {
  readonly url: string
  readonly size: number
  readonly extension: string
  readonly width: number | undefined
  readonly height: number | undefined
  /** Seconds, of videos. */
  readonly duration: number | undefined
}

const unsupported = (field: string): Refusal => new Refusal('unsupported_type', { field })

/**
 * Keeps a picture or video of a user as it came, seen by nobody else.
 * @throws Refusal `unsupported_type`, `too_large`, `unavailable` (a video, and no ffmpeg), `too_many_requests`
 */
export async function keepFile(context: Context, file: Blob): Promise<Uploaded> {
  await takeAttempt(context, 'uploadsOfUser', String(userOf(context).id))
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  const sniffed = sniff(head)
  if (!sniffed) throw unsupported('file')
  if (sniffed.kind === 'image') {
    if (file.size >= pictureBytes) throw new Refusal('too_large', { field: 'file' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const size = await judgePicture(bytes, sniffed).catch(refusing('file'))
    return store(context, { ...sniffed, ...size, content: bytes, name: nameOf(file) })
  }
  return keepVideo(context, file, sniffed)
}

/**
 * Keeps a drawn picture or the frame of a video: only its pixels, whatever else the file held.
 * @throws Refusal `unsupported_type`, `too_many_requests`
 */
export async function keepDrawing(context: Context, base64: string): Promise<Uploaded> {
  await takeAttempt(context, 'uploadsOfUser', String(userOf(context).id))
  const field = 'base64_file'
  const bytes = new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'))
  const sniffed = sniff(bytes.subarray(0, sniffedBytes))
  if (sniffed?.kind !== 'image') throw unsupported(field)
  await judgePicture(bytes, sniffed).catch(refusing(field))
  const pixels = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const { data, info } = await (
    sniffed.extension === 'png' ? pixels.png() : pixels.jpeg()
  ).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return store(context, { ...sniffed, width, height, content: new Uint8Array(data), name: null })
}

/** Decodes it to its last pixel: a file that breaks off, or holds another behind it, is none. */
async function judgePicture(bytes: Uint8Array, sniffed: Sniffed) {
  const picture = await openPicture(bytes)
  if (isPolyglot(bytes, sniffed)) throw new PictureError('not_a_picture')
  await picture
    .pipeline()
    .stats()
    .catch((cause: unknown) => {
      throw new PictureError('damaged', cause)
    })
  return { width: picture.width, height: picture.height }
}

async function keepVideo(context: Context, file: Blob, sniffed: Sniffed): Promise<Uploaded> {
  const { originals } = context.services.files
  const content = { ...sniffed, content: file.stream(), name: nameOf(file) }
  return store(context, content, async (key) => {
    const { width, height, duration } = await probeVideo(originals.path(key))
    return { width, height, duration }
  })
}

function refusing(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof PictureError || error instanceof VideoError) throw unsupported(field)
    if (error instanceof FfmpegMissing) throw new Refusal('unavailable', { field })
    throw error
  }
}

interface Content extends Sniffed {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  readonly name: string | null
  readonly width?: number
  readonly height?: number
}
interface Facts {
  readonly width?: number
  readonly height?: number
  readonly duration?: number
}

async function store(
  context: Context,
  file: Content,
  look: (key: string) => Promise<Facts> = () => Promise.resolve({}),
): Promise<Uploaded> {
  const { db, services, now } = context
  const user = userOf(context)
  const { originals } = services.files
  const name = `${Buffer.from(context.random(16)).toString('hex')}.${file.extension}`
  const key = uploadKey(name)
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of whole(file.content)) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await originals.put(key, counted())
    const facts = { width: file.width, height: file.height, ...(await look(key)) }
    const { width = null, height = null, duration } = facts
    const { mime, extension } = file
    await insertFile(db, {
      key,
      userId: user.id,
      purpose: 'upload',
      mime,
      bytes: size,
      sha256: hash.digest('hex'),
      width,
      height,
      name: file.name,
      createdAt: now(),
    })
    return {
      url: `${privateAddress}${name}`,
      size,
      extension,
      width: facts.width,
      height: facts.height,
      duration,
    }
  } catch (error) {
    await originals.remove(key)
    return refusing('file')(error)
  }
}

async function* whole(content: Uint8Array | AsyncIterable<Uint8Array>) {
  if (content instanceof Uint8Array) yield content
  else yield* content
}

/** The sender's name of it, without folders. */
function nameOf(file: Blob): string | null {
  if (!(file instanceof File)) return null
  return file.name.split(/[/\\]/).at(-1)?.slice(0, 200) || null
}
