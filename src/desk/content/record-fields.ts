import type { DeskRecordInput, RecordKind } from '../../contract/calls/desk-content.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { localeCodes } from '../../i18n/locales.ts'
import type { DeskKey } from '../keys.ts'

export type RecordTexts = NonNullable<DeskRecordInput['texts']>
export type TextField = 'title' | 'desc' | 'content' | 'giftwork'

export const textKeys = {
  title: 'applyWork.title',
  desc: 'desk.summary',
  content: 'desk.body',
  giftwork: 'desk.gift',
} as const satisfies Record<TextField, DeskKey>

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
    'cates',
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

/** Places of categories without a Chinese name, which the server would refuse. */
export function unnamedCates(cates: DeskRecordInput['cates']): number[] {
  return (cates ?? []).flatMap(({ texts }, at) => (texts.zh?.title.trim() ? [] : [at]))
}

/** What a record would go online without: texts that zh has, by language, and its cover. */
export function lackingIn(
  { texts, thumb }: DeskRecordInput,
  fields: readonly TextField[],
): { cover: boolean; languages: { code: LocaleCode; fields: TextField[] }[] } {
  const languages = localeCodes
    .map((code) => ({ code, fields: missingIn(texts, code, fields) }))
    .filter((language) => language.fields.length > 0)
  return { cover: !thumb, languages }
}

/** `2026-01-31 09:00:00` as a date field of the browser has it, and back; it leaves whole minutes without seconds. */
export const toDateField = (time: string): string => time.slice(0, 19).replace(' ', 'T')
export function fromDateField(value: string): string {
  const time = value.replace('T', ' ')
  return time.length === 16 ? `${time}:00` : time
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
