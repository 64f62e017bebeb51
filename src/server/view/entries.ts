import type { LocaleCode } from '../../i18n/locales.ts'
import { reviewText } from '../contributions/states.ts'
import type { EntryRow } from '../db/queries/activities.ts'
import { reasonsIn } from '../desk/reasons.ts'
import { publicEntryOf } from './public-entry.ts'
import { addressOf } from './values.ts'
import { uploadAddressOf } from './upload-address.ts'

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
  const { folderId, status, message, mediaState, originalKey } = row.entry
  const entry = publicEntryOf(row, locale)
  return {
    ...entry,
    url: entry.url ?? uploadAddressOf(originalKey),
    folder_id: folderId,
    status,
    status_text: reviewText(status, locale),
    message: reasonsIn(message, locale),
    media_state: mediaState,
  }
}
