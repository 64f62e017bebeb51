import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processPicture } from '../pictures/derive-picture.ts'
import type { PictureOptions, ProcessedPicture } from '../pictures/derive-picture.ts'
import { directionOf } from '../pictures/sizes.ts'
import type { Size } from '../pictures/sizes.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import { finish, startFfmpeg, untrusted } from './ffmpeg.ts'
import { clipQuality, clipSize, even, frameArgs, h264, markOverlay } from './film-parts.ts'

export interface VideoFacts extends Size {
  /** Seconds. */
  readonly duration: number
  readonly codec: string
  /** Frames a second, where the file says it. */
  readonly rate?: number | undefined
  /** Has a sound track. */
  readonly sound: boolean
}

export interface ProcessedVideo extends Size {
  readonly duration: number
  /** Frames a second, where the file says it. */
  readonly rate: number | undefined
  readonly codec: string
  readonly sound: boolean
  /** Frame size as shown to buyers, e.g. `1280×720`. */
  readonly norms: string
  readonly direction: 1 | 2 | 3
  readonly bytes: number
  readonly sha256: string
  readonly extension: string
  readonly originalKey: string
  /** Key of the watermarked H.264 clip. */
  readonly clip: string
  /** The frame at one second, through the path of pictures. */
  readonly poster: ProcessedPicture
  readonly files: ProcessedPicture['files']
}

