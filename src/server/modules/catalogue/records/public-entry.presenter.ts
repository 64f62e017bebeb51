import { keywordsIn } from '#domain/text/keywords.ts'
import { scriptLanguage } from '#domain/text/script-language.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import { signatureIn } from './author-names.ts'
import { ratioOf } from '../images/media.presenter.ts'
import type { EntryRow } from './activities.queries.ts'

/** An approved entry as everyone sees it; its words are the poster's, in whatever language they wrote. */
export function publicEntryOf({ entry, category, authorNames }: EntryRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const { width, height } = entry
  const url = addressOf(entry.url)
  return {
    id: entry.id,
    type: entry.kind,
    title: entry.title,
    description: entry.description,
    keywords: entry.keywords === null ? undefined : keywordsIn(entry.keywords),
    actid: entry.activityId,
    author: signatureIn({ author: entry.author, authorNames }, textsIn(locale)),
    create_date: entry.createDate,
    cate: category === null ? undefined : { id: entry.categoryId, title: texts.say(category) },
    thumb: addressOf(entry.thumb),
    thumb_w: width,
    thumb_h: height,
    tone: hexOf(entry.tone),
    preview: url,
    url,
    video: entry.kind === 2 ? url : undefined,
    width,
    height,
    ...(width !== null && height !== null && ratioOf(width, height)),
    size: entry.bytes,
    extension: entry.extension,
    duration: entry.duration,
    updated_at: timeOf(entry.updatedAt),
    created_at: timeOf(entry.createdAt),
    lang: scriptLanguage(entry.title + (entry.description ?? '')),
  }
}
