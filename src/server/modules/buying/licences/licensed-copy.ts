import { createHash } from 'node:crypto'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context, Services } from '#server/core/context.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { houseOf, verificationOf } from '#server/core/presenters/verification.ts'
import { createKeyedQueue } from '#server/modules/media/decoder/keyed-queue.ts'
import type { KeyedQueue } from '#server/modules/media/decoder/keyed-queue.ts'
import { FfmpegError, FfmpegMissing } from '#server/modules/media/films/ffmpeg.ts'
import { labelledFilm } from '#server/modules/media/films/label-film.ts'
import { repackedFilm } from '#server/modules/media/films/repack-film.ts'
import { scaleVideo } from '#server/modules/media/films/video.ts'
import { labelledPicture } from '#server/modules/media/pictures/label-picture.ts'
import { xmpOf } from '#server/modules/media/pictures/licence-label.ts'
import type { Label } from '#server/modules/media/pictures/licence-label.ts'
import { PictureError } from '#server/modules/media/pictures/read-picture.ts'
import { licensedExtension, termsIn } from './licences.presenter.ts'
import { findOrderProof, findWork } from './licences.queries.ts'
import type { LicenceRow } from './licences.queries.ts'

/** Files being made at once, of each store. */
const atOnce = 2
const turnsOf = new WeakMap<MediaStore, KeyedQueue>()

/** Another server may make the same file: its bytes must stay the same for a download that is resumed. */
const once = { once: true }

/** Raise it when labelled files are written otherwise. */
const version = 2

/**
 * Where the file of a licence lies: original or reduction, pixels as they are, with the licence in its metadata and without
 * what tells of a place, a device or its owner. Made when it is first asked for and kept, so that its bytes stay the same for
 * a download that is resumed. Throws `not_found` when the original is gone, `unavailable` without ffmpeg or when it is no picture.
 */
export async function licensedKey(context: Context, row: LicenceRow): Promise<string> {
  const { originals } = context.services.files
  const label = await labelOf(context, row)
  const bare = await bareKey(context.services, row)
  const said = createHash('sha256')
    .update(JSON.stringify([version, bare]))
    .update(xmpOf(label))
    .digest('hex')
  const key = `licensed/${row.id}-${said.slice(0, 16)}.${licensedExtension(row)}`
  if (await originals.stat(key)) return key
  await turnsFor(originals)(key, () => putLabelled(context, { bare, key }, label))
  return key
}

function turnsFor(originals: MediaStore): KeyedQueue {
  const turns = turnsOf.get(originals) ?? createKeyedQueue(atOnce)
  turnsOf.set(originals, turns)
  return turns
}

async function putLabelled(
  { services: { decoder, files }, log }: Pick<Context, 'services' | 'log'>,
  { bare, key }: { readonly bare: string; readonly key: string },
  label: Label,
): Promise<void> {
  const { originals } = files
  if (/\.(mp4|m4v|mov)$/.test(bare)) {
    try {
      return await originals.withFile(bare, (path) =>
        originals.put(key, labelledFilm(path, label), once),
      )
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  if (!/\.(jpg|png)$/.test(bare)) return putFilm({ originals, log }, { bare, key }, label)
  const bytes = orNotFound(await originals.get(bare))
  const plain = () => originals.withPicture(bare, (open) => decoder.run('people', 'plain', open))
  await originals.put(key, (await labelledOf(bytes, label, plain)) ?? bytes, once)
}

/** Films of other kinds are packed anew around the same pictures and sound; one that can't be goes out as it came. */
async function putFilm(
  { originals, log }: { readonly originals: MediaStore } & Pick<Context, 'log'>,
  { bare, key }: { readonly bare: string; readonly key: string },
  label: Label,
): Promise<void> {
  orNotFound(await originals.stat(bare))
  const put = (film: AsyncIterable<Uint8Array>) => originals.put(key, film, once)
  await originals
    .withFile(bare, (path) => repackedFilm(path, label, put))
    .catch(async (error: unknown) => {
      if (!(error instanceof FfmpegMissing || error instanceof FfmpegError)) throw error
      log(`licensed: ${key} keeps the metadata of its film: ${error.message.split('\n')[0]}`)
      await put(originals.read(bare))
    })
}

/** A picture whose file we can't take apart goes out as its pixels: what it says of its owner must not. */
async function labelledOf(
  bytes: Uint8Array,
  label: Label,
  decoded: () => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  const labelled = labelledPicture(bytes, label)
  if (labelled) return labelled
  const plain = await decoded().catch((error: unknown) => {
    throw error instanceof PictureError ? new ApiError('unavailable') : error
  })
  return labelledPicture(plain, label)
}

async function labelOf({ db, config }: Context, row: LicenceRow): Promise<Label> {
  const work = orNotFound(await findWork(db, row.imageId))
  const house = houseOf(orNotFound(await findOrderProof(db, row.orderId)).house)
  const { url } = verificationOf(row.code, config.siteUrl)
  const creator = work.author ?? work.photographer?.zh ?? house
  const page = `/${row.kind === 1 ? 'pictures' : 'videos'}/${row.imageId}/`
  return {
    title: row.title.zh,
    creator,
    credit: creator === house ? house : `${creator} / ${house}`,
    copyright: `© ${row.grantedAt.getUTCFullYear()} ${creator}`,
    webStatement: url,
    licensor: house,
    licensorUrl: new URL(page, config.siteUrl).href,
    certificate: row.code,
    terms: `${termsIn(row, 'zh')} ${url}`,
  }
}

/** The original, or its reduction to the bought size, made when it is first asked for and kept. */
async function bareKey(services: Services, row: LicenceRow): Promise<string> {
  const { originals } = services.files
  const source = orNotFound(row.originalKey)
  orNotFound(await originals.stat(source))
  if (row.optionId === 0) return source
  // The original's key is written once, so it stands for its bytes.
  const size = `${row.width}x${row.height}`
  const key = `licensed/${source.replaceAll('/', '-')}-${size}.${licensedExtension(row)}`
  if (await originals.stat(key)) return key
  await turnsFor(originals)(key, () => putReduced(services, { source, key }, row))
  return key
}

async function putReduced(
  { files: { originals }, decoder }: Services,
  { source, key }: { readonly source: string; readonly key: string },
  row: LicenceRow,
): Promise<void> {
  if (row.kind === 2) {
    const put = (film: AsyncIterable<Uint8Array>) => originals.put(key, film, once)
    return originals
      .withFile(source, (path) => scaleVideo(path, row, put))
      .catch((error: unknown) => {
        throw error instanceof FfmpegMissing ? new ApiError('unavailable') : error
      })
  }
  const { width, height } = row
  const bytes = await originals.withPicture(source, (open) =>
    decoder.run('people', 'option', open, { id: row.optionId, width, height }),
  )
  await originals.put(key, bytes, once)
}

/** What a licensed file is saved as: the number of the work, its title, and the size where it is a reduction. */
export function licensedName(row: LicenceRow): string {
  // What file systems take for something else.
  const title = row.title.zh.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').slice(0, 100)
  const size = row.optionId === 0 ? '' : `-${row.width}x${row.height}`
  return `${row.imageId}-${title}${size}.${licensedExtension(row)}`
}
