import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { giveWay } from '#server/core/behind-replies.ts'

/** No ffmpeg on this machine: videos can't be processed, everything else works. */
export class FfmpegMissing extends Error {
  constructor() {
    super('ffmpeg not found: set FFMPEG_PATH, install it, or let npm install its optional packages')
    this.name = 'FfmpegMissing'
  }
}

/** ffmpeg ended with a failure; `message` holds its last lines. */
export class FfmpegError extends Error {
  constructor(log: string) {
    super(log.trim().split('\n').slice(-4).join('\n') || 'ffmpeg failed')
    this.name = 'FfmpegError'
  }
}

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function packaged(): string | undefined {
  try {
    const name = `@ffmpeg-binary/${process.platform}-${process.arch}`
    return join(dirname(createRequire(import.meta.url).resolve(name)), 'ffmpeg')
  } catch {
    return undefined
  }
}

/** Path of the program: `FFMPEG_PATH`, else the packaged one, else the one on PATH. */
export function findFfmpeg(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  if (variables['FFMPEG_PATH']) {
    return executable(variables['FFMPEG_PATH']) ? variables['FFMPEG_PATH'] : undefined
  }
  const onPath = (variables['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [packaged(), ...onPath.map((folder) => join(folder, name))]
  return candidates.find((path) => path !== undefined && executable(path))
}

/** A playlist or a remote address inside an upload must not make ffmpeg read anything else. */
export const untrusted = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg'],
]

/** Starts ffmpeg with quiet defaults; throws `FfmpegMissing`. */
export function startFfmpeg(args: readonly string[]): ChildProcess {
  const path = findFfmpeg()
  if (!path) throw new FfmpegMissing()
  return spawn(path, ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

export interface Ended {
  readonly log: string
  readonly output: Buffer
}

/** Feeds `input` to a started ffmpeg, which gives way to replies, and waits for its end. Throws `FfmpegError` or when `seconds` have passed. */
export async function finish(
  child: ChildProcess,
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
  { seconds = 600, mayFail = false } = {},
): Promise<Ended> {
  giveWay(child.pid)
  const output: Buffer[] = []
  let log = ''
  child.stdout!.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr!.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    const [code] = await Promise.all([ended, feed(child, input)])
    if (code !== 0 && !mayFail) throw new FfmpegError(log)
    return { log, output: Buffer.concat(output) }
  } finally {
    clearTimeout(timer)
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

async function feed(
  child: ChildProcess,
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const pipe = child.stdin!
  // A program that ends early closes its pipe; its exit code tells why.
  pipe.on('error', () => undefined)
  for await (const chunk of input) {
    if (child.exitCode !== null || pipe.destroyed) return
    if (!pipe.write(chunk)) await roomAgain(child)
  }
  pipe.end()
}

const roomAgain = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      child.stdin!.off('drain', go)
      child.off('close', go)
      resolve()
    }
    child.stdin!.once('drain', go)
    child.once('close', go)
  })
