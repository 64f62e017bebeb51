import { Buffer } from 'node:buffer'

const block = 512

export interface TarEntry {
  name: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/** The ustar stream of some files. Names of more than 100 characters are split at a slash, as ustar does. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield header(entry.name, entry.bytes)
    let written = 0
    for await (const chunk of entry.content) {
      written += chunk.length
      yield chunk
    }
    if (written !== entry.bytes) throw new Error(`${entry.name} changed while it was read`)
    yield new Uint8Array(padding(written))
  }
  yield new Uint8Array(2 * block)
}

function padding(bytes: number): number {
  return (block - (bytes % block)) % block
}

function header(name: string, bytes: number): Uint8Array {
  const { prefix, last } = split(name)
  const head = Buffer.alloc(block)
  head.write(last, 0, 100)
  head.write('0000644\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  head.write(`${'0'.repeat(11)}\0`, 136)
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\0' + '00', 257)
  head.write(prefix, 345, 155)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function split(name: string): { prefix: string; last: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', last: name }
  const at = name.indexOf('/', name.length - 101)
  const prefix = name.slice(0, at)
  if (at < 0 || prefix.length > 155) throw new Error(`name too long for a tar: ${name}`)
  return { prefix, last: name.slice(at + 1) }
}

/** Reads a tar in order. Each entry's content must be read before the next entry is asked for. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new Chunks(stream)
  for (;;) {
    const head = await source.exactly(block)
    if (head.every((byte) => byte === 0)) return
    const bytes = Number.parseInt(field(head, 124, 12), 8)
    if (field(head, 257, 5) !== 'ustar' || !Number.isSafeInteger(bytes)) {
      throw new Error('not a backup: the archive is damaged or of another kind')
    }
    const prefix = field(head, 345, 155)
    const name = `${prefix === '' ? '' : `${prefix}/`}${field(head, 0, 100)}`
    const content = source.next(bytes)
    yield { name, bytes, content }
    for await (const _ of content) void _
    await source.exactly(padding(bytes))
  }
}

function field(head: Uint8Array, start: number, length: number): string {
  const text = Buffer.from(head.buffer, head.byteOffset + start, length).toString('utf8')
  return (text.split('\0')[0] ?? '').trim()
}

class Chunks {
  readonly #stream: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#stream = stream[Symbol.asyncIterator]()
  }

  /** The next so many bytes, as they come. */
  async *next(bytes: number): AsyncGenerator<Uint8Array> {
    for (let missing = bytes; missing > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#stream.next()
        if (done) throw new Error('the archive ends too early')
        this.#rest = value
        continue
      }
      const part = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(part.length)
      missing -= part.length
      yield part
    }
  }

  async exactly(bytes: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = []
    for await (const part of this.next(bytes)) parts.push(part)
    return Buffer.concat(parts)
  }
}
