import { createHash } from 'node:crypto'
import { signatureBytes, workFileOf } from '#domain/limits/file-signatures.ts'
import type { FileSignature } from '#domain/limits/file-signatures.ts'
import { pictureBytes, videoBytes } from '#domain/limits/upload-limits.ts'
import type { PhotoMetadata } from '#domain/photo/photo-metadata.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { chunksOf } from '#server/core/files/file-store.ts'
import { isFileKey } from '#server/core/files/file-store.ts'
import { takeAttempt } from '../limits/attempt-limits.ts'
import { probeVideo } from '../media/films/video.ts'
import type { RawPixels } from '../media/pictures/pixels.ts'
import { vectorBytes } from '../media/similarity/similarity.ts'
import { arrive, forgetArriving, noteArriving } from './arriving-files.queries.ts'
import { bytesOfUploads, insertFile, lockUploads } from './files.queries.ts'
import { refuseUnknown, refusing, tooLarge, unsupported } from './upload-errors.ts'
import { answerPart } from './upload-parts.queries.ts'
import { uploadMessages } from './uploads.messages.ts'
import { validatePicture } from './validate-picture.ts'

const folder = 'uploads'

export const uploadKey = (name: string): string => `${folder}/${name}`
/** Where only the owner fetches it, with the bearer. */
export const privateAddress = '/api/v1/upload/private/'

/** Name of the stored file that an address leads to, also where the browser has completed the address. */
export function uploadNameOf(address: string): string | undefined {
  const path = URL.parse(address, 'http://here')?.pathname
  if (!path?.startsWith(privateAddress)) return undefined
  const name = path.slice(privateAddress.length)
  return isFileKey(uploadKey(name)) && !name.includes('/') ? name : undefined
}

/** A stored file as upload calls answer it. */
export interface Uploaded {
  readonly url: string
  /** The same: a private file has no address that others can open. */
  readonly path: string
  readonly size: number
  readonly extension: string
  readonly width: number | undefined
  readonly height: number | undefined
  /** Seconds, of videos. */
  readonly duration: number | undefined
}

/** A stored picture with what else is known of it. */
export interface UploadedPicture {
  readonly reply: Uploaded
  readonly meta: PhotoMetadata
  /** Of a thumb's size. */
  readonly small: RawPixels
  readonly vector: Int8Array
}

/** A file whose bytes lie on this machine already. */
export interface Arrived {
  /**
   * Of a file that came in parts: its row, which counts for the quota already. Absent: the operator lends a file of an archive, which
   * stays as it is and counts for no quota and no limit.
   */
  readonly id?: string
  readonly path: string
}

const isLent = (arrived: Arrived | undefined): boolean => arrived !== undefined && !arrived.id

interface Keeping {
  /** The bytes on the disk can't be read without the vault's key. */
  readonly sealed?: boolean
  /** Where `file` reads from, if it lies on this machine. */
  readonly arrived?: Arrived | undefined
}

/**
 * Keeps a picture or video of a user as it came; only its owner can fetch it.
 * @throws ApiError `unsupported_type`, `too_large`, `conflict` (no room left), `unavailable` (a video, and no ffmpeg),
 * `too_many_requests`
 */
export async function keepFile(
  context: Context,
  file: Blob,
  { sealed = mayBePersonal(context), arrived }: Keeping = {},
): Promise<Uploaded> {
  const sniffed = await admitted(context, file, arrived)
  if (sniffed.kind === 'image')
    return (await keepSniffed(context, file, { ...sniffed, sealed }, arrived)).reply
  if (file.size >= videoBytes) throw tooLarge('file', 'videoTooLarge')
  const { originals } = context.services.files
  const content = { ...sniffed, content: file.stream(), name: nameOf(file), arrived }
  return store(context, content, async (key) => {
    const probed = arrived ? probeVideo(arrived.path) : originals.withFile(key, probeVideo)
    const { width, height, duration } = await probed
    return { width, height, duration }
  })
}

/**
 * Keeps a picture as `keepFile` does, and nothing else.
 * @throws ApiError as `keepFile`
 */
export async function keepPicture(
  context: Context,
  file: Blob,
  arrived?: Arrived,
): Promise<UploadedPicture> {
  const sniffed = await admitted(context, file, arrived)
  if (sniffed.kind !== 'image') throw unsupported('file', 'noPicture')
  return keepSniffed(context, file, { ...sniffed, sealed: mayBePersonal(context) }, arrived)
}

/**
 * Pictures of people who are no contributors are sealed as they come: bank cards and business licences are sent by the same
 * call as everything else, before the form says what they are.
 */
const mayBePersonal = (context: Context): boolean => userOf(context).role === 'user'

