import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import { listImages } from '../images/images.queries.ts'
import { mediaItemOf } from '../images/media.presenter.ts'
import { treeOf } from '../images/tree.presenter.ts'
import { subjectCateOf, subjectOf, subjectRecordOf } from './subjects.presenter.ts'
import type { SubjectCateView } from './subjects.presenter.ts'
import { findSubject, listSubjectCategories, listSubjects } from './subjects.queries.ts'
import type { SubjectCategoryRow } from './subjects.queries.ts'

function catesBelow(rows: SubjectCategoryRow[], root: number | null, locale: LocaleCode) {
  return treeOf<SubjectCategoryRow, SubjectCateView>(rows, root, (row, children) =>
    subjectCateOf(row, children, locale),
  )
}

export const subjectHandlers = {
  async subjectCates(_, { db, locale }) {
    const tops = catesBelow(await listSubjectCategories(db), null, locale)
    return tops.map(({ children: _children, ...cate }) => cate)
  },

  async subjectCateTree({ query }, { db, locale }) {
    return catesBelow(await listSubjectCategories(db), query.pid || null, locale)
  },

  async subjectList({ query }, { db, user, locale }) {
    const isOwn = query.need_uid === 1
    if (isOwn && !user) throw new ApiError('unauthorized')
    const part = partOf(query, defaultSize)
    const filters = {
      categoryId: query.subject_cate,
      phrase: query.search,
      ownerId: isOwn ? user?.id : undefined,
    }
    const { rows, total } = await listSubjects(db, filters, part)
    return pageOf(
      rows.map((row) => subjectOf(row, locale)),
      total,
      part,
    )
  },

  async subjectThumbs({ params, query }, { db, locale }) {
    const subject = orNotFound(await findSubject(db, params.id))
    const part = partOf(query, pictureSize)
    const { rows, total } = await listImages(db, { subjectId: subject.id }, part)
    const items = rows.map((row) => mediaItemOf(row, locale))
    return { ...pageOf(items, total, part), subject: subjectRecordOf(subject, locale) }
  },
} satisfies Partial<Handlers>
