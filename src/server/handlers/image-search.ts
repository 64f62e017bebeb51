import { searchedBytes } from '../../domain/upload-limits.ts'
import type { Handlers } from '../calls.ts'
import { imageItems } from '../db/queries/image-items.ts'
import { alikeShown } from '../likeness.ts'
import { takeAttempt } from '../auth/limits.ts'
import { givenOf } from '../form-files.ts'
import { decoderMessages } from '../media/messages.ts'
import { PictureError } from '../media/read.ts'
import type { PictureFault } from '../media/read.ts'
import { Refusal } from '../refusal.ts'
import { mediaItemOf } from '../view/media.ts'
import { pageOf, partOf, pictureSize } from '../view/values.ts'

const sentences: Partial<Record<PictureFault, keyof typeof decoderMessages>> = {
  too_many_pixels: 'searchPixels',
  too_heavy: 'searchHeavy',
}

function refused(error: unknown): never {
  if (!(error instanceof PictureError)) throw error
  const sentence = decoderMessages[sentences[error.code] ?? 'searchUnreadable']
  const code = error.code === 'not_a_picture' ? 'unsupported_type' : 'unprocessable'
  throw new Refusal(code, { field: 'file', sentence })
}

/** Search by an uploaded picture, section 7.4; nothing of the picture is kept. */
export const imageSearchHandlers = {
  async imageSearch({ body }, context) {
    const { db, locale, now, services } = context
    const part = partOf(body, pictureSize)
    if (body.file.size > searchedBytes) {
      throw new Refusal('too_large', { field: 'file', sentence: decoderMessages.searchBytes })
    }
    await takeAttempt(context, 'pictureSearchesOfAddress', context.address)
    const vector = await services.decoder.run('open', 'search', givenOf(body.file)).catch(refused)
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
