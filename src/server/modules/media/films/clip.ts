import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import { finish, startFfmpeg } from './ffmpeg.ts'
import { clipArgs, clipSize, frameArgs, markOverlay, wholeFile } from './film-parts.ts'
import { probeVideo } from './video.ts'
import type { VideoFacts } from './video.ts'

/** Seconds from which on a clip is cut into segments, so that one needn't load it whole. */
const longFrom = 20
/** Seconds of a segment. */
const segment = 4

/** The public form of a video. */
export interface PublicClip extends VideoFacts {
  /** Key of the watermarked H.264 file, or of a playlist with its segments beside it. */
  readonly key: string
}

interface Publishing {
  readonly media: MediaStore
  /** First part of the key. */
  readonly name: string
  readonly mark: string
  readonly signal: AbortSignal
}

/** The frame at one second. Throws `VideoError`, `FfmpegMissing`, `FfmpegError`. */
export function videoFrame(source: string, signal: AbortSignal): Promise<Uint8Array> {
  return inFolder('clip', async (folder) => {
    const { duration } = await probeVideo(source)
    const target = join(folder, 'frame.png')
    await run(frameArgs(source, duration, target), signal, 120)
    return readFile(target)
  })
}

/**
 * Stores a watermarked copy of a video, 1,920 pixels at most, with its sound and none of its metadata. The video itself is read
 * where it lies. Throws `VideoError`, `FfmpegMissing`, `FfmpegError`.
 */
export function publishClip(
  source: string,
  { media, name, mark, signal }: Publishing,
): Promise<PublicClip> {
  return inFolder('clip', async (folder) => {
    const facts = await probeVideo(source)
    const size = clipSize(facts)
    const overlay = await markOverlay(folder, size, mark)
    const made = join(folder, 'made')
    const isLong = facts.duration > longFrom
    const base = `videos/${name}-clip`
    const key = isLong ? `${base}/clip.m3u8` : `${base}.mp4`
    const target = isLong ? playlistArgs(folder) : [...wholeFile, `${made}.mp4`]
    const args = [...clipArgs({ source, overlay, size }), ...target]
    await run(args, signal, 600 + facts.duration * 4)
    if (!isLong) await media.put(key, createReadStream(`${made}.mp4`))
    else {
      // The playlist last: what it names is there by then.
      for (const part of (await readdir(folder)).filter((file) => file.endsWith('.ts'))) {
        await media.put(`${base}/${part}`, createReadStream(join(folder, part)))
      }
      await media.put(key, createReadStream(join(folder, 'clip.m3u8')))
    }
    return { ...facts, key }
  })
}

const playlistArgs = (folder: string): string[] => [
  ...['-force_key_frames', `expr:gte(t,n_forced*${segment})`],
  ...['-f', 'hls', '-hls_time', String(segment), '-hls_playlist_type', 'vod'],
  ...['-hls_segment_filename', join(folder, '%04d.ts'), join(folder, 'clip.m3u8')],
]

/** Works for `seconds` at most and ends with the signal. */
async function run(args: readonly string[], signal: AbortSignal, seconds: number): Promise<void> {
  signal.throwIfAborted()
  const child = startFfmpeg(args)
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  try {
    await finish(child, [], { seconds })
  } finally {
    signal.removeEventListener('abort', end)
  }
}
