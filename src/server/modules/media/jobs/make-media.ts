import { createHash } from 'node:crypto'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { FileGone } from '#server/core/files/file-store.ts'
import type { OpenPicture } from '#server/core/files/file-store.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { publishClip, videoFrame } from '../films/clip.ts'
import type { PublicClip } from '../films/clip.ts'
import { FfmpegError } from '../films/ffmpeg.ts'
import { VideoError } from '../films/video.ts'
import type { Derivatives, MadeFile } from '../pictures/derive-picture.ts'
import { clipWatermarkHashOf, watermarkHashOf } from '../pictures/watermark-text.ts'
import type { WatermarkText } from '../pictures/watermark-text.ts'
import { PictureError } from '../pictures/read-picture.ts'

/** A file that came in and what it is shown by. */
export interface Source {
  readonly kind: 1 | 2
  readonly originalKey: string
  readonly posterKey: string | null
  /** First part of the keys below /media, of this work, this file and this watermark text alone. */
  readonly name: string
  /** The same of the clip, which carries the mark alone. */
  readonly clipName: string
  /** Key of the clip there is: kept while its watermark is the same. */
  readonly clip: string | null
}

export interface MadeMedia {
  readonly picture: Derivatives
  /** Of videos, unless the clip there is stays. */
  readonly clip: PublicClip | undefined
}

type Owner = `${'w' | 'e'}${number}`

/** What a work (`w`) or an entry (`e`) shows, whatever its watermark: its file, and its poster. */
export function sourceName(
  owner: Owner,
  { sha256, posterKey }: { readonly sha256: string | null; readonly posterKey: string | null },
): string {
  const made =
    posterKey === null
      ? (sha256 ?? '')
      : createHash('sha256').update(`${sha256} ${posterKey}`).digest('hex')
  return `${owner}-${made.slice(0, 20)}`
}

/**
 * First parts of the keys of its derivatives. The watermark text is part of them, since browsers keep for ever the bytes that a
 * key gave them.
 */
export function mediaNames(source: string, watermark: WatermarkText) {
  return {
    name: `${source}-${watermarkHashOf(watermark)}`,
    clipName: `${source}-${clipWatermarkHashOf(watermark)}`,
  }
}

/** All that `makeMedia` may store of it: a long clip lies in a folder, a short one in a file. */
export const placesOf = ({ kind, name, clipName }: Source) => [
  { thumb: `pictures/${name}-thumb.jpg` },
  ...(kind === 2
    ? [`videos/${clipName}-clip.mp4`, `videos/${clipName}-clip/clip.m3u8`].map((clip) => ({
        thumb: '',
        clip,
      }))
    : []),
]

/**
 * Makes and stores the public files of a picture or video; its original stays where it is. Undefined when the file can't be
 * read. Throws `FfmpegMissing`, and what a full disk throws.
 */
export async function makeMedia(
  { files, decoder }: JobContext,
  source: Source,
  watermark: WatermarkText,
  signal: AbortSignal,
): Promise<MadeMedia | undefined> {
  try {
    const options = { ...watermark, name: source.name }
    const picture = await withShown(files, source, signal, (shown) =>
      decoder.run('jobs', 'derive', shown, options),
    )
    await storeAll(files, picture.files)
    if (source.kind === 1) return { picture, clip: undefined }
    if (await isClipKept(files, source)) return { picture, clip: undefined }
    const { mark } = watermark
    const to = { media: files.media, name: source.clipName, mark, signal }
    const clip = await files.originals.withFile(source.originalKey, (path) => publishClip(path, to))
    return { picture, clip }
  } catch (error) {
    signal.throwIfAborted()
    if (isUnreadable(error)) return undefined
    throw error
  }
}

/** A full disk is no fault of the file. */
const isUnreadable = (error: unknown): boolean =>
  !isDiskFull(error) &&
  [PictureError, VideoError, FfmpegError, FileGone].some((kind) => error instanceof kind)

async function isClipKept({ media }: JobContext['files'], { clip, clipName }: Source) {
  return (
    clip !== null && clip.startsWith(`videos/${clipName}-clip`) && Boolean(await media.stat(clip))
  )
}

/** Of a film the poster that was given, else the frame at one second. */
async function withShown<Result>(
  { originals }: JobContext['files'],
  { kind, posterKey, originalKey }: Source,
  signal: AbortSignal,
  use: (shown: Uint8Array | OpenPicture) => Promise<Result>,
): Promise<Result> {
  if (kind === 1) return originals.withPicture(originalKey, use)
  if (posterKey !== null && (await originals.stat(posterKey)))
    return originals.withPicture(posterKey, use)
  return use(await originals.withFile(originalKey, (path) => videoFrame(path, signal)))
}

async function storeAll({ media }: JobContext['files'], made: readonly MadeFile[]): Promise<void> {
  for (const { key, bytes } of made) await media.put(key, bytes)
}
