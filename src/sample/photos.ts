import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { iptcTexts, photoMetadata } from '#domain/photo/photo-metadata.ts'
import { photoParts } from '#domain/photo/photo-parts.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { photoText } from './texts/photos.ts'
import type { PictureText } from './texts/types.ts'

/** A real picture of the folder `SAMPLE_PHOTOS`, which comes before the painted ones. */
export interface Photo {
  readonly file: string
  /** As it stands upright. */
  readonly size: Size
  readonly text: PictureText
  /** Who made it, as the file says. */
  readonly author: string | undefined
  /** The credit line of the file. */
  readonly credit: string | undefined
}

async function photoOf(file: string): Promise<Photo> {
  const bytes = readFileSync(file)
  const { autoOrient: size } = await sharp(bytes).metadata()
  const { iptc } = photoParts(bytes)
  const [credit] = iptcTexts(iptc)('2:110')
  const name = parse(file).name.replaceAll(/[_-]+/g, ' ').trim()
  return {
    file,
    size,
    text: photoText(photoMetadata(bytes), name, size),
    author: photoMetadata(bytes).author,
    credit,
  }
}

/** The JPEGs and PNGs of a folder by name; those that are no pictures throw. */
export function readPhotos(folder: string): Promise<Photo[]> {
  const names = readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name))
  return Promise.all(names.toSorted().map((name) => photoOf(join(folder, name))))
}
