import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FormError, multipartReader } from '#server/http/multipart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'))
})
afterAll(() => rm(folder, { recursive: true }))

const type = 'multipart/form-data; boundary=mark'

/** In pieces of so many bytes, as a network may cut it. */
async function* inPieces(body: string | Buffer, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(body)
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}

async function read(body: AsyncIterable<Uint8Array>, contentType = type) {
  const reader = multipartReader(folder)
  try {
    const fields = await reader.read(body, contentType)
    return await Promise.all(
      fields.map(async ([name, value]) =>
        typeof value === 'string'
          ? [name, value]
          : [name, value.name, value.type, Buffer.from(await value.bytes()).toString('latin1')],
      ),
    )
  } finally {
    await reader.clear()
    expect(await readdir(folder)).toEqual([])
  }
}

const part = (head: string, value: string): string =>
  `--mark\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
const end = '--mark--\r\n'

describe('a form', () => {
  it.each([1, 2, 7, 64, 4096])('reads the same in parts of %i bytes', async (size) => {
    const body = [
      part('name="title"', '码头 at dawn'),
      part('name="file"; filename="a%22b.png"\r\nContent-Type: IMAGE/PNG', '\r\n--mar\r\n-'),
      part('name="%22odd%0D%0A"', ''),
      end,
    ].join('')
    expect(await read(inPieces(body, size))).toEqual([
      ['title', '码头 at dawn'],
      ['file', 'a"b.png', 'image/png', '\r\n--mar\r\n-'],
      ['"odd\r\n', ''],
    ])
  })

  it('keeps the order in which files and fields came', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const body = names.map((name, at) =>
      part(`name="${name}"${at % 2 ? '; filename="x"' : ''}`, name.repeat(300)),
    )
    const found = await read(inPieces(body.join('') + end, 50))
    expect(found.map(([name]) => name)).toEqual(names)
  })

  it.each([
    ['breaks off within a file', part('name="f"; filename="x"', 'abc').slice(0, -1)],
    ['breaks off within a field', part('name="f"', 'abc').slice(0, -1)],
    ['breaks off within a head', '--mark\r\nContent-Disposition: form'],
    ['has no end', part('name="f"', 'abc')],
    ['is empty', ''],
    ['is another text', 'x'.repeat(500)],
    ['has a field without a name', part('x="f"', 'abc') + end],
    ['has a file without a name', part('filename="f"', 'abc') + end],
    ['has a field of more than a megabyte', part('name="f"', 'x'.repeat(1_048_577)) + end],
    ['has more than a hundred fields', part('name="f"', '').repeat(101) + end],
  ])('that %s is refused', async (_, body) => {
    await expect(read(inPieces(body, 4096))).rejects.toThrow(FormError)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain; boundary=mark'])(
    'sent as %s is refused',
    async (contentType) => {
      await expect(read(inPieces(end), contentType)).rejects.toThrow(FormError)
    },
  )

  it('passes on the fault of a body that breaks within a large file, and leaves no file', async () => {
    const fault = new Error('the sender went away')
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* inPieces(part('name="f"; filename="x"', 'abc').slice(0, -4))
      for (let at = 0; at < 100; at += 1) yield Buffer.alloc(65_536, 1)
      throw fault
    }
    await expect(read(broken())).rejects.toBe(fault)
  })

  it('stops reading where the disk takes no more', async () => {
    const file = join(folder, 'no-folder')
    const reader = multipartReader(`${file}\0`)
    let read = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield* inPieces(part('name="f"; filename="x"', '').slice(0, -2))
      for (;;) {
        read += 1
        yield await Promise.resolve(Buffer.alloc(65_536, 1))
      }
    }
    await expect(reader.read(endless(), type)).rejects.toThrow(/null bytes/)
    await reader.clear()
    expect(read).toBeLessThan(200)
  })

  it('ends in an answer whatever its bytes are', async () => {
    const pieces = fc.constantFrom(
      '--mark',
      '--mark--',
      '\r\n',
      '\r\n\r\n',
      '-',
      'Content-Disposition: form-data; name="a"',
      'Content-Disposition: form-data; name="a"; filename="b"',
      'Content-Disposition: attachment',
      ': ',
      'x',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { maxLength: 24 }),
        fc.integer({ min: 1, max: 40 }),
        (all, size) =>
          read(inPieces(all.join(''), size)).then(
            () => true,
            (error) => error instanceof FormError,
          ),
      ),
      { numRuns: 300 },
    )
  })
})
