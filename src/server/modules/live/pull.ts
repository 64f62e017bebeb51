import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFfmpeg } from '../media/films/ffmpeg.ts'

export interface PullOptions {
  /** `rtmp://…` of the source. */
  address: string
  /** What the source is told it was asked for; absent: the address. */
  tcUrl?: string | undefined
  /** Made for this pull and removed with it. */
  folder: string
  signal: AbortSignal
  /** The playlist holds enough to play. */
  onReady: () => void
  /** Milliseconds without a new segment after which the source counts as gone. */
  patience?: number
}

/** Pulls a stream into a folder until it ends. Resolves with ffmpeg's last words; throws `FfmpegMissing`. */
export type Pull = (options: PullOptions) => Promise<string>

export const playlistName = 'output.m3u8'
/** Segments before a player may begin: it keeps three from the end, and some fail with fewer. */
export const enough = 3

/**
 * The address is one argument to a program, never a line for a shell, and what it may open is listed. The film is
 * repacked, not encoded again, so that segments are as short as the source's key pictures allow. Numbers go on from
 * the clock, so that no name comes twice.
 */
const argumentsFor = (address: string, tcUrl: string | undefined, folder: string): string[] => [
  ...['-loglevel', 'error', '-protocol_whitelist', 'rtmp,tcp'],
  ...(tcUrl === undefined ? [] : ['-rtmp_tcurl', tcUrl]),
  ...['-i', address],
  ...['-c', 'copy', '-f', 'hls', '-hls_time', '1', '-hls_list_size', '8'],
  ...['-hls_delete_threshold', '2', '-hls_flags', 'delete_segments+omit_endlist+temp_file'],
  ...['-hls_start_number_source', 'epoch'],
  ...['-hls_segment_filename', join(folder, 'segment-%d.ts'), join(folder, playlistName)],
]

/** Whether ffmpeg is given this address at all. */
export function isStreamAddress(address: string): boolean {
  return /^rtmp:\/\/[^\s/]\S*$/.test(address) && URL.canParse(address)
}

export const pull: Pull = async (options) => {
  const { address, tcUrl, folder, signal, onReady, patience = 30_000 } = options
  if (!isStreamAddress(address)) throw new Error('the stream address is not rtmp://…')
  await mkdir(folder, { recursive: true })
  const over = new AbortController()
  try {
    if (signal.aborted) return ''
    const child = startFfmpeg(argumentsFor(address, tcUrl, folder))
    const ended = endOf(child, signal)
    void watch(join(folder, playlistName), patience, onReady, over.signal).then(() =>
      child.kill('SIGKILL'),
    )
    return (await ended).replaceAll(address, 'rtmp://…')
  } finally {
    over.abort()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Waits for the end of a started ffmpeg, which comes with the signal or this process at the latest. */
export async function endOf(child: ChildProcess, signal: AbortSignal): Promise<string> {
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000)
  })
  child.stdout?.resume()
  const kill = (): void => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  process.once('exit', kill)
  if (signal.aborted) kill()
  try {
    await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    return words.trim()
  } finally {
    signal.removeEventListener('abort', kill)
    process.off('exit', kill)
  }
}

/** Reports when there is enough to play; resolves when nothing new came for too long, or when over. */
async function watch(
  playlist: string,
  patience: number,
  onReady: () => void,
  over: AbortSignal,
): Promise<void> {
  let before = ''
  let changed = Date.now()
  let ready = false
  while (!over.aborted && Date.now() - changed < patience) {
    await sleep(300, undefined, { signal: over }).catch(() => undefined)
    const text = await readFile(playlist, 'utf8').catch(() => '')
    if (text === before) continue
    before = text
    changed = Date.now()
    if (ready || over.aborted || segmentsOf(text) < enough) continue
    ready = true
    onReady()
  }
}

/** How many segments a playlist lists. */
export function segmentsOf(playlist: string): number {
  return playlist.match(/^#EXTINF:/gm)?.length ?? 0
}
