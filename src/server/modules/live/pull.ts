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
  /** Number of the last segment that viewers may know: those of this pull come after it. */
  after?: number
  /** Is told the number of the newest segment. */
  onSegment?: (number: number) => void
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
 * repacked, not encoded again, so that segments are as short as the source's key pictures allow.
 */
const argumentsFor = (
  address: string,
  tcUrl: string | undefined,
  folder: string,
  first: number,
): string[] => [
  ...['-loglevel', 'error', '-protocol_whitelist', 'rtmp,tcp'],
  ...(tcUrl === undefined ? [] : ['-rtmp_tcurl', tcUrl]),
  ...['-i', address],
  ...['-c', 'copy', '-f', 'hls', '-hls_time', '1', '-hls_list_size', '8'],
  ...['-hls_delete_threshold', '2', '-hls_flags', 'delete_segments+omit_endlist+temp_file'],
  ...['-start_number', String(first)],
  ...['-hls_segment_filename', join(folder, 'segment-%d.ts'), join(folder, playlistName)],
]

/**
 * Numbers go on from the clock, so that no name comes twice, and never back: a player would wait for what it has had. The clock of
 * the machine that pulled before may have been ahead.
 */
export const firstNumber = (now: number, after = 0): number =>
  Math.max(Math.floor(now / 1000), after + 1)

/** Whether ffmpeg is given this address at all. */
export function isStreamAddress(address: string): boolean {
  return /^rtmp:\/\/[^\s/]\S*$/.test(address) && URL.canParse(address)
}

export const pull: Pull = async (options) => {
  const { address, tcUrl, folder, signal, onReady, after, patience = 30_000 } = options
  if (!isStreamAddress(address)) throw new Error('the stream address is not rtmp://…')
  await mkdir(folder, { recursive: true })
  const over = new AbortController()
  const playlist = join(folder, playlistName)
  const tellSegment = (text: string): void => {
    const number = lastNumberIn(text)
    if (number !== undefined) options.onSegment?.(number)
  }
  try {
    if (signal.aborted) return ''
    const child = startFfmpeg(argumentsFor(address, tcUrl, folder, firstNumber(Date.now(), after)))
    const ended = endOf(child, signal)
    void watch(playlist, { patience, onReady, tellSegment, over: over.signal }).then(() =>
      child.kill('SIGKILL'),
    )
    return (await ended).replaceAll(address, 'rtmp://…')
  } finally {
    over.abort()
    tellSegment(await readFile(playlist, 'utf8').catch(() => ''))
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

interface Watch {
  readonly patience: number
  readonly onReady: () => void
  readonly tellSegment: (playlist: string) => void
  readonly over: AbortSignal
}

/** Reports when there is enough to play, and the newest segment; resolves when nothing new came for too long, or when over. */
async function watch(
  playlist: string,
  { patience, onReady, tellSegment, over }: Watch,
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
    tellSegment(text)
    if (ready || over.aborted || segmentsOf(text) < enough) continue
    ready = true
    onReady()
  }
}

/** Number of the newest segment that a playlist names. */
export function lastNumberIn(playlist: string): number | undefined {
  const [, number] = /^segment-(\d{1,20})\.ts$/.exec(namesIn(playlist).at(-1) ?? '') ?? []
  return number === undefined ? undefined : Number(number)
}

export const namesIn = (playlist: string): readonly string[] =>
  playlist.match(/^segment-\d{1,20}\.ts$/gm) ?? []

/** How many segments a playlist lists. */
export function segmentsOf(playlist: string): number {
  return playlist.match(/^#EXTINF:/gm)?.length ?? 0
}
