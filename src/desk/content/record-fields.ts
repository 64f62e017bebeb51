import type { DeskRecordInput, RecordKind } from '#api/endpoints/desk/content.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { DeskKey } from '../keys.ts'
import { captionIn } from './captions.ts'

export type RecordTexts = NonNullable<DeskRecordInput['texts']>
export type TextField = 'title' | 'desc' | 'content' | 'giftwork' | 'source'
/** The texts that a language can lack. */
export type Lack = TextField | 'captions'

export const textKeys = {
  title: 'applyWork.title',
  desc: 'desk.summary',
  content: 'desk.body',
  giftwork: 'desk.gift',
  source: 'news.source',
} as const satisfies Record<TextField, DeskKey>

export const lackKeys = {
  ...textKeys,
  captions: 'desk.captions',
} as const satisfies Record<Lack, DeskKey>

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

/** The moments between which visitors see a record. */
const moments = ['online_time', 'offline_time'] as const

/** Fields beside texts and cover, in the order of the form. */
export const fieldsOf: Record<RecordKind, readonly (keyof DeskRecordInput)[]> = {
  news: [...moments, 'author', 'keywords', 'istop', 'actid'],
  article: [...moments, 'type', 'author', 'keywords', 'link', 'istop'],
  story: [...moments, 'author', 'keywords', 'camera_id', 'video', 'work_id'],
  topic: [...moments, 'istop'],
  activity: [
    ...moments,
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

const textFields: Record<RecordKind, readonly TextField[]> = {
  news: ['title', 'desc', 'content', 'source'],
  article: ['title', 'desc', 'content', 'source'],
  story: ['title', 'desc', 'content', 'source'],
  topic: ['title', 'desc', 'content'],
  activity: ['title', 'desc', 'content', 'giftwork'],
}
export const textFieldsOf = (kind: RecordKind): readonly TextField[] => textFields[kind]

/** Kinds that have pictures of their own, each with its captions. */
export const hasGallery = (kind: RecordKind): boolean => kind !== 'topic' && kind !== 'activity'

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

const writtenFields = ['title', 'desc', 'content', 'giftwork'] as const

/** Languages that have texts but no title: the server would refuse them. */
export function untitled(texts: RecordTexts | undefined): LocaleCode[] {
  return localeCodes.filter((code) => {
    const own = texts?.[code]
    // The name of its source alone makes no language.
    const isWritten = writtenFields.some((field) => own?.[field]?.trim())
    return !own?.title?.trim() && (code === 'zh' || isWritten)
  })
}

/** Places of categories without a Chinese name, which the server would refuse. */
export function unnamedCates(cates: DeskRecordInput['cates']): number[] {
  return (cates ?? []).flatMap(({ texts }, at) => (texts.zh?.title.trim() ? [] : [at]))
}

/** Whether a picture has a caption in zh that this language doesn't say. */
function lacksCaptions(images: DeskRecordInput['images'], code: LocaleCode): boolean {
  return (images ?? []).some(
    (picture) => captionIn(picture, 'zh').trim() && !captionIn(picture, code).trim(),
  )
}

/** Everything of a record that a language lacks. */
export function lacksOf(
  { texts, images }: DeskRecordInput,
  code: LocaleCode,
  fields: readonly TextField[],
): Lack[] {
  return [
    ...missingIn(texts, code, fields),
    ...(lacksCaptions(images, code) ? (['captions'] as const) : []),
  ]
}

export interface Lacking {
  readonly cover: boolean
  /** A topic, or a series, in which nothing lies: visitors would find an empty page. */
  readonly items: boolean
  readonly languages: readonly { code: LocaleCode; fields: Lack[] }[]
}

/** The parts that a record would lack online: texts that zh has, by language, its cover, its items. */
export function lackingIn(kind: RecordKind, values: DeskRecordInput): Lacking {
  const languages = localeCodes
    .map((code) => ({ code, fields: lacksOf(values, code, textFields[kind]) }))
    .filter((language) => language.fields.length > 0)
  const items = isContainer(kind, values) && (values.item_ids ?? []).length === 0
  return { cover: !values.thumb, items, languages }
}

/** Whether other things lie in it: pictures in a topic, articles in a series. */
export const isContainer = (kind: RecordKind, { type }: DeskRecordInput): boolean =>
  kind === 'topic' || (kind === 'article' && Number(type ?? 1) === 2)

export function lacksAnything(kind: RecordKind, values: DeskRecordInput): boolean {
  const { cover, items, languages } = lackingIn(kind, values)
  return cover || items || languages.length > 0
}

/** `2026-01-31 09:00:00` as a date field of the browser has it, and back; it leaves whole minutes without seconds. */
export const toDateField = (time: string): string => time.slice(0, 19).replace(' ', 'T')
export function fromDateField(value: string): string {
  const time = value.replace('T', ' ')
  return time.length === 16 ? `${time}:00` : time
}
