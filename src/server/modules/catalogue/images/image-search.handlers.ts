import { searchedBytes } from '#domain/limits/upload-limits.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { pageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { givenOf } from '#server/modules/media/decoder/form-files.ts'
import { decoderMessages } from '#server/modules/media/decoder/media.messages.ts'
import { PictureError } from '#server/modules/media/pictures/read-picture.ts'
import type { PictureFault } from '#server/modules/media/pictures/read-picture.ts'
import { similarShown } from '#server/modules/media/similarity/nearest-pictures.ts'
import { imageItems } from './image-items.queries.ts'
import { mediaItemOf } from './media.presenter.ts'

const sentences: Partial<Record<PictureFault, keyof typeof decoderMessages>> = {
  too_many_pixels: 'searchPixels',
  too_heavy: 'searchHeavy',
}

function refused(error: unknown): never {
  if (!(error instanceof PictureError)) throw error
  const sentence = decoderMessages[sentences[error.code] ?? 'searchUnreadable']
  const code = error.code === 'not_a_picture' ? 'unsupported_type' : 'unprocessable'
  throw new ApiError(code, { field: 'file', sentence })
}

/** Search by an uploaded picture; nothing of the picture is kept. */
export const imageSearchHandlers = {
  async imageSearch({ body }, context) {
    const { db, locale, services } = context
    const part = partOf(body, pictureSize)
    if (body.file.size > searchedBytes) {
      throw new ApiError('too_large', { field: 'file', sentence: decoderMessages.searchBytes })
    }
    await takeAttempt(context, 'pictureSearchesOfAddress', context.address)
    const vector = await services.decoder.run('open', 'search', givenOf(body.file)).catch(refused)
    const alike = await similarShown(db, vector, body.type)
    const page = alike.slice(part.offset, part.offset + part.limit)
    const similarity = new Map(page.map((found) => [found.id, found.similarity]))
    const rows = await imageItems(
      db,
      page.map(({ id }) => id),
    )
    const items = rows.map((row) => ({
      ...mediaItemOf(row, locale),
      score: Math.round((similarity.get(row.id) ?? 0) * 1000) / 1000,
    }))
    return pageOf(items, alike.length, part)
  },
} satisfies Partial<Handlers>
