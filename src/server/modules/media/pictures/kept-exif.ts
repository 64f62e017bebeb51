/** Where EXIF keeps the camera's settings. */
const directory = 0x8769

/**
 * EXIF tags that public files keep: camera, lens, exposure, time, colour space and orientation. All other tags stay in
 * the house: places, serial numbers, owners, makers' notes, thumbnails.
 */
const keptTags: Readonly<Record<number, 'main' | 'exif'>> = {
  0x010f: 'main', // Make
  0x0110: 'main', // Model
  0x0112: 'main', // Orientation
  0x011a: 'main', // XResolution
  0x011b: 'main', // YResolution
  0x0128: 'main', // ResolutionUnit
  0x829a: 'exif', // ExposureTime
  0x829d: 'exif', // FNumber
  0x8822: 'exif', // ExposureProgram
  0x8827: 'exif', // ISO
  0x9000: 'exif', // ExifVersion
  0x9003: 'exif', // DateTimeOriginal
  0x9011: 'exif', // OffsetTimeOriginal
  0x9204: 'exif', // ExposureCompensation
  0x9207: 'exif', // MeteringMode
  0x9209: 'exif', // Flash
  0x920a: 'exif', // FocalLength
  0xa001: 'exif', // ColorSpace
  0xa405: 'exif', // FocalLengthIn35mm
  0xa434: 'exif', // LensModel
}

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly value: Uint8Array
}

/** Bytes of one value, by EXIF's types. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
const mostEntries = 500
const longestValue = 1000

/** A new TIFF block with the kept tags of an old one; undefined where it has none or can't be read. */
export function keptExif(block: Uint8Array | undefined): Uint8Array | undefined {
  if (!block || block.length < 8) return undefined
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const little = block[0] === 0x49
  const found = { main: [] as Entry[], exif: [] as Entry[] }
  const read = (offset: number, place: 'main' | 'exif'): void => {
    if (offset + 2 > block.length) return
    const count = Math.min(mostEntries, view.getUint16(offset, little))
    for (let at = offset + 2; at < offset + 2 + count * 12 && at + 12 <= block.length; at += 12) {
      const tag = view.getUint16(at, little)
      const type = view.getUint16(at + 2, little)
      const values = view.getUint32(at + 4, little)
      if (tag === directory && place === 'main') read(view.getUint32(at + 8, little), 'exif')
      const length = (sizes[type] ?? 0) * values
      if (keptTags[tag] !== place || length === 0 || length > longestValue) continue
      const start = length <= 4 ? at + 8 : view.getUint32(at + 8, little)
      if (start + length > block.length || found[place].some((one) => one.tag === tag)) continue
      found[place].push({ tag, type, count: values, value: block.slice(start, start + length) })
    }
  }
  read(view.getUint32(4, little), 'main')
  if (found.main.length + found.exif.length === 0) return undefined
  return written(found, little)
}

const sizeOf = (entries: readonly Entry[]): number =>
  2 +
  entries.length * 12 +
  4 +
  entries.reduce((sum, { value }) => sum + (value.length > 4 ? even(value.length) : 0), 0)
const even = (length: number): number => length + (length & 1)

function written(found: { main: Entry[]; exif: Entry[] }, little: boolean): Uint8Array {
  const pointer: Entry = { tag: directory, type: 4, count: 1, value: new Uint8Array(4) }
  const main = [...found.main, ...(found.exif.length > 0 ? [pointer] : [])]
  const exifAt = 8 + sizeOf(main)
  const out = new Uint8Array(exifAt + (found.exif.length > 0 ? sizeOf(found.exif) : 0))
  const view = new DataView(out.buffer)
  out.set(little ? [0x49, 0x49] : [0x4d, 0x4d])
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  new DataView(pointer.value.buffer).setUint32(0, exifAt, little)
  write(main, 8)
  if (found.exif.length > 0) write(found.exif, exifAt)
  return out

  function write(entries: readonly Entry[], offset: number): void {
    view.setUint16(offset, entries.length, little)
    let free = offset + 2 + entries.length * 12 + 4
    const sorted = entries.toSorted((one, other) => one.tag - other.tag)
    for (const [index, { tag, type, count, value }] of sorted.entries()) {
      const at = offset + 2 + index * 12
      view.setUint16(at, tag, little)
      view.setUint16(at + 2, type, little)
      view.setUint32(at + 4, count, little)
      if (value.length <= 4) out.set(value, at + 8)
      else {
        view.setUint32(at + 8, free, little)
        out.set(value, free)
        free += even(value.length)
      }
    }
  }
}
