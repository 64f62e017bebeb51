import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { rememberPath } from '../form-files.ts'

/** The body is no form, or a form that no client of ours sends. */
export class FormError extends Error {
  constructor() {
    super('not a multipart form')
    this.name = 'FormError'
  }
}

type Field = [name: string, value: string | File]

/** What the files of one form, and of all forms, may take of the memory together; the others wait on disk. */
const inMemory = 4 * 1024 * 1024
const all = { left: 32 * 1024 * 1024 }
const most = { fields: 100, fieldBytes: 1024 * 1024, headBytes: 16 * 1024 }

/** Where the files of forms wait. Files that lie there when a server starts are left over. */
export const formsFolder = (cacheDir: string): string => join(cacheDir, 'forms')

/**
 * Reads a multipart form while it arrives. Files that don't fit into its memory go into `folder` and come as a `File` that reads from there;
 * `clear` removes them once the request was answered. Throws `FormError`, and what the body throws.
 */
export function multipartReader(folder: string) {
  const kept: string[] = []
  const memory: Memory = { left: inMemory, taken: 0 }
  return {
    read: async (body: AsyncIterable<Uint8Array>, contentType: string) =>
      readForm(body, boundaryOf(contentType), memory, async () => {
        await mkdir(folder, { recursive: true })
        const path = join(folder, `${randomUUID()}.part`)
        kept.push(path)
        return path
      }),
    clear: async (): Promise<void> => {
      give(memory, memory.taken)
      await Promise.all(kept.map((path) => rm(path, { force: true })))
    },
  }
}

function boundaryOf(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const boundary = match?.[1] ?? match?.[2]
  if (boundary === undefined) throw new FormError()
  return boundary
}

async function readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  memory: Memory,
  newPath: () => Promise<string>,
): Promise<Field[]> {
  const source = cutter(body)
  const fields: Field[] = []
  await source.until(`--${boundary}`, nowhere)
  const delimiter = `\r\n--${boundary}`
  for (;;) {
    const next = await source.take(2)
    if (next === '--') return fields
    if (next !== '\r\n' || fields.length >= most.fields) throw new FormError()
    const head = collector(most.headBytes)
    await source.until('\r\n\r\n', head.write)
    const { name, filename, type } = headOf(head.text())
    if (filename === undefined) {
      const value = collector(most.fieldBytes)
      await source.until(delimiter, value.write)
      fields.push([name, value.text()])
    } else {
      const spill = spiller(newPath, memory)
      await source.until(delimiter, spill.write).finally(spill.end)
      fields.push([name, await spill.file(filename, type)])
    }
  }
}

type Write = (bytes: Buffer) => void | Promise<void>
const nowhere: Write = () => undefined

/** Cuts a stream at marks. */
function cutter(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  async function more(): Promise<void> {
    const { value, done } = await chunks.next()
    if (done) throw new FormError()
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value])
  }
  return {
    /** Hands on everything before the next mark and steps over it. */
    async until(mark: string, write: Write): Promise<void> {
      for (;;) {
        const found = held.indexOf(mark, 0, 'latin1')
        const upTo = found < 0 ? Math.max(0, held.length - mark.length + 1) : found
        if (upTo > 0) await write(held.subarray(0, upTo))
        held = held.subarray(found < 0 ? upTo : found + mark.length)
        if (found >= 0) return
        await more()
      }
    },
    async take(bytes: number): Promise<string> {
      while (held.length < bytes) await more()
      const taken = held.subarray(0, bytes).toString('latin1')
      held = held.subarray(bytes)
      return taken
    },
  }
}

function collector(limit: number) {
  const parts: Buffer[] = []
  let size = 0
  return {
    write: (bytes: Buffer): void => {
      size += bytes.length
      if (size > limit) throw new FormError()
      parts.push(Buffer.from(bytes))
    },
    text: (): string => Buffer.concat(parts).toString('utf8'),
  }
}

/** Of one form: what it may still take, and what it has taken. */
interface Memory {
  left: number
  taken: number
}

function take(memory: Memory, bytes: number): boolean {
  if (bytes > memory.left || bytes > all.left) return false
  memory.left -= bytes
  memory.taken += bytes
  all.left -= bytes
  return true
}

function give(memory: Memory, bytes: number): void {
  memory.left += bytes
  memory.taken -= bytes
  all.left += bytes
}

/** Holds a file as long as there is memory for it, then writes it down. */
function spiller(newPath: () => Promise<string>, memory: Memory) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let spilt: { path: string; handle: FileHandle } | undefined

  async function spill(): Promise<FileHandle> {
    const path = await newPath()
    spilt = { path, handle: await open(path, 'w') }
    for (const part of parts.splice(0)) {
      await spilt.handle.writeFile(part)
      give(memory, part.length)
    }
    return spilt.handle
  }

  return {
    write: async (bytes: Buffer): Promise<void> => {
      if (!spilt && take(memory, bytes.length)) parts.push(new Uint8Array(bytes))
      else await (spilt?.handle ?? (await spill())).writeFile(bytes)
    },
    end: async (): Promise<void> => spilt?.handle.close(),
    file: async (name: string, type: string): Promise<File> =>
      spilt
        ? rememberPath(new File([await openAsBlob(spilt.path)], name, { type }), spilt.path)
        : new File(parts, name, { type }),
  }
}

function headOf(head: string): { name: string; filename: string | undefined; type: string } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1]
  const filename = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw new FormError()
  const type = /^content-type:\s*([\w.+-]+\/[\w.+-]+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
  return { name: unquoted(name), filename: filename && unquoted(filename), type }
}

/** What browsers write for signs that would end the quotes. */
const unquoted = (text: string): string =>
  text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
