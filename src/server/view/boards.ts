import { shanghaiTime } from '../../domain/times.ts'
import type { BoardRow } from '../db/queries/favorites.ts'
import type { ImageItemRow } from '../db/queries/image-items.ts'
import { thumbSide, within } from '../media/sizes.ts'
import { addressOf, hexOf } from './values.ts'

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
