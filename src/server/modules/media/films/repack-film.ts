import { createReadStream } from 'node:fs'
import { extname, join } from 'node:path'
import type { Label } from '../pictures/licence-label.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import { finish, startFfmpeg, untrusted } from './ffmpeg.ts'

/** Pictures that play, sound and subtitles; attachments, covers and data streams stay behind. */
const streams = ['-map', '0:V', '-map', '0:a?', '-map', '0:s?', '-c', 'copy']
/** What a film, its streams and its chapters say. */
const silent = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1']
/** No name and version of the program, no time. */
const plain = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']

/**
 * A WebM, Matroska, AVI or MPEG film, frames and sound byte for byte, with the words of its licence in place of its own
 * metadata. `keep` stores it. Throws `FfmpegMissing`, `FfmpegError`.
 */
export function repackedFilm(
  path: string,
  label: Label,
  keep: (film: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  return inFolder('repack', async (folder) => {
    const target = join(folder, `film${extname(path)}`)
    const said = { title: label.title, artist: label.creator, copyright: label.copyright }
    const words = Object.entries({ ...said, comment: `${label.certificate} ${label.terms}` })
    const licence = words.flatMap(([name, value]) => ['-metadata', `${name}=${value}`])
    const args = [...untrusted, '-i', path, ...streams, ...silent, ...plain, ...licence, target]
    await finish(startFfmpeg(args))
    await keep(createReadStream(target))
  })
}
