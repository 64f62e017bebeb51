import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Small files that unpack to giants, put together byte by byte: an encoder would take minutes and gigabytes. */

interface PngShape {
  readonly side: number
  readonly isInterlaced: boolean
  /** Leaves the pixels out, so that decoding would find the file broken. */
  readonly headOnly?: boolean
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** First pixel and step of each pass of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function bytesOf({ side, isInterlaced }: PngShape): number {
  if (!isInterlaced) return side * (1 + side * 3)
  let sum = 0
  for (const [x, y, stepX, stepY] of passes) {
    const [wide, high] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)]
    sum += high * (1 + wide * 3)
  }
  return sum
}

const part = 1_000_000
const full = deflateRawSync(Buffer.alloc(part), { finishFlush: constants.Z_FULL_FLUSH })

/** So many zeros, compressed: one piece over and over. */
function zeros(count: number): Buffer {
  const whole = Array.from({ length: Math.floor(count / part) }, () => full)
  const adler = Buffer.alloc(4)
  adler.writeUInt32BE((((count % 65_521) << 16) | 1) >>> 0)
  return Buffer.concat([
    Buffer.from([0x78, 0x01]),
    ...whole,
    deflateRawSync(Buffer.alloc(count % part)),
    adler,
  ])
}

/** A black square as PNG. */
export function png(shape: PngShape): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(shape.side, 0)
  head.writeUInt32BE(shape.side, 4)
  head.set([8, 2, 0, 0, shape.isInterlaced ? 1 : 0], 8)
  const pixels = shape.headOnly ? Buffer.alloc(0) : zeros(bytesOf(shape))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

const segment = (mark: number, data: readonly number[]): Buffer => {
  const length = data.length + 2
  return Buffer.from([0xff, mark, length >> 8, length & 255, ...data])
}

/** A grey square as progressive JPEG of full colour, whose one scan tells the mean of each block in a bit. */
export function progressiveJpeg(side: number, headOnly = false): Uint8Array<ArrayBuffer> {
  const size = [side >> 8, side & 255]
  const parts = [1, 2, 3].flatMap((id) => [id, 0x11, 0])
  const blocks = Math.ceil(side / 8) ** 2 * 3
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xdb, [0, ...Array.from({ length: 64 }, () => 16)]),
      segment(0xc2, [8, ...size, ...size, 3, ...parts]),
      segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]),
      segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]),
      Buffer.alloc(headOnly ? 0 : Math.ceil(blocks / 8)),
      Buffer.from([0xff, 0xd9]),
    ]),
  )
}

export const typeOf = (file: Uint8Array): string => (file[0] === 0x89 ? 'image/png' : 'image/jpeg')
