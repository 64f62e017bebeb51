import { readFile } from 'node:fs/promises'
import { photoMetadata } from '#domain/photo/photo-metadata.ts'
import { searchBounds, uploadBounds } from '../pictures/bounds.ts'
import { cardPicture } from '../pictures/card-picture.ts'
import { derivePicture } from '../pictures/derive-picture.ts'
import type { PictureOptions } from '../pictures/derive-picture.ts'
import { encodeQuick } from '../pictures/encode.ts'
import { editorialImage } from '../pictures/editorial-image.ts'
import { isPolyglot } from '../pictures/polyglot.ts'
import { PictureError, openPicture, toPixels } from '../pictures/read-picture.ts'
import { renderOption } from '../pictures/render-option.ts'
import { signatureFrom } from '../pictures/drawn-signature.ts'
import { thumbSide, within } from '../pictures/sizes.ts'
import type { OptionSize } from '../pictures/sizes.ts'
import { reduced } from '../pictures/source-pixels.ts'
import { queryVector } from '../similarity/query-vector.ts'
import { vectorGrid, vectorOf } from '../similarity/similarity.ts'

/** A file of people: its path, or its bytes. */
export type Source = string | Uint8Array

const bytesOf = async (source: Source): Promise<Uint8Array> =>
  typeof source === 'string' ? readFile(source) : source

async function smallOf(source: Source, side: number, bounds?: typeof uploadBounds) {
  const picture = await openPicture(source, bounds)
  const size = within(picture, side)
  const { width, height } = picture
  const resized = picture.pipeline().resize(size.width, size.height, { fit: 'fill' })
  return { width, height, small: await toPixels(resized) }
}

/** Reads a picture to its last pixel: a file that breaks off, or holds another behind it, is none. */
async function validate(source: Source, { extension }: { readonly extension: string }) {
  const { width, height, small } = await smallOf(source, thumbSide, uploadBounds)
  const bytes = await bytesOf(source)
  // A broken one has no end either, so this comes second.
  if (isPolyglot(bytes, extension)) throw new PictureError('smuggled')
  const vector = vectorOf(await reduced(small, vectorGrid))
  return { width, height, small, vector, meta: photoMetadata(bytes) }
}

/** The same of a drawing, of which nothing but its pixels is kept. */
async function redraw(source: Source, options: { readonly extension: string }) {
  await validate(source, options)
  const { pipeline } = await openPicture(source, uploadBounds)
  const isPng = options.extension === 'png'
  const { data, info } = await (
    isPng ? pipeline({ alpha: true }).png() : pipeline().jpeg({ quality: 90 })
  ).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

/** What the decoder does, by name; each may throw `PictureError`. Options and results travel between processes. */
export const decoderTasks = {
  search: (source: Source) => queryVector(source, searchBounds),
  validate,
  redraw,
  small: async (source: Source) => (await smallOf(source, thumbSide)).small,
  reduce: async (source: Source, { side }: { readonly side: number }) =>
    encodeQuick((await smallOf(source, side)).small, 'jpg', 82),
  house: (source: Source, options: { readonly side: number; readonly alpha: boolean }) =>
    editorialImage(source, options),
  derive: async (source: Source, options: PictureOptions & { readonly name: string }) =>
    derivePicture(await openPicture(source), options),
  option: (source: Source, option: OptionSize) => renderOption(source, option),
  plain: async (source: Source) =>
    (await openPicture(source)).pipeline().jpeg({ quality: 95 }).toBuffer(),
  card: (source: Source) => cardPicture(source),
  signature: async (source: Source) => signatureFrom(await bytesOf(source)),
}

export type DecoderTasks = typeof decoderTasks
export type TaskName = keyof DecoderTasks
export type TaskOptions<Name extends TaskName> = Parameters<DecoderTasks[Name]>[1]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<DecoderTasks[Name]>>
