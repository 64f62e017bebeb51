import type { FileKind } from '#domain/limits/file-signatures.ts'
import { mostPixels } from '#domain/limits/upload-limits.ts'
import { pixelsOf } from './pixel-size.ts'
import type { FileFacts, FileMeta, FileTools } from './queue-types.ts'

/** Larger files are told apart by samples: a fingerprint of the whole would need all of it in memory. */
const wholeBytes = 64 * 1024 * 1024
const sampleBytes = 4 * 1024 * 1024
/** Pixels on the long side of what is shown while a file is on its way. */
const previewSide = 640
/** Of a video's frame, which becomes its poster. */
const posterSide = 1920
/** Seconds into a video. */
const frameAt = 1
/** Milliseconds after which a video counts as one that this browser can't play. */
const videoPatience = 10_000

function sampled(file: Blob): Blob {
  if (file.size <= wholeBytes) return file
  const samples = [0, (file.size - sampleBytes) / 2, file.size - sampleBytes].map((at) =>
    file.slice(Math.floor(at), Math.floor(at) + sampleBytes),
  )
  return new Blob([String(file.size), ...samples])
}

async function hash(file: Blob): Promise<string> {
  const bytes = await sampled(file).arrayBuffer()
  // Pages that came over plain http have no digests: size and last bytes must do.
  const digest = globalThis.crypto?.subtle
    ? await crypto.subtle.digest('SHA-256', bytes)
    : bytes.slice(-32)
  const text = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `${file.size}-${text.join('')}`
}

type Drawn = ImageBitmap | HTMLVideoElement

function drawSmall(source: Drawn, width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | undefined>((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85),
  )
}

/** Title, keywords and the like; the reader of them is fetched with the first picture. */
async function metaOf(file: Blob): Promise<FileMeta | undefined> {
  try {
    const { photoMetadata } = await import('#domain/photo/photo-metadata.ts')
    return photoMetadata(new Uint8Array(await file.arrayBuffer()))
  } catch {
    // Metadata only spare typing.
    return undefined
  }
}

async function pictureFacts(file: Blob): Promise<FileFacts | 'damaged' | 'tooManyPixels'> {
  // Told by the header, before anything is unpacked.
  const pixels = await pixelsOf(file)
  if (pixels && pixels.width * pixels.height > mostPixels) return 'tooManyPixels'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const preview = await drawSmall(bitmap, width, height, previewSide)
    bitmap.close()
    return { width, height, preview, meta: await metaOf(file) }
  } catch {
    return 'damaged'
  }
}

function once(target: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve(), { once: true })
    target.addEventListener('error', () => reject(new Error('not playable here')), { once: true })
    setTimeout(() => reject(new Error('too slow')), videoPatience)
  })
}

/** Size, length and frame; nothing of a video that this browser can't play, which may be a good one all the same. */
async function videoFacts(file: Blob): Promise<FileFacts> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    const known = once(video, 'loadeddata')
    video.src = address
    await known
    const { videoWidth: width, videoHeight: height } = video
    const duration = Number.isFinite(video.duration) ? video.duration : undefined
    const there = once(video, 'seeked')
    video.currentTime = Math.min(frameAt, (duration ?? 0) / 2)
    await there
    if (width === 0) return { duration }
    return { width, height, duration, preview: await drawSmall(video, width, height, posterSide) }
  } catch {
    return {}
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

export const fileTools: FileTools = {
  hash,
  facts: (file: Blob, kind: FileKind) => (kind === 'image' ? pictureFacts(file) : videoFacts(file)),
}
