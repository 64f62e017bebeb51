import type { Context } from '#server/core/context.ts'
import { imageItems } from '#server/modules/catalogue/images/image-items.queries.ts'
import { mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { PictureError, openPicture, toPixels } from '#server/modules/media/pictures/read-picture.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import { greyOf } from '#server/modules/media/pictures/sketch.ts'
import type { Sketch } from '#server/modules/media/pictures/sketch.ts'
import {
  compareClosely,
  comparedFrom,
  mostCompared,
} from '#server/modules/media/similarity/compare-closely.ts'
import { similarAny } from '#server/modules/media/similarity/nearest-pictures.ts'
import { similarityLevel } from '#server/modules/media/similarity/similarity-level.ts'
import { vectorFrom, vectorLength } from '#server/modules/media/similarity/similarity.ts'
import { findVector } from '#server/modules/media/similarity/vectors.queries.ts'

/** Shown beside a work; more is noise. */
const most = 8

/** Works that look like one, those under review too, likest first, with how much they do. */
export async function similarWorks(context: Context, id: number) {
  const { db, locale } = context
  const vector = await findVector(db, id)
  if (vector?.length !== vectorLength) return []
  const known = await similarAny(db, vectorFrom(vector), mostCompared + 1)
  const others = known.filter((one) => one.id !== id && one.similarity >= comparedFrom)
  if (others.length === 0) return []
  const rows = await imageItems(db, [id, ...others.map((one) => one.id)])
  const own = await greyOfThumb(context, rows.find((row) => row.id === id)?.thumb)
  if (!own) return []
  const near = others.flatMap(({ id, similarity: cosine }) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, cosine }] : []
  })
  const similar = []
  const compared = compareClosely(own, near, ({ row }) => greyOfThumb(context, row.thumb))
  for await (const { item, score } of compared) {
    const { row, cosine } = item
    const level = similarityLevel({ composition: score, cosine })
    if (!level) continue
    const { title, thumb, thumb_w, thumb_h, tone } = mediaItemOf(row, locale)
    const shown = { id: row.id, title, thumb, thumb_w, thumb_h, tone }
    similar.push({ ...shown, level, score: Math.round(score * 1000) / 1000 })
  }
  return similar.toSorted((one, next) => next.score - one.score).slice(0, most)
}

/** Undefined for a thumb that isn't there, or of another server. */
async function greyOfThumb(
  { services }: Context,
  thumb: string | null | undefined,
): Promise<Sketch | undefined> {
  if (!thumb) return undefined
  try {
    return await services.files.media.withPicture(thumb, async (open) => {
      const picture = await openPicture(await open())
      const { width, height } = within(picture, thumbSide)
      return greyOf(await toPixels(picture.pipeline().resize(width, height, { fit: 'fill' })))
    })
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}
