import type { Handlers } from '../calls.ts'
import { contributorOf, photographerOf } from '../contributions/contributor.ts'
import { addSubject } from '../contributions/add-subject.ts'
import { userOf } from '../context.ts'
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
    const items = rows.map((row) => ({
      ...subjectOf(row, locale),
      status: row.status,
      message: reasonsIn(row.message, locale),
    }))
    return pageOf(items, total, part)
  },

  async ownSubjectAdd({ body }, context) {
    return addSubject(context, await contributorOf(context), body)
  },
} satisfies Partial<Handlers>
