import { openAsBlob } from 'node:fs'
import type { FileSignature } from '#domain/limits/file-signatures.ts'
import type { Context } from '#server/core/context.ts'
import { tidyText } from '#domain/photo/photo-text.ts'
import { insertSubmitted } from '#server/modules/contributors/works/submit-works.ts'
import type { NewWork } from '#server/modules/contributors/works/submit-works.ts'
import { fileWork } from '#server/modules/editorial/review/review.queries.ts'
import { rememberPath } from '#server/modules/media/decoder/form-files.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import { dropReleased } from '#server/modules/uploads/drop-uploads.ts'
import { similarWorksOf } from '#server/modules/uploads/similar/find-similar.ts'
import { refusing } from '#server/modules/uploads/upload-errors.ts'
import { keepFile, keepPicture, uploadKey, uploadNameOf } from '#server/modules/uploads/uploads.ts'
import { validatePicture } from '#server/modules/uploads/validate-picture.ts'
import type { ArchiveFile } from './archive.ts'
import { awaitingSale, rememberFile } from './import.queries.ts'
import type { ContributorRow } from './import.queries.ts'
import type { Importer } from './importer.ts'
import type { Outcome } from './outcome.ts'
import { describedBy } from './said.ts'
import type { Said } from './said.ts'

/** A file of the archive with all that is known of it. */
export interface Found {
  readonly file: ArchiveFile
  /** Where its bytes lie on this machine. */
  readonly place: string
  readonly kind: 1 | 2
  readonly sniffed: FileSignature
  readonly said: Said
  readonly contributor: ContributorRow
  readonly cates: readonly number[]
}

interface Picture {
  readonly small: RawPixels
  readonly vector: Int8Array
}

/** Throws what an upload or a submission refuses, before anything is stored. */
export async function lookAgain(importer: Importer, found: Found): Promise<Outcome> {
  const { kind, place, sniffed, contributor } = found
  const { path } = found.file
  if (kind === 2) {
    await probeVideo(place).catch(refusing('file'))
    return { path, state: 'made' }
  }
  const context = importer.contextOf(contributor)
  const picture = await validatePicture(context, await blobOf(found), sniffed).catch(
    refusing('file'),
  )
  return (await likeAnother(importer, context, picture, path)) ?? { path, state: 'made' }
}

/**
 * Stores the file as an upload of the contributor, and a work of it, with the line that remembers it, in one transaction. Throws what
 * an upload or a submission refuses.
 */
export async function makeWork(importer: Importer, found: Found): Promise<Outcome> {
  const { kind, place, contributor } = found
  const { path } = found.file
  // Its row holds the sale of the work that an earlier file of this name became.
  const earlier = await awaitingSale(importer.db, importer.archive.place, path)
  if (earlier !== undefined)
    return { path, state: 'later', work: earlier, reason: `work ${earlier} goes on sale first` }
  const context = importer.contextOf(contributor)
  const blob = await blobOf(found)
  const arrived = { path: place }
  const picture = kind === 1 ? await keepPicture(context, blob, arrived) : undefined
  const { url } = picture?.reply ?? (await keepFile(context, blob, { arrived }))
  let isMade = false
  try {
    return await importer.alone(async () => {
      const like = picture && (await likeAnother(importer, context, picture, path))
      if (like && importer.similar === 'skip') return like
      const id = await insertWork(importer, context, found, url)
      isMade = true
      if (picture) importer.likeness?.put(id, picture.vector)
      importer.services.jobs.wake()
      const remarks = like?.reason === undefined ? [] : [like.reason]
      return { path, state: 'made' as const, work: id, remarks }
    })
  } finally {
    if (!isMade) await dropReleased(context, [uploadKey(uploadNameOf(url) ?? '')])
  }
}

function insertWork(
  { db, archive, tiers, isForSale }: Importer,
  context: Context,
  { file, kind, said, contributor: { photographerId }, cates }: Found,
  url: string,
): Promise<number> {
  const work: NewWork = {
    ...describedBy(said, file.path),
    ...(kind === 1 ? { thumb: url } : { url }),
    package_id: tiers[kind],
    place: tidyText(said.city ?? said.state ?? said.country, 100),
  }
  return db.transaction(async (tx) => {
    const [id] = await insertSubmitted({ ...context, db: tx }, [work], { kind, photographerId })
    if (id === undefined) throw new Error('a work was not stored')
    if (cates.length > 0) await fileWork(tx, id, { cates })
    const made = { state: 'made' as const, imageId: id, awaitsSale: isForSale }
    await rememberFile(tx, archive.place, file, made)
    return id
  })
}

/** Backed by the file: its bytes are read as they are needed. */
async function blobOf({ file: { path }, place }: Found): Promise<File> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return rememberPath(new File([await openAsBlob(place)], name), place)
}

async function likeAnother(
  { similar, likeness }: Importer,
  context: Context,
  { small, vector }: Picture,
  path: string,
): Promise<Outcome | undefined> {
  if (similar === 'ignore') return undefined
  const compared = {
    vector,
    small: () => Promise.resolve(small),
    ...(likeness && { likest: likeness.likest }),
  }
  const [like] = await similarWorksOf(context, compared)
  if (!like) return undefined
  const reason = `looks like work ${like.work.id} (${Math.round(like.score * 100)} of 100)`
  return { path, state: 'similar', work: like.work.id, reason }
}
