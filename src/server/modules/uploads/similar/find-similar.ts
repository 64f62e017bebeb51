import { setImmediate as breathe } from 'node:timers/promises'
import { userOf } from '#server/core/context.ts'
import type { Context, Services } from '#server/core/context.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { reduced } from '#server/modules/media/pictures/source-pixels.ts'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import { PictureError } from '#server/modules/media/pictures/read-picture.ts'
import { greyOf } from '#server/modules/media/pictures/sketch.ts'
import type { Sketch } from '#server/modules/media/pictures/sketch.ts'
import {
  compareClosely,
  comparedFrom,
  mostCompared,
} from '#server/modules/media/similarity/compare-closely.ts'
import { similarAny } from '#server/modules/media/similarity/nearest-pictures.ts'
import { sameFrom } from '#server/modules/media/similarity/similarity-level.ts'
import { similarityOf } from '#server/modules/media/similarity/similarity-measure.ts'
import {
  cosine,
  mirrored,
  vectorFrom,
  vectorGrid,
  vectorLength,
  vectorOf,
} from '#server/modules/media/similarity/similarity.ts'
import type { FileRow } from '../files.queries.ts'
import { reduction } from '../reductions.ts'
import { vectorsOfNewWorks, worksToCompare } from './similar-works.queries.ts'
import type { ComparedWork } from './similar-works.queries.ts'

/** A reply names no more. */
const most = 3

/** A work that a picture is the same as. */
export interface SimilarWork {
  readonly work: ComparedWork
  /** Whether this user may be told which: everybody sees it, or it is theirs. */
  readonly isKnown: boolean
  readonly isOwn: boolean
  /** 0..1 */
  readonly score: number
}

interface Compared {
  readonly vector: Int8Array
  /** Its pixels, in a thumb's size; asked for when there is something to compare with. */
  readonly small: () => Promise<RawPixels>
  /** Finds the works to compare with, likest first; absent: by the vectors that the database has now. */
  readonly likest?: (vector: Int8Array) => Promise<readonly number[]>
}

/**
 * Works that a picture is the same as: saved again, mirrored, in other colours or cut down to four fifths of its sides.
 * The search covers public works, works under review and the user's own. `except`: ids that don't count.
 */
export async function similarWorksOf(
  context: Context,
  { small, vector, likest }: Compared,
  except: readonly number[] = [],
): Promise<SimilarWork[]> {
  const { db } = context
  const userId = userOf(context).id
  const near = await (likest?.(vector) ?? likestWorks(context, vector))
  const ids = near.filter((id) => !except.includes(id)).slice(0, mostCompared)
  if (ids.length === 0) return []
  const works = await worksToCompare(db, ids)
  if (works.length === 0) return []
  const grey = await greyOf(await small())
  const similarWorks: SimilarWork[] = []
  const inOrder = works.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const compared = compareClosely(grey, inOrder, (work) => greyOfWork(context, work))
  for await (const { item: work, score: exact } of compared) {
    const score = Math.round(exact * 1000) / 1000
    const isOwn = work.userId === userId
    if (score >= sameFrom) similarWorks.push({ work, isKnown: work.isShown || isOwn, isOwn, score })
    if (similarWorks.length >= most) break
  }
  return similarWorks.toSorted((one, other) => other.score - one.score)
}

/** The same for an uploaded file. Before any transaction. */
export async function similarToUpload(
  context: Context,
  file: FileRow,
  except: readonly number[] = [],
): Promise<SimilarWork[]> {
  const { files } = context.services
  const small = () => smallOf(context.services, files.originals, file.key)
  try {
    return await similarWorksOf(
      context,
      { small, vector: await vectorOfUpload(file, small) },
      except,
    )
  } catch (error) {
    return unread(error) ?? []
  }
}

/**
 * The first pair of uploads that are one picture, compared as with works: else they would be submitted side by side, and the next
 * person's copy of one be refused.
 */
export async function similarAmong<Item extends { readonly file: FileRow }>(
  { services }: Context,
  items: readonly Item[],
): Promise<readonly [Item, Item] | undefined> {
  const looked: { item: Item; vector: Int8Array; grey: () => Promise<Sketch> }[] = []
  for (const item of items) {
    const small = () => smallOf(services, services.files.originals, item.file.key)
    const vector = await vectorOfUpload(item.file, small).catch(unread)
    if (!vector) continue
    let made: Promise<Sketch> | undefined
    const grey = () => (made ??= small().then(greyOf))
    for (const before of looked) {
      const similarity = Math.max(
        cosine(vector, before.vector),
        cosine(mirrored(vector), before.vector),
      )
      if (similarity < comparedFrom) continue
      if (similarityOf(await grey(), await before.grey()) >= sameFrom) return [before.item, item]
      await breathe()
    }
    looked.push({ item, vector, grey })
  }
  return undefined
}

/** Undefined for an unreadable picture, which other checks refuse; throws other errors again. */
function unread(error: unknown): undefined {
  if (error instanceof PictureError) return undefined
  throw error
}

async function vectorOfUpload(
  { facts }: FileRow,
  small: () => Promise<RawPixels>,
): Promise<Int8Array> {
  const kept = facts?.['vector']
  if (kept !== undefined) return vectorFrom(new Uint8Array(Buffer.from(kept, 'base64')))
  return vectorOf(await reduced(await small(), vectorGrid))
}

/** Ids by similarity at first sight. */
async function likestWorks({ db }: Context, vector: Int8Array): Promise<number[]> {
  const known = await similarAny(db, vector, mostCompared * 2)
  const mirror = mirrored(vector)
  const fresh = (await vectorsOfNewWorks(db))
    .filter((work) => work.vector.length === vectorLength)
    .map((work) => {
      const other = vectorFrom(work.vector)
      return { id: work.id, similarity: Math.max(cosine(vector, other), cosine(mirror, other)) }
    })
  return [...known, ...fresh]
    .filter(({ similarity }) => similarity >= comparedFrom)
    .toSorted((one, other) => other.similarity - one.similarity)
    .map(({ id }) => id)
}

/** The thumb of a work, or while there is none a reduction of the uploaded file. */
async function greyOfWork(
  { services }: Pick<Context, 'services'>,
  { thumb, originalKey }: ComparedWork,
): Promise<Sketch | undefined> {
  const { media, cache } = services.files
  try {
    if (thumb !== '') return await greyOf(await smallOf(services, media, thumb))
    if (originalKey === null) return undefined
    const copy = await reduction(services, originalKey, 640)
    return await greyOf(await smallOf(services, cache, copy))
  } catch (error) {
    // A file that is gone can't be compared.
    if (error instanceof PictureError) return undefined
    throw error
  }
}

function smallOf(
  { decoder }: Pick<Services, 'decoder'>,
  store: MediaStore,
  key: string,
): Promise<RawPixels> {
  return store.withPicture(key, (open) => decoder.run('people', 'small', open))
}
