import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { giveWay } from '#server/core/behind-replies.ts'
import type { Source, TaskName } from './decoder-tasks.ts'

/** A task for the decoder's process. */
export interface Order {
  readonly id: number
  readonly name: TaskName
  readonly source: Source
  readonly options: unknown
}

/** Its answer: a value, the fault of the file, or an error. */
export interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly fault?: { readonly name: string; readonly code: string }
  readonly failure?: string
}

const entry = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
const megabyte = 1_048_576

/** Of JavaScript alone: pixels lie outside of it. */
const heap = 192
/** Megabytes that Node reserves as data and hardly uses: stacks of its threads, room of its heap. */
const reserved = 700

/**
 * Starts the decoder's process. It ends itself above `memory` bytes; on Linux the kernel refuses it more as well, so that a burst
 * between two looks does not pass. Its channel doesn't keep this process alive.
 */
export function startDecoder(memory: number): ChildProcess {
  const program = [process.execPath, `--max-old-space-size=${heap}`, '--no-warnings', entry]
  const args = [...program, String(memory)]
  const data = Math.ceil(memory / 1024) + reserved * 1024
  // A process of this program alone gets the limit: exec puts the decoder in the shell's place.
  const limited = ['-c', 'ulimit -d "$0" 2>/dev/null; exec "$@"', String(data), ...args]
  const [command = '', ...rest] = process.platform === 'linux' ? ['/bin/sh', ...limited] : args
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: decoderEnvironment(),
  })
  giveWay(child.pid)
  release(child)
  return child
}

/** Nothing of the server's secrets: a picture that takes the decoder over finds none. */
function decoderEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP']
  const fonts = ['XDG_CACHE_HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']
  const known = [...kept, ...fonts].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2' }
}

/** While it has nothing to do, this process may end. */
export function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

export function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

export const defaultMemory = 480 * megabyte
