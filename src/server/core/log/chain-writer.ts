import { chmod, mkdir, open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { chainFileName, chainFiles } from './chain-files.ts'
import { chainStart, readSealed, seal } from './chain.ts'
import type { ChainEnd } from './chain.ts'

export interface ChainWriter {
  /** Seals the facts as the next line and has it written; gives back its number and seal. */
  append(at: Date, facts: object): ChainEnd
  /** Waits until everything is written. */
  close(): Promise<void>
}

interface Options {
  readonly folder: string
  /** Name of the chain: no other process may write one of this name at the same time. */
  readonly server: string
  readonly key: Uint8Array
  readonly onFault: (error: unknown) => void
}

/** Lines that wait for a disk that refuses them. */
const mostWaiting = 10_000
/** Bytes at a file's end in which its last line is looked for. */
const tailBytes = 65_536
const retryAfter = 5000

/** The one writer of a chain of lines: goes on where the last process of that name stopped. */
export async function openChain(options: Options): Promise<ChainWriter> {
  const { folder, server, key, onFault } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const last = (await chainFiles(folder)).findLast((file) => file.server === server)
  const found = last && (await readEnd(join(folder, last.name)))
  let end: ChainEnd = found?.end ?? chainStart
  /** A process that died while it wrote leaves part of a line: the next line tells how many bytes were cut off. */
  let torn = found?.torn ?? 0
  let waiting: { month: string; line: string }[] = []
  let lost = 0
  let writing: Promise<void> | undefined
  let file: { month: string; handle: FileHandle; size: number } | undefined
  let pause: NodeJS.Timeout | undefined

  async function fileOf(month: string) {
    if (file?.month === month) return file
    await file?.handle.close()
    file = undefined
    const path = join(folder, chainFileName(month, server))
    const handle = await open(path, 'a', 0o600)
    await chmod(path, 0o600)
    return (file = { month, handle, size: (await handle.stat()).size })
  }

  async function writeAll(): Promise<void> {
    while (waiting[0]) {
      const { month } = waiting[0]
      const rest = waiting.findIndex((next) => next.month !== month)
      const part = waiting.slice(0, rest === -1 ? undefined : rest)
      const to = await fileOf(month)
      const bytes = Buffer.from(part.map(({ line }) => `${line}\n`).join(''))
      try {
        await to.handle.appendFile(bytes)
      } catch (error) {
        // Half of a line must not stand before the whole one.
        await to.handle.truncate(to.size).catch(() => undefined)
        throw error
      }
      to.size += bytes.length
      waiting = waiting.slice(part.length)
    }
  }

  function write(): Promise<void> {
    clearTimeout(pause)
    writing ??= writeAll()
      .catch((error: unknown) => {
        onFault(error)
        pause = setTimeout(() => void write(), retryAfter).unref()
      })
      .finally(() => (writing = undefined))
    return writing
  }

  return {
    append(at, facts) {
      const gap = { ...(torn > 0 && { torn }), ...(lost > 0 && { lost }) }
      const { line, ...next } = seal(key, end, { time: at.toISOString(), server, ...facts, ...gap })
      if (waiting.length >= mostWaiting) {
        lost += 1
        return end
      }
      torn = 0
      lost = 0
      end = next
      waiting.push({ month: at.toISOString().slice(0, 7), line })
      void write()
      return next
    },
    async close() {
      while (writing) await writing
      if (waiting.length > 0) await write()
      clearTimeout(pause)
      await file?.handle.close()
      file = undefined
    },
  }
}

/** The last whole line of a file; what a killed process began behind it is cut off. */
async function readEnd(path: string): Promise<{ end: ChainEnd | undefined; torn: number }> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - tailBytes)
    const bytes = Buffer.alloc(size - from)
    await handle.read(bytes, 0, bytes.length, from)
    const whole = bytes.lastIndexOf('\n') + 1
    const torn = bytes.length - whole
    if (torn > 0) await handle.truncate(from + whole)
    const line = bytes.subarray(0, whole).toString().trimEnd().split('\n').at(-1) ?? ''
    return { end: readSealed(line), torn }
  } finally {
    await handle.close()
  }
}
