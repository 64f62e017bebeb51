import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from '#server/core/files/work-folder.ts'
import { finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import {
  clipArgs,
  clipSize,
  frameArgs,
  h264,
  markOverlay,
  wholeFile,
} from '#server/modules/media/films/film-parts.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import type { VideoFacts } from '#server/modules/media/films/video.ts'
import type { PictureOptions } from '#server/modules/media/pictures/derive-picture.ts'
import { processPicture } from '#server/modules/media/pictures/process-picture.ts'
import type { ProcessedPicture } from '#server/modules/media/pictures/process-picture.ts'
import { directionOf } from '#server/modules/media/pictures/sizes.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'

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
      ...[...source, '-r', String(rate), '-i', 'pipe:0', ...h264, ...wholeFile],
      ...(size ? ['-vf', `scale=${size.width}:${size.height}:flags=bicubic`] : []),
      ...[...quality, target],
    ])
    await finish(child, frames, { seconds })
    return readFile(target)
  })
}

/**
 * Everything the site needs of a film of the sample: the original stays as it came and private; the public clip is
 * 1,920 pixels at most with the watermark in its frames. Throws `VideoError`, `FfmpegMissing`, `FfmpegError`.
 */
export function processVideo(
  original: Uint8Array,
  options: PictureOptions & {
    /** The public clip where there is one already, of this film and with this mark. */
    readonly clip?: Uint8Array | undefined
  },
): Promise<ProcessedVideo> {
  return inFolder('video', async (folder) => {
    const source = join(folder, 'original.mp4')
    await writeFile(source, original)
    const facts = await probeVideo(source)
    const sha256 = createHash('sha256').update(original).digest('hex')
    const name = options.name ?? `${sha256.slice(0, 2)}/${sha256.slice(2, 22)}`
    const poster = await processPicture(await frameOf(source, facts, folder), { ...options, name })
    const clip = options.clip ?? (await clipOf(source, facts, options.mark, folder))
    const { width, height } = facts
    const originalKey = `videos/${name}.mp4`
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
      extension: 'mp4',
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
  quality?: readonly string[],
): Promise<Uint8Array> {
  const size = clipSize(facts)
  const overlay = await markOverlay(folder, size, mark)
  const target = join(folder, 'clip.mp4')
  await finish(startFfmpeg([...clipArgs({ source, overlay, size, quality }), ...wholeFile, target]))
  return readFile(target)
}
