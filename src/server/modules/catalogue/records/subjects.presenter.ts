import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, thumbOf, timeOf } from '#server/core/presenters/values.ts'
import type { SubjectCategoryRow, SubjectRow } from './subjects.queries.ts'

/** A subject; lists leave its content out. */
export function subjectOf(row: SubjectRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const subject = {
    id: row.id,
    type: row.kind,
    title: texts.say(row.title),
    subject_cate: row.categoryId,
    ...thumbOf(row),
    desc: texts.say(row.description),
    img_cnt: row.imageCount,
    package_id: row.tierId,
    year: row.year === null ? undefined : String(row.year),
    keywords: texts.words(row.keywords),
    istop: row.pinned,
    cate: row.categoryTitle && {
      id: row.categoryId,
      title: texts.say(row.categoryTitle),
      parent: row.parent && { id: row.parent.id, title: texts.say(row.parent.title) },
    },
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
  return { ...subject, lang: texts.lang() }
}

export function subjectRecordOf(row: SubjectRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const content = texts.say(row.content)
  const subject = subjectOf(row, locale)
  return { ...subject, content, lang: subject.lang ?? texts.lang() }
}

export interface SubjectCateView {
  id: number
  title: string
  thumb: string | undefined
  /** Subjects in it and below. */
  count: number
  lang: string | undefined
  children: SubjectCateView[]
}

export function subjectCateOf(
  row: SubjectCategoryRow,
  children: SubjectCateView[],
  locale: LocaleCode,
): SubjectCateView {
  const texts = textsIn(locale)
  return {
    id: row.id,
    title: texts.say(row.title),
    thumb: addressOf(row.thumb),
    count: children.reduce((sum, child) => sum + child.count, row.count),
    lang: texts.lang(),
    children,
  }
}
