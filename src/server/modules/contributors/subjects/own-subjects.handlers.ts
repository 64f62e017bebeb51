import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { subjectOf } from '#server/modules/catalogue/records/subjects.presenter.ts'
import { listSubjects } from '#server/modules/catalogue/records/subjects.queries.ts'
import { reasonsIn } from '../review/rejection-reasons.ts'
import { contributorOf, photographerOf } from '../works/contributor.ts'
import { addSubject } from './add-subject.ts'
import { changeSubject, removeSubject } from './change-subject.ts'
import { countFiled } from './own-subjects.queries.ts'

export const ownSubjectHandlers = {
  async ownSubjectList({ query }, context) {
    await photographerOf(context)
    const { db, locale } = context
    const part = partOf(query, defaultSize)
    const { rows, total } = await listSubjects(
      db,
      {
        categoryId: query.subject_cate,
        phrase: query.search,
        ownerId: userOf(context).id,
      },
      part,
    )
    const works = await countFiled(
      db,
      rows.map(({ id }) => id),
    )
    const items = rows.map((row) => ({
      ...subjectOf(row, locale),
      status: row.status,
      message: reasonsIn(row.message, locale),
      work_cnt: works.get(row.id) ?? 0,
    }))
    return pageOf(items, total, part)
  },

  async ownSubjectAdd({ body }, context) {
    return addSubject(context, await contributorOf(context), body)
  },

  async ownSubjectUpdate({ params, body }, context) {
    await changeSubject(context, await contributorOf(context), params.id, body)
    return {}
  },

  async ownSubjectDelete({ params }, context) {
    await removeSubject(context, await photographerOf(context), params.id)
    return {}
  },
} satisfies Partial<Handlers>
