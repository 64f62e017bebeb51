import type { LocaleCode } from '#i18n/locales.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import type { EntryRow } from '#server/modules/catalogue/records/activities.queries.ts'
import { publicEntryOf } from '#server/modules/catalogue/records/public-entry.presenter.ts'
import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import { reasonsIn } from '../review/rejection-reasons.ts'
import { reviewText } from '../review/review-states.ts'

/** Every address under which a form may know the files of an entry. */
export function entryFilesOf(row: EntryRow['entry']): readonly (string | undefined)[] {
  return [
    addressOf(row.thumb),
    addressOf(row.url),
    uploadAddressOf(row.originalKey),
    uploadAddressOf(row.posterKey),
  ]
}

/** The same as its owner sees it, with the state of its review. Until its previews are made, the file itself stands for them. */
export function ownEntryOf(row: EntryRow, locale: LocaleCode) {
  const { author, folderId, status, message, mediaState, originalKey } = row.entry
  const entry = publicEntryOf(row, locale)
  return {
    ...entry,
    author,
    url: entry.url ?? uploadAddressOf(originalKey),
    folder_id: folderId,
    status,
    status_text: reviewText(status, locale),
    message: reasonsIn(message, locale),
    media_state: mediaState,
  }
}
