import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { pageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import { listImages } from '../images/image-lists.queries.ts'
import { mediaItemOf } from '../images/media.presenter.ts'
import { treeOf } from '../images/tree.presenter.ts'
import { readSearched } from './searched-list.ts'
import { subjectCateOf, subjectOf, subjectRecordOf } from './subjects.presenter.ts'
import type { SubjectCateView } from './subjects.presenter.ts'
import { findSubject, listSubjectCategories, searchedSubjects } from './subjects.queries.ts'
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

  subjectList({ query }, context) {
    const { db, user } = context
    const isOwn = query.need_uid === 1
    if (isOwn && !user) throw new ApiError('unauthorized')
    const filters = { categoryId: query.subject_cate, ownerId: isOwn ? user?.id : undefined }
    return readSearched(context, query, searchedSubjects(db, filters), subjectOf)
  },

  async subjectThumbs({ params, query }, { db, locale }) {
    const subject = orNotFound(await findSubject(db, params.id))
    const part = partOf(query, pictureSize)
    const { rows, total } = await listImages(db, { subjectId: subject.id }, part)
    const items = rows.map((row) => mediaItemOf(row, locale))
    return { ...pageOf(items, total, part), subject: subjectRecordOf(subject, locale) }
  },
} satisfies Partial<Handlers>
