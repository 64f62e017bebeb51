import type { Context } from '../context.ts'
import { findSubjectCategory, insertSubject } from '../db/queries/own-subjects.ts'
import { findTier } from '../db/queries/works.ts'
import { searchable } from '../db/search.ts'
import { Refusal } from '../refusal.ts'
import { publishPicture } from '../uploads/house-picture.ts'
import { ownUpload } from '../uploads/own-upload.ts'
import { workSentences } from './messages.ts'
import { oncePerIntent } from './once-per-intent.ts'
import { inOwnWords } from './words.ts'

/** Long side of a published cover, in pixels. */
export const coverSide = 960

interface NewSubject {
  readonly title: string
  readonly subject_cate: number
  readonly thumb: string
  readonly package_id: number
  readonly desc?: string | undefined
  readonly year: string
}

/**
 * A subject of a contributor: they file works under it at once, everybody else sees it when the desk has approved it.
 * @throws Refusal `not_found` (category, tier), `unprocessable`
 */
export async function addSubject(
  context: Context,
  photographerId: number,
  { title, subject_cate: categoryId, thumb, package_id: tierId, desc, year }: NewSubject,
): Promise<{ id: number }> {
  const { db, locale } = context
  const category = await findSubjectCategory(db, categoryId)
  if (!category) throw new Refusal('not_found', { field: 'subject_cate' })
  if (!category.isLeaf) {
    const sentence = workSentences.category_not_leaf
    throw new Refusal('unprocessable', { field: 'subject_cate', sentence })
  }
  if (!(await findTier(db, { id: tierId }))) {
    throw new Refusal('not_found', { field: 'package_id', sentence: workSentences.tier_wrong })
  }
  const upload = await ownUpload(context, thumb, 'image', 'thumb')
  const cover = await publishPicture(context, upload, { side: coverSide, field: 'thumb' })
  const words = {
    title: inOwnWords(title, locale),
    description: desc ? inOwnWords(desc, locale) : null,
  }
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const id = await insertSubject(tx, {
      ...words,
      ...searchable(words.title, words.description),
      photographerId,
      categoryId,
      tierId,
      year: Number(year),
      thumb: cover.key,
      thumbW: cover.width,
      thumbH: cover.height,
      tone: cover.tone,
      status: 0,
      createdAt: now,
      updatedAt: now,
    })
    return oncePerIntent(tx, context, { id })
  })
}