async function admitted(context: Context, file: Blob, arrived?: Arrived): Promise<FileSignature> {
  const { id } = userOf(context)
  // A file that came in parts was counted when it was announced.
  if (!arrived) await takeAttempt(context, 'uploadsOfUser', String(id))
  if (file.size === 0) {
    throw new ApiError('bad_request', { field: 'file', sentence: uploadMessages.empty })
  }
  // Once more when it is stored; here, so that nothing is decoded in vain.
  if (!isLent(arrived))
    refuseBeyondQuota(context, (await bytesOfUploads(context.db, id, arrived?.id)) + file.size)
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  const sniffed = workFileOf(head)
  if (!sniffed) throw refuseUnknown('file', file, head)
  return sniffed
}

/** @throws ApiError `conflict`, which ends once something was deleted */
export function refuseBeyondQuota(context: Pick<Context, 'user' | 'config'>, bytes: number): void {
  if (userOf(context).role === 'editor' || bytes <= context.config.uploadQuota) return
  throw new ApiError('conflict', { sentence: uploadMessages.noRoom })
}

async function keepSniffed(
  context: Context,
  file: Blob,
  sniffed: FileSignature & { readonly sealed: boolean },
  arrived?: Arrived,
): Promise<UploadedPicture> {
  if (file.size >= pictureBytes) throw tooLarge('file', 'pictureTooLarge')
  const validated = await validatePicture(context, file, sniffed).catch(refusing('file'))
  const { width, height, small, vector, meta } = validated
  const facts = { vector: Buffer.from(vectorBytes(vector)).toString('base64') }
  const source = { content: file.stream(), name: nameOf(file), arrived }
  const content = { ...sniffed, width, height, facts, ...source }
  return { reply: await store(context, content), meta, small, vector }
}

/**
 * Keeps a drawn picture or the frame of a video: only its pixels, whatever else the file held.
 * @throws ApiError `unsupported_type`, `conflict` (no room left), `too_many_requests`
 */
export async function keepDrawing(context: Context, base64: string): Promise<Uploaded> {
  await takeAttempt(context, 'uploadsOfUser', String(userOf(context).id))
  const field = 'base64_file'
  const bytes = new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'))
  const sniffed = workFileOf(bytes.subarray(0, signatureBytes))
  if (sniffed?.kind !== 'image') throw unsupported(field, 'noPicture')
  const { decoder } = context.services
  const { extension } = sniffed
  const drawn = await decoder.run('people', 'redraw', bytes, { extension }).catch(refusing(field))
  const { width, height } = drawn
  const content = { width, height, content: drawn.bytes, name: null }
  return store(context, { ...sniffed, ...content, sealed: mayBePersonal(context) })
}

interface Content extends Pick<FileSignature, 'extension' | 'mime'> {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  readonly name: string | null
  readonly arrived?: Arrived | undefined
  readonly width?: number
  readonly height?: number
  readonly facts?: Record<string, string>
  readonly sealed?: boolean
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
  const { arrived, sealed = false } = file
  const name = `${Buffer.from(context.random(16)).toString('hex')}.${file.extension}`
  const key = uploadKey(name)
  const hash = createHash('sha256')
  await noteArriving(db, { key, store: 'originals' })
  let size = 0
  async function* counted() {
    for await (const chunk of chunksOf(file.content)) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    if (arrived?.id && !sealed) {
      await finished(counted())
      await originals.adopt(key, arrived.path)
    } else await originals.put(key, counted(), { sealed })
    const facts = { width: file.width, height: file.height, ...(await look(key)) }
    const { width = null, height = null, duration } = facts
    const { mime, extension } = file
    const seconds = duration === undefined ? null : Math.round(duration)
    const url = `${privateAddress}${name}`
    const reply: Uploaded = {
      url,
      path: url,
      size,
      extension,
      width: facts.width,
      height: facts.height,
      duration,
    }
    await db.transaction(async (tx) => {
      if (!isLent(arrived))
        refuseBeyondQuota(context, (await lockUploads(tx, user.id, arrived?.id)) + size)
      await arrive(tx, key)
      await insertFile(tx, {
        key,
        userId: user.id,
        purpose: 'upload',
        mime,
        bytes: size,
        sha256: hash.digest('hex'),
        width,
        height,
        duration: seconds,
        facts: file.facts,
        name: file.name,
        createdAt: now(),
      })
      if (arrived?.id) await answerPart(tx, arrived.id, { ...reply })
    })
    return reply
  } catch (error) {
    await originals.remove(key)
    await forgetArriving(db, key).catch(() => undefined)
    return refusing('file')(error)
  }
}

async function finished(content: AsyncIterator<unknown>): Promise<void> {
  while (!(await content.next()).done);
}

/** The sender's name of it, without folders. */
function nameOf(file: Blob): string | null {
  return file instanceof File ? bareName(file.name) : null
}

export const bareName = (name: string): string | null =>
  name.split(/[/\\]/).at(-1)?.slice(0, 200) || null
