import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { addressOf, hexOf } from '#server/core/presenters/values.ts'
import type { ImageItemRow } from '#server/modules/catalogue/images/image-items.queries.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import type { BoardRow } from './favorites.queries.ts'

/** A board as its owner sees it; `cover` is the picture put there last. */
export function boardRecordOf(row: BoardRow, cover: ImageItemRow | undefined) {
  const size = cover && within(cover, thumbSide)
  return {
    id: row.id,
    title: row.title,
    desc: row.note,
    shared: row.code !== null,
    code: row.code,
    count: row.count,
    thumb: addressOf(cover?.thumb ?? null),
    thumb_w: size?.width,
    thumb_h: size?.height,
    tone: hexOf(cover?.tone ?? null),
    created_at: shanghaiTime(row.createdAt),
    updated_at: shanghaiTime(row.updatedAt),
  }
}
