import { crc32 } from 'node:zlib'

/** Pictures with metadata that sharp doesn't write. */

const table = new Map<string, number>()

/** Text in GBK; only characters of GB2312's two-byte range and ASCII, which Node can't write itself. */
export function gbk(text: string): Buffer {
  if (table.size === 0) {
    const decoder = new TextDecoder('gbk')
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const sign = decoder.decode(new Uint8Array([lead, trail]))
        if (sign.length === 1 && sign !== '\uFFFD') table.set(sign, lead * 256 + trail)
      }
    }
  }
  return Buffer.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      if (code < 128) return [code]
      const pair = table.get(sign)
      if (pair === undefined) throw new Error(`not in GBK: ${sign}`)
      return [pair >> 8, pair & 255]
    }),
  )
}

/** Records of IPTC: `['2:5', bytes]`. */
export function iptcBlock(fields: readonly (readonly [string, Uint8Array])[]): Buffer {
  return Buffer.concat(
    fields.map(([key, value]) => {
      const [record = 2, number = 0] = key.split(':').map(Number)
      return Buffer.concat([
        Buffer.from([0x1c, record, number, value.length >> 8, value.length & 255]),
        value,
      ])
    }),
  )
}

/** The JPEG with these fields in an image resource of Photoshop, `other` resources before it. */
export function withIptc(
  jpeg: Uint8Array,
  fields: readonly (readonly [string, Uint8Array])[],
  other: Uint8Array = new Uint8Array(),
  block = iptcBlock(fields),
): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(block.length)
  const segments = [
    Buffer.concat([other]),
    Buffer.concat([
      Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
      length,
      block,
      Buffer.alloc(block.length & 1),
    ]),
  ].filter((part) => part.length > 0)
  const written = segments.map((part) => {
    const body = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), part])
    return Buffer.concat([
      Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255]),
      body,
    ])
  })
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)]))
}

/** The PNG with an XMP packet at its end, as picture editors write it. */
export function withXmpText(png: Uint8Array, packet: string): Uint8Array {
  const named = Buffer.concat([
    Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'),
    Buffer.from(packet),
  ])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(named.length - 4, 0)
  ends.writeUInt32BE(crc32(named), 4)
  const end = png.length - 12
  const chunk = Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  return new Uint8Array(Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]))
}
