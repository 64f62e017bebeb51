import { scriptLanguage } from '../../domain/script-language.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { reviewText } from '../contributions/states.ts'
import type { FolderRow } from '../db/queries/folders.ts'
import { reasonsIn } from '../desk/reasons.ts'
import { addressOf, hexOf, timeOf } from './values.ts'

/** A folder as its owner sees it; its cover is the uploaded one or its newest entry's. */
export function folderOf({ folder, count, newest }: FolderRow, locale: LocaleCode) {
  const { id, title, description, status, message, coverType, kind } = folder
  const latest = coverType === 1 ? newest : undefined
  const thumb = addressOf(latest?.thumb ?? folder.thumb)
  return {
    id,
    title,
    description,
    status,
    status_text: reviewText(status, locale),
    message: reasonsIn(message, locale),
    cover_type: coverType,
    thumb,
    thumb_w: latest?.width,
    thumb_h: latest?.height,
    tone: hexOf(latest?.tone ?? null),
    url: thumb,
    type: kind,
    count,
    created_at: timeOf(folder.createdAt),
    updated_at: timeOf(folder.updatedAt),
    lang: scriptLanguage(title + (description ?? '')),
  }
}
