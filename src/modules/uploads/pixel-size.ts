export interface Pixels {
  readonly width: number
  readonly height: number
}

/** Segments of a JPG's metadata come first; the segment with its size stands behind them. */
const searchedBytes = 1024 * 1024

/** Width and height as the header of a JPG or PNG tells them; undefined where it doesn't within the first megabyte. */
export async function pixelsOf(file: Blob): Promise<Pixels | undefined> {
  const buffer = await file
    .slice(0, searchedBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return pixelsIn(new DataView(buffer))
}

function pixelsIn(head: DataView): Pixels | undefined {
  if (head.byteLength < 24) return undefined
  if (head.getUint32(0) === 0x89504e47)
    return { width: head.getUint32(16), height: head.getUint32(20) }
  if (head.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < head.byteLength;) {
    if (head.getUint8(at) !== 0xff) return undefined
    const mark = head.getUint8(at + 1)
    // C4, C8 and CC lie among the frames and are tables.
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) }
    at += mark === 0xff ? 1 : 2 + head.getUint16(at + 2)
  }
  return undefined
}
