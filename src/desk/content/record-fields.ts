import type { DeskRecordInput, RecordKind } from '../../contract/calls/desk-content.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { localeCodes } from '../../i18n/locales.ts'
import type { DeskKey } from '../keys.ts'

export type RecordTexts = NonNullable<DeskRecordInput['texts']>
export type TextField = 'title' | 'desc' | 'content' | 'giftwork'

export const recordKinds = ['news', 'article', 'story', 'topic', 'activity'] as const
export const isRecordKind = (value: string | undefined): value is RecordKind =>
  recordKinds.some((kind) => kind === value)

export const recordKindKeys = {
  news: 'nav.news',
  article: 'desk.articles',
  story: 'home.stories',
  topic: 'nav.subjects',
  activity: 'nav.activities',
} as const satisfies Record<RecordKind, DeskKey>

/** Fields beside texts and cover, in the order of the form. */
export const fieldsOf: Record<RecordKind, readonly (keyof DeskRecordInput)[]> = {
  news: ['source', 'author', 'keywords', 'istop', 'actid', 'images'],
  article: ['type', 'source', 'author', 'keywords', 'link', 'istop', 'item_ids', 'images'],
  story: ['source', 'author', 'keywords', 'camera_id', 'video', 'images'],
  topic: ['istop', 'item_ids'],
  activity: [
    'banner',
    'start_time',
    'end_time',
    'istop',
    'upload_state',
    'work_state',
    'gift_state',
    'content_state',
    'news_state',
    'downloadable',
  ],
}

export const textFieldsOf = (kind: RecordKind): readonly TextField[] =>
  kind === 'activity' ? ['title', 'desc', 'content', 'giftwork'] : ['title', 'desc', 'content']

/** How far a language is: it has no title, nothing at all, or everything that zh has. */
export function missingIn(
  texts: RecordTexts | undefined,
  code: LocaleCode,
  fields: readonly TextField[],
): TextField[] {
  const wanted = texts?.zh
  const own = texts?.[code]
  return fields.filter(
    (field) => !own?.[field]?.trim() && (field === 'title' || Boolean(wanted?.[field]?.trim())),
  )
}

/** Languages that have texts but no title: the server would refuse them. */
export function untitled(texts: RecordTexts | undefined): LocaleCode[] {
  return localeCodes.filter((code) => {
    const own = texts?.[code]
    const isWritten = own && Object.values(own).some((text) => text?.trim())
    return !own?.title?.trim() && (code === 'zh' || isWritten)
  })
}

/** Ids typed with commas or spaces between them; what is no id is left out, none twice. */
export function idsOf(text: string): number[] {
  const ids = text
    .split(/[\s,，、;；]+/)
    .filter((word) => /^\d{1,9}$/.test(word))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)]
}
