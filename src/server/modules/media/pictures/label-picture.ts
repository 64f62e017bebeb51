import { crc32 } from 'node:zlib'
import { photoParts } from '#domain/photo/photo-parts.ts'
import { keptExif } from './kept-exif.ts'
import { iptcOf, xmpOf } from './licence-label.ts'
import type { Label } from './licence-label.ts'

/**
 * The same picture, bit for bit, with other metadata: those of the licence, and of its own what `keptExif` keeps. Undefined for a
 * file that is neither JPEG nor PNG, or broken.
 */
export function labelledPicture(file: Uint8Array, label: Label): Uint8Array | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return labelledJpeg(bytes, label)
  return bytes.subarray(0, 8).equals(pngHead) ? labelledPng(bytes, label) : undefined
}

const exifHead = Buffer.from('Exif\0\0', 'latin1')
const xmpHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const photoshopHead = Buffer.from('Photoshop 3.0\0', 'latin1')
/** Largest body of a segment. */
const most = 0xffff - 2

function segment(mark: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts)
  if (body.length > most) return Buffer.alloc(0)
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Segments that say how pixels are to be read, and none that say more. */
function isKept(mark: number, body: Buffer): boolean {
  const is = (name: string) => body.subarray(0, name.length).toString('latin1') === name
  if (mark === 0xe0) return is('JFIF\0')
  if (mark === 0xe2) return is('ICC_PROFILE\0')
  if (mark === 0xee) return is('Adobe')
  return !(mark >= 0xe0 && mark <= 0xef) && mark !== 0xfe
}

function labelledJpeg(file: Buffer, label: Label): Uint8Array | undefined {
  const kept: Buffer[] = []
  const jfif: Buffer[] = []
  let at = 2
  for (;;) {
    if (at + 4 > file.length || file[at] !== 0xff) return undefined
    const mark = file[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xda) break
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return undefined
    if (isKept(mark, file.subarray(at + 4, end)))
      (mark === 0xe0 ? jfif : kept).push(file.subarray(at, end))
    at = end
  }
  const scans = file.subarray(at, endOfJpeg(file, at))
  const exif = keptExif(photoParts(file).exif)
  return Buffer.concat([
    file.subarray(0, 2),
    ...jfif,
    ...(exif ? [segment(0xe1, exifHead, exif)] : []),
    segment(0xe1, xmpHead, xmpOf(label)),
    segment(0xed, photoshopHead, iptcOf(label)),
    ...kept,
    scans,
  ])
}

/** Behind the end of the picture cameras put previews, with places of their own. */
function endOfJpeg(file: Buffer, from: number): number {
  let at = from
  while (at >= 0 && at + 1 < file.length) {
    at = file.indexOf(0xff, at)
    if (at < 0 || at + 1 >= file.length) break
    const mark = file[at + 1] ?? 0
    if (mark === 0xd9) return at + 2
    const isAlone = mark === 0x00 || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)
    if (mark === 0xff) at += 1
    else if (isAlone) at += 2
    else if (at + 4 <= file.length) at += 2 + file.readUInt16BE(at + 2)
    else break
  }
  return file.length
}

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Chunks that speak about the picture. */
const telling = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt', 'tIME'])

function chunk(type: string, body: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}

function labelledPng(file: Buffer, label: Label): Uint8Array | undefined {
  const parts: Uint8Array[] = [pngHead]
  const exif = keptExif(photoParts(file).exif)
  for (let at = pngHead.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.subarray(at + 4, at + 8).toString('latin1')
    if (end > file.length) return undefined
    if (!telling.has(type)) parts.push(file.subarray(at, end))
    if (type === 'IHDR') {
      if (exif) parts.push(chunk('eXIf', exif))
      const name = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')
      parts.push(chunk('iTXt', Buffer.concat([name, xmpOf(label)])))
    }
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}
