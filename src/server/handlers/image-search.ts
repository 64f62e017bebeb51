import type { Handlers } from '../calls.ts'
import { imageItems } from '../db/queries/image-items.ts'
import { alikeShown } from '../likeness.ts'
import { queryVector } from '../media/picture.ts'
import { PictureError } from '../media/read.ts'
import { Refusal } from '../refusal.ts'
import { mediaItemOf } from '../view/media.ts'
import { pageOf, partOf, pictureSize } from '../view/values.ts'

function refused(error: unknown): never {
  if (!(error instanceof PictureError)) throw error
  throw new Refusal(error.code === 'not_a_picture' ? 'unsupported_type' : 'unprocessable', {
    field: 'file',
  })
}

/** Search by an uploaded picture, section 7.4; nothing of the picture is kept. */
export const imageSearchHandlers = {
  async imageSearch({ body }, { db, locale, now }) {
    const part = partOf(body, pictureSize)
    const bytes = new Uint8Array(await body.file.arrayBuffer())
    const vector = await queryVector(bytes).catch(refused)
    const alike = await alikeShown(db, vector, body.type, now().getTime())
    const page = alike.slice(part.offset, part.offset + part.limit)
    const likeness = new Map(page.map((found) => [found.id, found.likeness]))
    const rows = await imageItems(
      db,
      page.map(({ id }) => id),
    )
    const items = rows.map((row) => ({
      ...mediaItemOf(row, locale),
      score: Math.round((likeness.get(row.id) ?? 0) * 1000) / 1000,
    }))
    return pageOf(items, alike.length, part)
  },
} satisfies Partial<Handlers>
