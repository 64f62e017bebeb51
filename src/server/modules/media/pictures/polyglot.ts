const pngEnd = Buffer.from('IEND\xae\x42\x60\x82', 'latin1')
const smuggled = /<(script|html|svg|!doctype|\?php)|PK\x03\x04|%PDF-|Rar!\x1a|7z\xbc\xaf/i

/** Whether a picture carries a second file behind its end: a page, an archive, a document. */
export function isPolyglot(bytes: Uint8Array, extension: string): boolean {
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
