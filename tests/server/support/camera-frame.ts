import sharp from 'sharp'
import { withIptc } from '#tests/domain/photo-files.ts'
import { randomOf, scene } from './media-fixtures.ts'

/** A JPEG as cameras make them, of 24 megapixels and some megabytes, that says these fields of IPTC. */
export async function frame(
  seed: number,
  fields: readonly (readonly [string, string])[],
): Promise<Uint8Array> {
  const { data, ...size } = scene(seed, 96, 64)
  const quarter = { width: 1500, height: 1000 }
  const pixels = await sharp(data, { raw: { ...size, channels: 3 } })
    .resize({ ...quarter, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const random = randomOf(seed)
  const grained = pixels.map((value) => Math.min(255, Math.max(0, value + random() * 40 - 20)))
  const written = await sharp(grained, { raw: { ...quarter, channels: 3 } })
    .resize({ width: 6000, height: 4000, kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer()
  const bytes = fields.map(([key, text]) => [key, Buffer.from(text)] as const)
  return withIptc(written, bytes)
}
