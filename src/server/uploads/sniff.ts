/** What a file is by its first bytes. */
export interface Sniffed {
  readonly kind: 'image' | 'video'
  readonly extension: string
  readonly mime: string
}

/** Bytes that `sniff` wants to see. */
export const sniffedBytes = 64

const at = (head: Uint8Array, place: number, text: string): boolean =>
  Buffer.from(head.subarray(place, place + text.length)).toString('latin1') === text

/** The kinds of files a work may be made of, judged by content; what the sender calls it counts for nothing. */
export function sniff(head: Uint8Array): Sniffed | undefined {
  const image = (extension: string, mime: string) => ({ kind: 'image', extension, mime }) as const
  const video = (extension: string, mime: string) => ({ kind: 'video', extension, mime }) as const
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return image('png', 'image/png')
  if (at(head, 0, '\xff\xd8\xff')) return image('jpg', 'image/jpeg')
  if (at(head, 4, 'ftypqt')) return video('mov', 'video/quicktime')
  // Pictures of phones are boxed like films.
  if (/^ftyp(hei|hev|mif|msf|avi)/.test(Buffer.from(head.subarray(4, 12)).toString('latin1'))) {
    return undefined
  }
  if (at(head, 4, 'ftyp')) return video('mp4', 'video/mp4')
  if (at(head, 0, '\x1a\x45\xdf\xa3')) {
    const isWebm = Buffer.from(head).includes('webm')
    return isWebm ? video('webm', 'video/webm') : video('mkv', 'video/x-matroska')
  }
  if (at(head, 0, 'RIFF') && at(head, 8, 'AVI ')) return video('avi', 'video/x-msvideo')
  if (at(head, 0, '\x00\x00\x01\xba')) return video('mpg', 'video/mpeg')
  return undefined
}

const pngEnd = Buffer.from('IEND\xae\x42\x60\x82', 'latin1')
const smuggled = /<(script|html|svg|!doctype|\?php)|PK\x03\x04|%PDF-|Rar!\x1a|7z\xbc\xaf/i

/** Whether a picture carries a second file behind its end: a page, an archive, a document. */
export function isPolyglot(bytes: Uint8Array, { extension }: Sniffed): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = extension === 'png' ? afterPng(file) : afterJpeg(file)
  if (end === undefined) return true
  // Cameras put previews and films behind a JPEG.
  return smuggled.test(file.subarray(end).toString('latin1'))
}

function afterPng(file: Buffer): number | undefined {
  const end = file.indexOf(pngEnd)
  return end < 0 ? undefined : end + pngEnd.length
}

/**
 * Steps from segment to segment: their contents may hold the end of a preview, and in millions of compressed
 * bytes any four come up by chance.
 */
function afterJpeg(file: Buffer): number | undefined {
  let at = 2
  while (at < file.length) {
    at = file.indexOf(0xff, at)
    if (at < 0) return undefined
    const mark = file[at + 1] ?? 0
    if (mark === 0xd9) return at + 2
    // Stuffed bytes, restarts and the start stand alone; every other segment tells its length.
    const isAlone = mark === 0x00 || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)
    if (mark === 0xff) at += 1
    else if (isAlone) at += 2
    else if (at + 4 <= file.length) at += 2 + file.readUInt16BE(at + 2)
    else return undefined
  }
  return undefined
}
