import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'

export function randomOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

export function flat(width: number, height: number, value: number): RawPixels {
  return { width, height, data: new Uint8Array(width * height * 3).fill(value) }
}

const rgb = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** A picture of a seed: a graded ground with discs on it, `noise` steps of grain. */
export function scene(
  seed: number,
  width: number,
  height: number,
  colors?: readonly [string, string],
  noise = 0,
): RawPixels {
  const random = randomOf(seed * 7919)
  const color = (): [number, number, number] => [random() * 255, random() * 255, random() * 255]
  const ground = colors ? rgb(colors[0]) : color()
  const far = colors ? ground : color()
  const discs = Array.from({ length: 7 }, () => ({
    x: random() * width,
    y: random() * height,
    r: (0.08 + random() * 0.16) * height,
    color: colors ? rgb(colors[1]) : color(),
  }))
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const disc = discs.find((entry) => Math.hypot(entry.x - x, entry.y - y) < entry.r)
      for (let c = 0; c < 3; c++) {
        const base = disc ? disc.color[c]! : ground[c]! + (far[c]! - ground[c]!) * (y / height)
        const grain = noise === 0 ? 0 : (random() - 0.5) * noise * 2
        data[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, base + grain))
      }
    }
  }
  return { width, height, data }
}

/** A PNG of a few bytes that claims to be huge. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const out = Buffer.alloc(body.length + 12)
    out.writeUInt32BE(body.length, 0)
    named.copy(out, 4)
    out.writeUInt32BE(crc32(named), body.length + 8)
    return out
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
