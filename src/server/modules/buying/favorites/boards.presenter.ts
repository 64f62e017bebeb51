import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { addressOf, hexOf } from '#server/core/presenters/values.ts'
import type { ImageItemRow } from '#server/modules/catalogue/images/image-items.queries.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import type { BoardRow } from './favorites.queries.ts'

function coverOf(picture: ImageItemRow) {
  const size = within(picture, thumbSide)
  return {
    thumb: addressOf(picture.thumb),
    thumb_w: size.width,
    thumb_h: size.height,
    tone: hexOf(picture.tone),
  }
}

/** A board as its owner sees it; of the covers the picture put there last comes first. */
export function boardRecordOf(row: BoardRow, pictures: readonly ImageItemRow[]) {
  const covers = pictures.map(coverOf)
  return {
    id: row.id,
    title: row.title,
    desc: row.note,
    shared: row.code !== null,
    code: row.code,
    count: row.count,
    ...covers[0],
    covers,
    created_at: shanghaiTime(row.createdAt),
    updated_at: shanghaiTime(row.updatedAt),
  }
}
