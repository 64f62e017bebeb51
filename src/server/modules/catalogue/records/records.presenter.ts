import { fenToYuan } from '#domain/money/money.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Texts } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf, thumbOf, timeOf } from '#server/core/presenters/values.ts'
import type { Thumb } from '#server/core/presenters/values.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { signatureIn } from './author-names.ts'
import type { Signed } from './author-names.ts'

export interface TextItemRow extends Thumb {
  id: number
  title: Localised
  description: Localised | null
  source: Localised | null
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface TextRecordRow extends TextItemRow, Signed {
  keywords: Localised | null
  content: Localised | null
}

function commonOf(row: TextItemRow, texts: Texts) {
  return {
    id: row.id,
    title: texts.say(row.title),
    ...thumbOf(row),
    desc: texts.say(row.description),
    created_at: timeOf(row.publishedAt ?? row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

/** A news record, article or the like as lists show it. */
export function textItemOf(row: TextItemRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const item = { ...commonOf(row, texts), source: texts.say(row.source) }
  return { ...item, lang: texts.lang() }
}

/** The same with its content. */
export function textRecordOf(row: TextRecordRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const record = {
    ...commonOf(row, texts),
    source: texts.say(row.source),
    author: signatureIn(row, textsIn(locale)),
    keywords: texts.words(row.keywords),
    content: texts.say(row.content),
  }
  return { ...record, lang: texts.lang() }
}

interface ShownWork {
  /** The work that a text shows, where visitors can see it. */
  work: { id: number; kind: 1 | 2; priceFen: number | null } | null
  isForSale: boolean | null
}

/** The work, with its lowest price while it is on sale. */
export function workShown({ work, isForSale }: ShownWork) {
  if (!work) return undefined
  const price = isForSale && work.priceFen !== null ? fenToYuan(work.priceFen) : undefined
  return { id: work.id, type: work.kind, price }
}

export interface GalleryRow extends ShownWork, Signed {
  id: number
  title: Localised | null
  url: string
  width: number | null
  height: number | null
  tone: string | null
}

export function galleryImageOf(row: GalleryRow, locale: LocaleCode) {
  const address = addressOf(row.url)
  return {
    id: row.id,
    title: textsIn(locale).say(row.title),
    url: address,
    preview: address,
    thumb: address,
    thumb_w: row.width,
    thumb_h: row.height,
    width: row.width,
    height: row.height,
    tone: hexOf(row.tone),
    work: workShown(row),
    author: signatureIn(row, textsIn(locale)) || undefined,
  }
}
