import sharp from 'sharp'
import { isEnteredLink, mediaAddress, schemeOf } from '#domain/network/web-address.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { isFileKey } from '#server/core/files/file-store.ts'
import { publishFilm } from '#server/modules/uploads/editorial-film.ts'
import { publishPicture } from '#server/modules/uploads/editorial-picture.ts'
import { findFile } from '#server/modules/uploads/files.queries.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { prolongPublished } from '#server/modules/uploads/published-files.queries.ts'
import { privateAddress } from '#server/modules/uploads/uploads.ts'
import { deskMessages } from '../editorial.messages.ts'

/** A picture as its columns hold it: a key of this server, or a whole address elsewhere, whose size is unknown. */
export interface PlacedPicture {
  readonly key: string
  readonly width: number | null
  readonly height: number | null
  readonly tone: string | null
}

interface Place {
  readonly field: string
  /** Long side of the published picture, in pixels. */
  readonly side: number
  readonly alpha?: boolean
  /** Pictures that the record has now: sent back by the form, they stay as they are. */
  readonly known?: readonly PlacedPicture[]
}

/** What becomes of uploads that a form hands over; absent: they are published. */
export interface FormUploads {
  readonly picture: (
    address: string,
    place: Required<Pick<Place, 'field' | 'side' | 'alpha'>>,
  ) => Promise<PlacedPicture>
  /** Null: it is not to be shown. */
  readonly film: (address: string, field: string) => Promise<PlacedFilm | null>
}

/** The context of a form. */
export type FormContext = Context & { readonly uploads?: FormUploads }

const media = '/media/'
const refused = (field: string): ApiError =>
  new ApiError('unprocessable', { field, sentence: deskMessages.badAddress })

const isWeb = (address: string): boolean =>
  schemeOf(address) !== undefined && mediaAddress(address) === address

/** The checked address of a link (`domain/network/web-address.ts`); null when empty. @throws ApiError `unprocessable` */
export function linkOf(address: string, field: string): string | null {
  if (address === '') return null
  if (!isEnteredLink(address))
    throw new ApiError('unprocessable', { field, sentence: deskMessages.badLink })
  return address
}

/**
 * The picture behind an address that an editor gives: an own upload is published, a picture of this server and one
 * elsewhere stay where they are. Null when empty. Before any transaction.
 * @throws ApiError `unprocessable` with the field
 */
export async function pictureOf(
  context: FormContext,
  address: string,
  { field, side, alpha = false, known = [] }: Place,
): Promise<PlacedPicture | null> {
  if (address === '') return null
  if (address.startsWith(privateAddress)) {
    if (context.uploads) return context.uploads.picture(address, { field, side, alpha })
    const file = await ownUpload(context, address, 'image', field)
    return publishPicture(context, file, { side, field, alpha })
  }
  const key = address.startsWith(media) ? address.slice(media.length) : address
  const same = known.find((picture) => picture.key === key)
  if (same) return same
  if (isWeb(address)) return { key, width: null, height: null, tone: null }
  if (key === address || !isFileKey(key)) throw refused(field)
  await prolongPublished(context.db, key)
  return { key, tone: null, ...(await sizeOf(context, key, field)) }
}

async function sizeOf({ db, services }: Context, key: string, field: string) {
  const file = await findFile(db, key)
  if (file && !file.isPrivate) return { width: file.width, height: file.height }
  const bytes = await services.files.media.get(key)
  if (!bytes) throw refused(field)
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: null, height: null }))
  return { width, height }
}

export interface PlacedFilm {
  readonly key: string
  /** Seconds. */
  readonly duration: number | null
}

/** The same for the film of a story. */
export async function filmOf(
  context: FormContext,
  address: string,
  { field, known }: { field: string; known: PlacedFilm | undefined },
): Promise<PlacedFilm | null> {
  if (address === '') return null
  if (address.startsWith(privateAddress)) {
    if (context.uploads) return (await context.uploads.film(address, field)) ?? known ?? null
    const file = await ownUpload(context, address, 'video', field)
    return publishFilm(context, file, field)
  }
  const key = address.startsWith(media) ? address.slice(media.length) : address
  if (known?.key === key) return known
  if (isWeb(address)) return { key, duration: null }
  const isOurs = key !== address && isFileKey(key)
  if (isOurs) await prolongPublished(context.db, key)
  if (!isOurs || !(await context.services.files.media.stat(key))) throw refused(field)
  return { key, duration: null }
}
