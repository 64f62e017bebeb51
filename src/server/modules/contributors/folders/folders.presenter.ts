import { scriptLanguage } from '#domain/text/script-language.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import { reasonsIn } from '../review/rejection-reasons.ts'
import { reviewText } from '../review/review-states.ts'
import type { FolderRow } from './folders.queries.ts'

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
