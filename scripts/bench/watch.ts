import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { frame } from '#tests/server/support/camera-frame.ts'
import { hasFtp, startFtpServer } from '#tests/server/support/ftp-server.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { apiProcess, endProcess, startSampleServer } from './api-process.ts'

interface WatchFigures {
  readonly frames: number
  readonly way: 'FTP' | 'copies'
  /** Seconds in which the burst was sent. */
  readonly sending: number
  /** Seconds from the end of the last file to the last draft; of the slowest file from its own end. */
  readonly last: number
  readonly slowest: number
  /** Files that are a work, and what became of the others. */
  readonly drafts: number
  readonly others: readonly string[]
}

/** Frames as a camera makes them, with their words; all different. */
async function makeFrames(folder: string, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let at = 0; at < count; at++) {
    const path = join(folder, `DSC_${String(at).padStart(4, '0')}.JPG`)
    const words: [string, string][] = [
      ['2:5', `Final, frame ${at}`],
      ['2:120', 'The last minute.'],
      ['2:25', 'football'],
      ['2:90', 'Yungang'],
      ['2:55', '20260506'],
    ]
    await writeFile(path, await frame(at + 1, words))
    paths.push(path)
  }
  return paths
}

/**
 * A burst that is sent by FTP to a watched folder, beside a running server on PostgreSQL; without vsftpd by copies. The moments of the
 * drafts are those of their records. Undefined where PostgreSQL is not installed.
 */
async function benchWatch(frames = 30): Promise<WatchFigures | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-watch-'))
  const [made, watched] = [join(folder, 'made'), join(folder, 'watched')]
  await Promise.all([mkdir(made), mkdir(watched)])
  const postgres = await startPostgres(programs)
  const ftp = hasFtp ? await startFtpServer(watched) : undefined
  try {
    const paths = await makeFrames(made, frames)
    const server = await startSampleServer(folder, postgres.url)
    const child = await apiProcess(server.variables, ['--watch', watched, '--as', 'photographer'])
    try {
      let said = ''
      child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const lines = () => said.trim().split('\n')
      while (!said.includes('Watching')) await pause(100)
      const send = ftp?.send ?? ((path: string, name: string) => copied(path, join(watched, name)))
      const ends = new Map<string, number>()
      const begun = Date.now()
      for (const path of paths) {
        const name = path.slice(made.length + 1)
        await send(path, name)
        ends.set(name, Date.now())
      }
      while (lines().length <= frames) await pause(100)
      const drafts = await draftsOf(postgres.url)
      const lastEnd = Math.max(...ends.values())
      const waits = drafts.map(({ name, at }) => at - (ends.get(name) ?? at))
      return {
        frames,
        way: ftp ? 'FTP' : 'copies',
        sending: (lastEnd - begun) / 1000,
        last: (Math.max(...drafts.map(({ at }) => at)) - lastEnd) / 1000,
        slowest: Math.max(...waits) / 1000,
        drafts: drafts.length,
        others: lines().filter((line) => !/ made |^Watching/.test(line)),
      }
    } finally {
      await endProcess(child)
      await server.end()
    }
  } finally {
    ftp?.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As a sender that gives a file its name when it is whole. */
async function copied(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`)
  await rename(`${to}.part`, to)
}

/** Files of the folder that are works, with the moment of the record in milliseconds. */
async function draftsOf(url: string): Promise<{ name: string; at: number }[]> {
  const client = new Client(url)
  await client.connect()
  const drafts = `select path, images.created_at as at from imported_files
    join images on images.id = image_id where state = 'made'`
  const { rows } = await client.query<{ path: string; at: Date }>(drafts)
  await client.end()
  return rows.map(({ path, at }) => ({ name: path.replace(/^.*\//, ''), at: at.getTime() }))
}

/** A burst, in words. */
export async function watchReport(): Promise<string> {
  const figures = await benchWatch()
  if (!figures) return 'PostgreSQL is not installed'
  const { frames, way, sending, last, slowest, drafts, others } = figures
  return [
    `${frames} frames of 24 megapixels by ${way} in ${sending.toFixed(1)} s: ${drafts} drafts`,
    `the last draft ${last.toFixed(1)} s after the last file; the slowest file ${slowest.toFixed(1)} s after its own end`,
    ...others,
  ].join('\n')
}
