import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import type { NamedFile } from './applicant.ts'

/** Two seconds of WebM, which every Chromium plays; no two alike. */
export async function newVideo(name: string): Promise<NamedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'video-'))
  try {
    const path = join(folder, 'film.webm')
    const seed = Math.floor(Math.random() * 1_000_000)
    const source = `testsrc2=size=640x360:rate=10,hue=h=${seed % 360},noise=alls=40:all_seed=${seed}`
    const shot = ['-f', 'lavfi', '-i', source, '-t', '2', '-c:v', 'libvpx', '-deadline', 'realtime']
    await finish(startFfmpeg([...shot, path]))
    return { name, mimeType: 'video/webm', buffer: await readFile(path) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
