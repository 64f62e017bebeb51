import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import { findOrderProof, findWork } from './db/queries/licences.ts'
import type { LicenceRow } from './db/queries/licences.ts'
import type { MediaStore } from './files.ts'
import { FfmpegMissing } from './media/ffmpeg.ts'
import { labelledFilm } from './media/label-film.ts'
import { labelledPicture } from './media/label-picture.ts'
import { xmpOf } from './media/licence-label.ts'
import type { Label } from './media/licence-label.ts'
import { renderOption } from './media/picture.ts'
import { openPicture } from './media/read.ts'
import { createTurns } from './media/turns.ts'
import type { Turns } from './media/turns.ts'
import { scaleVideo } from './media/video.ts'
import { houseOf, verificationOf } from './papers/contract-paper.ts'
import { Refusal, found } from './refusal.ts'
import { licensedExtension, termsIn } from './view/licences.ts'

/** Files being made at once, of each store. */
const atOnce = 2
const turnsOf = new WeakMap<MediaStore, Turns>()

/** Raise it when labelled files are written otherwise. */
const version = 1

/**
 * Where the file of a licence lies: original or reduction, pixels as they are, with the licence in its metadata and without
 * what tells of a place, a device or its owner. Made when it is first asked for and kept, so that its bytes stay the same for
 * a download that is resumed. Throws `not_found` when the original is gone, `unavailable` without ffmpeg.
 */
export async function licensedKey(context: Context, row: LicenceRow): Promise<string> {
  const { originals } = context.services.files
  const label = await labelOf(context, row)
  const bare = await bareKey(originals, row)
  const said = createHash('sha256')
    .update(JSON.stringify([version, bare]))
    .update(xmpOf(label))
    .digest('hex')
  const key = `licensed/${row.id}-${said.slice(0, 16)}.${licensedExtension(row)}`
  if (await originals.stat(key)) return key
  await turnsFor(originals)(key, () => putLabelled(originals, { bare, key }, label))
  return key
}

function turnsFor(originals: MediaStore): Turns {
  const turns = turnsOf.get(originals) ?? createTurns(atOnce)
  turnsOf.set(originals, turns)
  return turns
}

async function putLabelled(
  originals: MediaStore,
  { bare, key }: { readonly bare: string; readonly key: string },
  label: Label,
): Promise<void> {
  if (/\.(mp4|m4v|mov)$/.test(bare)) {
    try {
      return await originals.put(key, labelledFilm(originals.path(bare), label))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  const bytes = found(await originals.get(bare))
  const isPicture = /\.(jpg|png)$/.test(bare)
  const labelled = isPicture ? await labelledOf(bytes, label) : undefined
  await originals.put(key, labelled ?? bytes)
}

/** A picture whose file we can't take apart goes out as its pixels: what it says of its owner must not. */
async function labelledOf(bytes: Uint8Array, label: Label): Promise<Uint8Array | undefined> {
  const labelled = labelledPicture(bytes, label)
  if (labelled) return labelled
  const picture = await openPicture(bytes)
  return labelledPicture(await picture.pipeline().jpeg({ quality: 95 }).toBuffer(), label)
}

async function labelOf({ db, config }: Context, row: LicenceRow): Promise<Label> {
  const work = found(await findWork(db, row.imageId))
  const house = houseOf(found(await findOrderProof(db, row.orderId)).house)
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
async function bareKey(originals: MediaStore, row: LicenceRow): Promise<string> {
  const source = found(row.originalKey)
  found(await originals.stat(source))
  if (row.optionId === 0) return source
  // The original's key is written once, so it stands for its bytes.
  const size = `${row.width}x${row.height}`
  const key = `licensed/${source.replaceAll('/', '-')}-${size}.${licensedExtension(row)}`
  if (await originals.stat(key)) return key
  await turnsFor(originals)(key, async () =>
    originals.put(key, await reduced(originals, source, row)),
  )
  return key
}

async function reduced(
  originals: MediaStore,
  source: string,
  row: LicenceRow,
): Promise<Uint8Array> {
  if (row.kind === 2) {
    return scaleVideo(originals.path(source), row).catch((error: unknown) => {
      throw error instanceof FfmpegMissing ? new Refusal('unavailable') : error
    })
  }
  const bytes = found(await originals.get(source))
  const { width, height } = row
  return renderOption(bytes, { id: row.optionId, width, height })
}

/** What a licensed file is saved as: the number of the work, its title, and the size where it is a reduction. */
export function licensedName(row: LicenceRow): string {
  // What file systems take for something else.
  const title = row.title.zh.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').slice(0, 100)
  const size = row.optionId === 0 ? '' : `-${row.width}x${row.height}`
  return `${row.imageId}-${title}${size}.${licensedExtension(row)}`
}
