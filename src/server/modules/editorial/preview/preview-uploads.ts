import type { Context } from '#server/core/context.ts'
import { undone } from '#server/database/undone.ts'
import { pictureMade } from '#server/modules/uploads/editorial-picture.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import type { UploadKind } from '#server/modules/uploads/own-upload.ts'
import type { FormUploads } from '../records/addresses.ts'

/**
 * Uploads of a form that is not saved: their pictures are made as a save would make them, and stay in memory; nothing is
 * marked as used. Films take minutes: the page shows the film that is saved.
 */
export function previewUploads(context: Context): {
  uploads: FormUploads
  pictures: ReadonlyMap<string, Uint8Array>
} {
  const pictures = new Map<string, Uint8Array>()
  const found = (address: string, kind: UploadKind, field: string) =>
    undone(context.db, (tx) => ownUpload({ ...context, db: tx }, address, kind, field))
  return {
    pictures,
    uploads: {
      async picture(address, place) {
        const made = await pictureMade(context, await found(address, 'image', place.field), place)
        for (const { key, bytes } of made.files) pictures.set(key, bytes)
        const { key, width, height, tone } = made
        return { key, width, height, tone }
      },
      async film(address, field) {
        await found(address, 'video', field)
        return null
      },
    },
  }
}
