import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import { findFile, insertFile } from '../db/queries/files.ts'
import { mostPixels } from '../media/read.ts'
import { Refusal } from '../refusal.ts'
import { privateAddress, uploadKey } from './uploads.ts'

/** Side of a profile picture, in pixels. */
const portraitSide = 512

/**
 * Publishes an uploaded picture as its owner's profile picture: small, upright, nothing but pixels. Other addresses of this
 * server stay what they are.
 * @throws Refusal `unprocessable` when it is no uploaded picture of this user
 */
export async function portraitOf(
  context: Context,
  userId: number,
  address: string,
): Promise<string> {
  if (!address.startsWith(privateAddress)) return address
  const { db, services, now } = context
  const { originals, media } = services.files
  const refusal = new Refusal('unprocessable', { field: 'thumb' })
  const file = await findFile(db, uploadKey(address.slice(privateAddress.length)))
  const isOwn = file?.userId === userId && file.mime.startsWith('image/')
  const bytes = isOwn ? await originals.get(file.key) : undefined
  if (!bytes) throw refusal
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(portraitSide, portraitSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusal
    })
  const sha256 = createHash('sha256').update(data).digest('hex')
  const key = `people/${userId}-${sha256.slice(0, 20)}.jpg`
  await media.put(key, data)
  await insertFile(db, {
    key,
    userId,
    isPrivate: false,
    purpose: 'portrait',
    mime: 'image/jpeg',
    bytes: data.length,
    sha256,
    width: info.width,
    height: info.height,
    createdAt: now(),
  })
  return media.url(key)
}
