import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { FileGone } from '#server/core/files/file-store.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import {
  FfmpegError,
  FfmpegMissing,
  finish,
  startFfmpeg,
  untrusted,
} from '../media/films/ffmpeg.ts'
import { h264 } from '../media/films/film-parts.ts'
import { VideoError, probeVideo } from '../media/films/video.ts'
import { findFile, insertFile } from './files.queries.ts'
import type { FileRow } from './files.queries.ts'
import { notePublished, prolongPublished } from './published-files.queries.ts'

/** Pictures stay as they are where browsers play them; made anew otherwise. */
const copied = ['-c:v', 'copy', '-c:a', 'aac']
const remade = [...h264, '-preset', 'veryfast', '-c:a', 'aac']

/**
 * Publishes an uploaded film of the house: playable from its first bytes on, without what the camera noted about place
 * and time. Once a file. Before the transaction that keeps it (`keepPublished`).
 * @throws ApiError `unprocessable` with `field` when it can't be read, `unavailable` without ffmpeg
 */
export async function publishFilm(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  file: FileRow,
  field: string,
): Promise<{ key: string; duration: number | null }> {
  const { originals, media } = services.files
  const key = `house/films/${file.sha256.slice(0, 24)}.mp4`
  try {
    return await originals.withFile(file.key, async (source) => {
      const facts = await probeVideo(source)
      const duration = Math.round(facts.duration)
      await prolongPublished(db, key)
      // Its row, too: a file without one leaves.
      if ((await findFile(db, key)) && (await media.stat(key))) return { key, duration }
      await inFolder('film', async (folder) => {
        const target = join(folder, 'film.mp4')
        const coding = facts.codec === 'h264' ? copied : remade
        const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1']
        const shape = ['-movflags', '+faststart', target]
        await finish(startFfmpeg([...untrusted, '-i', source, ...streams, ...coding, ...shape]))
        await notePublished(db, key)
        await media.put(key, createReadStream(target))
        const { size: bytes } = await stat(target)
        const { width, height } = facts
        const { userId, sha256 } = file
        const film = { key, userId, sha256, bytes, width, height, duration, mime: 'video/mp4' }
        await insertFile(db, { ...film, isPrivate: false, purpose: 'house', createdAt: now() })
      })
      return { key, duration }
    })
  } catch (error) {
    if (error instanceof FfmpegMissing) throw new ApiError('unavailable', { field })
    const isUnreadable = [VideoError, FfmpegError, FileGone].some((kind) => error instanceof kind)
    throw isUnreadable ? new ApiError('unprocessable', { field }) : error
  }
}