/** Frames of RGB bytes at a steady rate. */
export interface Frames extends Size {
  readonly rate: number
  /** Size of the film, when it is to be larger than its frames. */
  readonly size?: Size
  /** Settings of the encoder; absent: the quickest. */
  readonly quality?: readonly string[]
  /** Ends an encoder that takes longer. */
  readonly seconds?: number
  readonly frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The file is not a video that ffmpeg can read. */
export class VideoError extends Error {
  constructor() {
    super('not_a_video')
    this.name = 'VideoError'
  }
}

const silent = [...h264, '-movflags', '+faststart', '-an']

/** Size and length of a video file. Throws `VideoError`, `FfmpegMissing`. */
export async function probeVideo(path: string): Promise<VideoFacts> {
  const { log } = await finish(startFfmpeg([...untrusted, '-i', path]), [], {
    seconds: 30,
    mayFail: true,
  })
  // A title may say anything, but only what ffmpeg itself says begins its line so.
  const length = /^ {2}Duration: (\d+):(\d+):(\d+(?:\.\d+)?)/m.exec(log)
  const stream = /^ {2}Stream #[^\n]*?: Video: (\w+)[^\n]*?, (\d{2,5})x(\d{2,5})/m.exec(log)
  if (!length || !stream) throw new VideoError()
  const rate = / {2}Stream #[^\n]*?: Video: [^\n]*?, (\d+(?:\.\d+)?) fps\b/.exec(log)?.[1]
  const turned = /^ +(?:displaymatrix|Display Matrix): rotation of -?90(\.0+)? degrees/m.test(log)
  const [width, height] = [Number(stream[2]), Number(stream[3])]
  return {
    codec: stream[1]!,
    rate: rate === undefined ? undefined : Number(rate),
    sound: /^ {2}Stream #[^\n]*?: Audio: /m.test(log),
    width: turned ? height : width,
    height: turned ? width : height,
    duration: Number(length[1]) * 3600 + Number(length[2]) * 60 + Number(length[3]),
  }
}

/** An H.264 file of painted frames. Throws `FfmpegMissing`, `FfmpegError`. */
export function encodeFrames({
  width,
  height,
  rate,
  frames,
  size,
  seconds,
  quality = ['-preset', 'ultrafast', '-crf', '21'],
}: Frames): Promise<Uint8Array> {
  return inFolder('video', async (folder) => {
    const target = join(folder, 'film.mp4')
    const source = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`]
    const child = startFfmpeg([
      ...[...source, '-r', String(rate), '-i', 'pipe:0', ...silent],
      ...(size ? ['-vf', `scale=${size.width}:${size.height}:flags=bicubic`] : []),
      ...[...quality, target],
    ])
    await finish(child, frames, { seconds })
    return readFile(target)
  })
}

/**
 * Everything the site needs of a video: the original stays as it came and private; the public clip is
 * 1,920 pixels at most with the watermark in its frames. Throws `VideoError`, `FfmpegMissing`, `FfmpegError`.
 */
export function processVideo(
  original: Uint8Array,
  options: PictureOptions & {
    readonly extension?: string
    /** The public clip where there is one already, of this film and with this mark. */
    readonly clip?: Uint8Array | undefined
  },
): Promise<ProcessedVideo> {
  return inFolder('video', async (folder) => {
    const { extension = 'mp4' } = options
    const source = join(folder, `original.${extension}`)
    await writeFile(source, original)
    const facts = await probeVideo(source)
    const sha256 = createHash('sha256').update(original).digest('hex')
    const name = options.name ?? `${sha256.slice(0, 2)}/${sha256.slice(2, 22)}`
    const poster = await processPicture(await frameOf(source, facts, folder), { ...options, name })
    const clip = options.clip ?? (await clipOf(source, facts, options.mark, folder))
    const { width, height } = facts
    const originalKey = `videos/${name}.${extension}`
    const clipKey = `videos/${name}-clip.mp4`
    return {
      width,
      height,
      duration: Math.round(facts.duration),
      rate: facts.rate,
      codec: facts.codec,
      sound: facts.sound,
      norms: `${width}×${height}`,
      direction: directionOf(facts),
      bytes: original.length,
      sha256,
      extension,
      originalKey,
      clip: clipKey,
      poster,
      files: [
        ...poster.files.filter((file) => !file.isPrivate),
        { key: originalKey, isPrivate: true, bytes: original },
        { key: clipKey, isPrivate: false, bytes: clip },
      ],
    }
  })
}

async function frameOf(source: string, facts: VideoFacts, folder: string): Promise<Uint8Array> {
  const target = join(folder, 'frame.png')
  await finish(startFfmpeg(frameArgs(source, facts.duration, target)))
  return readFile(target)
}

/** The public clip of a film, made with these settings of the encoder. Throws as `processVideo` does. */
export function markedClip(
  film: Uint8Array,
  mark: string,
  quality: readonly string[],
): Promise<Uint8Array> {
  return inFolder('video', async (folder) => {
    const source = join(folder, 'original.mp4')
    await writeFile(source, film)
    return clipOf(source, await probeVideo(source), mark, folder, quality)
  })
}

async function clipOf(
  source: string,
  facts: VideoFacts,
  mark: string,
  folder: string,
  quality: readonly string[] = clipQuality,
): Promise<Uint8Array> {
  const { width, height } = clipSize(facts)
  const overlay = await markOverlay(folder, { width, height }, mark)
  const target = join(folder, 'clip.mp4')
  const filter = `[0:v]scale=${width}:${height}[film];[film][1:v]overlay=0:0`
  await finish(
    startFfmpeg([
      ...[...untrusted, '-i', source, '-i', overlay, '-filter_complex', filter, ...silent],
      ...[...quality, target],
    ]),
  )
  return readFile(target)
}

/**
 * A smaller H.264 file of a bought video, with its sound and no mark. `keep` stores it. Throws `FfmpegMissing`,
 * `FfmpegError`.
 */
export function scaleVideo(
  source: string,
  size: Size,
  keep: (film: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  return inFolder('video', async (folder) => {
    const target = join(folder, 'licensed.mp4')
    const filter = `scale=${even(size.width)}:${even(size.height)}`
    await finish(
      startFfmpeg([
        ...[...untrusted, '-i', source, '-vf', filter, ...h264],
        ...['-preset', 'medium', '-crf', '18', '-c:a', 'aac', '-movflags', '+faststart', target],
      ]),
    )
    await keep(createReadStream(target))
  })
}
