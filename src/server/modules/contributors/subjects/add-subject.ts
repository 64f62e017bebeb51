import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { searchable } from '#server/database/search-text.ts'
import { publishPicture } from '#server/modules/uploads/editorial-picture.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { keepPublished } from '#server/modules/uploads/published-files.queries.ts'
import { workSentences } from '../contributors.messages.ts'
import { oncePerIntent } from '../works/once-per-intent.ts'
import { inOwnWords } from '../works/own-words.ts'
import { findTier } from '../works/works.queries.ts'
import { findSubjectCategory, insertSubject } from './own-subjects.queries.ts'

/** Long side of a published cover, in pixels. */
export const coverSide = 960

export interface NewSubject {
  readonly title: string
  readonly subject_cate: number
  readonly thumb: string
  readonly package_id: number
  readonly desc?: string | undefined
  readonly year: string
}

/** @throws ApiError `not_found` or `unprocessable` where nothing can be filed under this category or sold by this tier */
export async function refuseFiling(
  { db }: Context,
  categoryId: number | undefined,
  tierId: number | undefined,
): Promise<void> {
  const category = categoryId === undefined ? undefined : await findSubjectCategory(db, categoryId)
  if (categoryId !== undefined && !category) {
    throw new ApiError('not_found', { field: 'subject_cate' })
  }
  if (category && !category.isLeaf) {
    const sentence = workSentences.category_not_leaf
    throw new ApiError('unprocessable', { field: 'subject_cate', sentence })
  }
  if (tierId !== undefined && !(await findTier(db, { id: tierId }))) {
    throw new ApiError('not_found', { field: 'package_id', sentence: workSentences.tier_wrong })
  }
}

/** Columns of a published cover that is made of an own upload. */
export async function coverOf(context: Context, address: string) {
  const upload = await ownUpload(context, address, 'image', 'thumb')
  const cover = await publishPicture(context, upload, { side: coverSide, field: 'thumb' })
  return { thumb: cover.key, thumbW: cover.width, thumbH: cover.height, tone: cover.tone }
}

/**
 * A subject of a contributor: they file works under it at once, everybody else sees it when the desk has approved it.
 * @throws ApiError `not_found` (category, tier), `unprocessable`
 */
export async function addSubject(
  context: Context,
  photographerId: number,
  { title, subject_cate: categoryId, thumb, package_id: tierId, desc, year }: NewSubject,
): Promise<{ id: number }> {
  const { locale } = context
  await refuseFiling(context, categoryId, tierId)
  const cover = await coverOf(context, thumb)
  const words = {
    title: inOwnWords(title, locale),
    description: desc ? inOwnWords(desc, locale) : null,
  }
  return context.db.transaction(async (tx) => {
    const now = context.now()
    await keepPublished(tx, [cover.thumb])
    const id = await insertSubject(tx, {
      ...words,
      ...searchable(words.title, words.description),
      photographerId,
      categoryId,
      tierId,
      year: Number(year),
      ...cover,
      status: 0,
      createdAt: now,
      updatedAt: now,
    })
    return oncePerIntent(tx, context, { id })
  })
}
