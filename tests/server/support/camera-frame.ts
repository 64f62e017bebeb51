import sharp from 'sharp'
import { withIptc } from '#tests/domain/photo-files.ts'
import { scene } from './media-fixtures.ts'

/** A JPEG as cameras make them, of 24 megapixels with some grain, that says these fields of IPTC. */
export async function frame(
  seed: number,
  fields: readonly (readonly [string, string])[],
): Promise<Uint8Array> {
  const { data, ...size } = scene(seed, 96, 64)
  const large = { width: 6000, height: 4000 }
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const grain = { ...large, channels: 3, noise, background: '#000' } as const
  const written = await sharp(data, { raw: { ...size, channels: 3 } })
    .resize({ ...large, kernel: 'cubic' })
    .composite([{ input: { create: grain }, blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  const bytes = fields.map(([key, text]) => [key, Buffer.from(text)] as const)
  return withIptc(written, bytes)
}
