/** The places of a picture file that speak about it. */
export interface PhotoParts {
  /** A TIFF block. */
  readonly exif: Uint8Array | undefined
  /** IPTC records (IIM). */
  readonly iptc: Uint8Array | undefined
  readonly xmp: Uint8Array | undefined
}

type Found = { -readonly [Part in keyof PhotoParts]: PhotoParts[Part] }

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
const startsWith = (bytes: Uint8Array, text: string): boolean =>
  ascii(bytes, 0, text.length) === text
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const exifHead = 'Exif\0\0'
const xmpHead = 'http://ns.adobe.com/xap/1.0/\0'
const photoshopHead = 'Photoshop 3.0\0'
const pngHead = '\x89PNG\r\n\x1a\n'
const pngXmp = 'XML:com.adobe.xmp\0'

/** Takes a JPEG or PNG apart as far as its metadata go; another or broken file gives less or nothing. */
export function photoParts(file: Uint8Array): PhotoParts {
  const found: Found = { exif: undefined, iptc: undefined, xmp: undefined }
  if (startsWith(file, '\xff\xd8')) readJpeg(file, found)
  else if (startsWith(file, pngHead)) readPng(file, found)
  return found
}

function readJpeg(file: Uint8Array, found: Found): void {
  const view = viewOf(file)
  const photoshop: Uint8Array[] = []
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const mark = file[at + 1] ?? 0
    if (mark === 0xff) {
      at += 1
      continue
    }
    // Behind the start of the scan there is only the picture.
    if (mark === 0xda || mark === 0xd9) break
    const length = view.getUint16(at + 2)
    const segment = file.subarray(at + 4, at + 2 + length)
    if (mark === 0xe1 && startsWith(segment, exifHead)) {
      found.exif ??= segment.subarray(exifHead.length)
    } else if (mark === 0xe1 && startsWith(segment, xmpHead)) {
      found.xmp ??= segment.subarray(xmpHead.length)
    } else if (mark === 0xed && startsWith(segment, photoshopHead)) {
      photoshop.push(segment.subarray(photoshopHead.length))
    }
    at += 2 + Math.max(2, length)
  }
  found.iptc = iptcIn(joined(photoshop))
}

function readPng(file: Uint8Array, found: Found): void {
  const view = viewOf(file)
  for (let at = pngHead.length; at + 12 <= file.length;) {
    const length = view.getUint32(at)
    const type = ascii(file, at + 4, 4)
    const body = file.subarray(at + 8, at + 8 + length)
    if (type === 'eXIf') found.exif ??= body
    if (type === 'iTXt' && startsWith(body, pngXmp))
      found.xmp ??= afterZeros(body, pngXmp.length + 2, 2)
    if (type === 'IEND') return
    at += 12 + length
  }
}

/** The bytes after the next so many zeros: language and translated name of a PNG's text. */
function afterZeros(bytes: Uint8Array, from: number, count: number): Uint8Array | undefined {
  let at = from
  for (let left = count; left > 0; left--) {
    const zero = bytes.indexOf(0, at)
    if (zero < 0) return undefined
    at = zero + 1
  }
  return bytes.subarray(at)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const iptcResource = 0x0404

/** The IPTC records among the image resources that Photoshop keeps. */
function iptcIn(resources: Uint8Array): Uint8Array | undefined {
  const view = viewOf(resources)
  for (let at = 0; at + 12 <= resources.length && ascii(resources, at, 4) === '8BIM';) {
    const id = view.getUint16(at + 4)
    // A name with its length before it, padded to an even size.
    const name = (view.getUint8(at + 6) + 2) & ~1
    const start = at + 6 + name + 4
    if (start > resources.length) return undefined
    const length = view.getUint32(start - 4)
    if (id === iptcResource) return resources.subarray(start, start + length)
    at = start + length + (length & 1)
  }
  return undefined
}
