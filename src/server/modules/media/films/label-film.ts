import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { xmpOf } from '../pictures/licence-label.ts'
import type { Label } from '../pictures/licence-label.ts'

/** Boxes that speak about a film: title, place, device, owner. */
const telling = new Set(['udta', 'meta', 'uuid'])
/** Boxes that hold others. */
const holding = new Set(['moov', 'trak', 'mdia'])
/** Bytes of a film's tables; no real film has larger ones. */
const mostTables = 256 * 1024 * 1024
const block = 1024 * 1024
/** Of the box that holds XMP. */
export const xmpId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
  /** It reaches to the end of the file: nothing can follow it. */
  readonly isOpen: boolean
}

/**
 * An MP4 or QuickTime film, frames and sound byte for byte, with the metadata of its licence in place of its own: those become
 * empty room, so that no frame moves. Throws `RangeError` for a file that is built otherwise.
 */
export async function* labelledFilm(path: string, label: Label): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let isOpen = false
    for (let at = 0; at < size;) {
      const box = await boxAt(file, at, size)
      if (telling.has(box.type)) yield* room(box.end - box.start)
      else if (box.type === 'moov') yield await tables(file, box)
      else yield* bytesOf(file, box)
      isOpen = box.isOpen
      at = box.end
    }
    if (isOpen) return
    const packet = xmpOf(label)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(packet.length + 24, 0)
    head.write('uuid', 4, 'latin1')
    yield Buffer.concat([head, xmpId, packet])
  } finally {
    await file.close()
  }
}

/** Throws `RangeError` where no box begins there. */
export async function boxAt(file: FileHandle, start: number, size: number): Promise<Box> {
  const head = Buffer.alloc(16)
  await file.read(head, 0, 16, start)
  const type = head.subarray(4, 8).toString('latin1')
  const said = head.readUInt32BE(0)
  const length = said === 1 ? Number(head.readBigUInt64BE(8)) : said === 0 ? size - start : said
  if (length < 8 || start + length > size) throw new RangeError('not a film')
  return { type, start, end: start + length, isOpen: said === 0 }
}

async function* bytesOf(file: FileHandle, { start, end }: Box): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += block) {
    const part = Buffer.alloc(Math.min(block, end - at))
    await file.read(part, 0, part.length, at)
    yield part
  }
}

/** An empty box of that length, a block at a time: a film may say gigabytes about itself. */
function* room(length: number): Generator<Uint8Array> {
  const isLong = length > 0xffff_ffff
  const head = Buffer.alloc(isLong ? 16 : 8)
  head.writeUInt32BE(isLong ? 1 : length, 0)
  head.write('free', 4, 'latin1')
  if (isLong) head.writeBigUInt64BE(BigInt(length), 8)
  yield head
  for (let left = length - head.length; left > 0; left -= block)
    yield Buffer.alloc(Math.min(block, left))
}

function empty(length: number): Uint8Array {
  const box = Buffer.alloc(length)
  box.writeUInt32BE(length, 0)
  box.write('free', 4, 'latin1')
  return box
}

async function tables(file: FileHandle, { start, end }: Box): Promise<Uint8Array> {
  if (end - start > mostTables) throw new RangeError('not a film')
  const bytes = Buffer.alloc(end - start)
  await file.read(bytes, 0, bytes.length, start)
  silence(bytes, 8)
  return bytes
}

/** Empties what speaks among the boxes from there on, and within those that hold others. */
function silence(bytes: Buffer, from: number): void {
  for (let at = from; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length < 8 || at + length > bytes.length) return
    const type = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (telling.has(type)) empty(length).forEach((byte, index) => (bytes[at + index] = byte))
    else if (holding.has(type)) silence(bytes.subarray(at, at + length), 8)
    at += length
  }
}
