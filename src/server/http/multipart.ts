import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { BusboyInstance } from '@fastify/busboy'
import { rememberPath } from '../modules/media/decoder/form-files.ts'

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
const most = { parts: 100, fieldSize: 1024 * 1024, headerSize: 16 * 1024 }

const ownName = randomUUID()

/** Where the files of forms wait that this process reads: other servers may share the disk. */
export const formsFolder = (cacheDir: string): string => join(cacheDir, 'forms', ownName)

/** Removes what processes left that have begun no file since `before`. */
export async function dropForms(cacheDir: string, before: Date): Promise<void> {
  const folder = join(cacheDir, 'forms')
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (name !== ownName && found && found.mtime < before)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Reads a multipart form while it arrives. Files that don't fit into its memory go into `folder` and come as a `File` that reads from there;
 * `clear` removes them once the request was answered. Throws `FormError`, and what the body throws.
 */
export function multipartReader(folder: string) {
  const kept: string[] = []
  const memory: Memory = { left: inMemory, taken: 0 }
  return {
    read: async (body: AsyncIterable<Uint8Array>, contentType: string) =>
      readForm(body, parserOf(contentType), async (file, name, type) => {
        const spill = spiller(async () => {
          await mkdir(folder, { recursive: true })
          const path = join(folder, `${randomUUID()}.part`)
          kept.push(path)
          return path
        }, memory)
        try {
          for await (const bytes of file as AsyncIterable<Buffer>) await spill.write(bytes)
        } finally {
          await spill.end()
        }
        return spill.file(name, type)
      }),
    clear: async (): Promise<void> => {
      give(memory, memory.taken)
      await Promise.all(kept.map((path) => rm(path, { force: true })))
    },
  }
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: most,
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    })
  } catch {
    throw new FormError()
  }
}

type KeepFile = (file: Readable, name: string, type: string) => Promise<File>

/** Hands the body to the parser as fast as its files are kept. Ends early at the first fault of either. */
async function readForm(
  body: AsyncIterable<Uint8Array>,
  parser: BusboyInstance,
  keep: KeepFile,
): Promise<Field[]> {
  const fields: (Field | undefined)[] = []
  const files: { stream: Readable; kept: Promise<void> }[] = []
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  const refuse = (): void => broken.reject(new FormError())

  const ended = new Promise<void>((done) => parser.once('finish', done))
  parser.on('error', refuse).on('partsLimit', refuse)
  parser.on('field', (name: string | undefined, value, _, isCut) => {
    if (name === undefined || isCut) return refuse()
    fields.push([unquoted(name), value])
  })
  parser.on('file', (name: string | undefined, stream, filename, _, type) => {
    // A parser that was left says so to streams that have no reader any more.
    stream.on('error', refuse)
    if (name === undefined) return refuse()
    const place = fields.push(undefined) - 1
    const kept = keep(stream, unquoted(filename), type).then((file) => {
      fields[place] = [unquoted(name), file]
    })
    files.push({ stream, kept: kept.catch(broken.reject) })
  })

  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((done) => parser.write(bytes, () => done()))
  const orBroken = (work: Promise<unknown>) => Promise.race([work, broken.promise])
  try {
    for await (const bytes of body) await orBroken(write(bytes))
    parser.end()
    await orBroken(ended)
    await orBroken(Promise.all(files.map(({ kept }) => kept)))
  } catch (error) {
    for (const { stream } of files) stream.destroy()
    throw error
  } finally {
    await Promise.all(files.map(({ kept }) => kept))
  }
  return fields.filter((field) => field !== undefined)
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

/** What browsers write for signs that would end the quotes. */
const unquoted = (text: string): string =>
  text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
