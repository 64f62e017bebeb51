import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Size } from '../pictures/sizes.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import { finish, startFfmpeg, untrusted } from './ffmpeg.ts'
import { even, h264, wholeFile } from './film-parts.ts'

export interface VideoFacts extends Size {
  /** Seconds. */
  readonly duration: number
  readonly codec: string
  /** Frames a second, where the file says it. */
  readonly rate?: number | undefined
  /** Has a sound track. */
  readonly sound: boolean
}

/** The file is not a video that ffmpeg can read. */
export class VideoError extends Error {
  constructor() {
    super('not_a_video')
    this.name = 'VideoError'
  }
}

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
        ...['-preset', 'medium', '-crf', '18', '-c:a', 'aac', ...wholeFile, target],
      ]),
    )
    await keep(createReadStream(target))
  })
}
