import type { Handlers } from '../calls.ts'
import { contributorOf, photographerOf } from '../contributions/contributor.ts'
import { addSubject } from '../contributions/add-subject.ts'
import { changeSubject, removeSubject } from '../contributions/change-subject.ts'
import { userOf } from '../context.ts'
import { countFiled } from '../db/queries/own-subjects.ts'
import { listSubjects } from '../db/queries/subjects.ts'
import { reasonsIn } from '../desk/reasons.ts'
import { subjectOf } from '../view/subjects.ts'
import { defaultSize, pageOf, partOf } from '../view/values.ts'

/** A contributor's own subjects, section 7.7. */
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
