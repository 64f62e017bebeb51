import type { Context } from '../context.ts'
import { imageItems } from '../db/queries/image-items.ts'
import { findVector } from '../db/queries/vectors.ts'
import { alikeAny } from '../likeness.ts'
import { vectorFrom, vectorLength } from '../media/similarity.ts'
import { mediaItemOf } from '../view/media.ts'

/** Shown beside a work; more is noise. */
const most = 8
/** Below this only light and dark agree. */
const leastScore = 0.75

/** Works that look like one, those under review too, likest first, with how much (0 to 1). */
export async function similarWorks({ db, locale, now }: Context, id: number) {
  const vector = await findVector(db, id)
  if (vector?.length !== vectorLength) return []
  const near = await alikeAny(db, vectorFrom(vector), now().getTime(), most + 1)
  const alike = near.filter((one) => one.id !== id && one.likeness >= leastScore).slice(0, most)
  const items = await imageItems(
    db,
    alike.map((one) => one.id),
  )
  return items.map((row) => {
    const { title, thumb, thumb_w, thumb_h, tone } = mediaItemOf(row, locale)
    const score = alike.find((one) => one.id === row.id)?.likeness ?? 0
    return {
      id: row.id,
      title,
      thumb,
      thumb_w,
      thumb_h,
      tone,
      score: Math.round(score * 1000) / 1000,
    }
  })
}
