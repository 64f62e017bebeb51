import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { filled } from '#server/core/sentence.ts'
import type { Database } from '#server/database/client.ts'
import { searchable } from '#server/database/search-text.ts'
import { keepPublished } from '#server/modules/uploads/published-files.queries.ts'
import { workSentences } from '../contributors.messages.ts'
import { insertDecisions } from '../review/decisions.queries.ts'
import { subjectOfKind } from '../review/reviewed-tables.ts'
import { sentAgain } from '../review/sent-again.ts'
import { newAddress } from '../works/contributed-files.ts'
import { inOwnWords } from '../works/own-words.ts'
import { coverOf, type NewSubject, refuseFiling } from './add-subject.ts'
import {
  countFiled,
  deleteSubject,
  lockOwnSubject,
  type OwnSubjectRow,
  updateSubject,
} from './own-subjects.queries.ts'

type Changes = { readonly [Name in keyof NewSubject]?: NewSubject[Name] | undefined }

/** A text that stays the same keeps the translations that editors gave it. */
function wordsOf(context: Context, row: OwnSubjectRow, { title, desc }: Changes) {
  const { locale } = context
  const texts = textsIn(locale)
  const isNewTitle = title !== undefined && title !== texts.say(row.title)
  const isNewText = desc !== undefined && desc !== (texts.say(row.description) ?? '')
  return {
    title: isNewTitle ? inOwnWords(title, locale) : row.title,
    description: isNewText ? (desc ? inOwnWords(desc, locale) : null) : row.description,
  }
}

/**
 * Changes an own subject, which an editor reviews again before others see it; works under it stay on sale meanwhile.
 * @throws ApiError `not_found` (the subject, category, tier), `unprocessable`
 */
export async function changeSubject(
  context: Context,
  photographerId: number,
  id: number,
  changes: Changes,
): Promise<void> {
  const before = orNotFound(await lockOwnSubject(context.db, photographerId, id))
  await refuseFiling(context, changes.subject_cate, changes.package_id)
  const address = newAddress(changes.thumb, [`/media/${before.thumb}`, before.thumb ?? undefined])
  const cover = address === undefined ? undefined : await coverOf(context, address)
  await context.db.transaction(async (tx) => {
    const row = orNotFound(await lockOwnSubject(tx, photographerId, id))
    const words = wordsOf(context, row, changes)
    await keepPublished(tx, [cover?.thumb])
    await updateSubject(tx, id, {
      ...words,
      ...searchable(words.title, words.description),
      ...(changes.subject_cate !== undefined && { categoryId: changes.subject_cate }),
      ...(changes.package_id !== undefined && { tierId: changes.package_id }),
      ...(changes.year !== undefined && { year: Number(changes.year) }),
      ...cover,
      status: 0,
      ...sentAgain(row, context.now()),
    })
    await log(context, tx, row, 'changed', { title: words.title, status: 0 })
  })
}

/**
 * Deletes an own subject that holds no work, not even one off sale.
 * @throws ApiError `not_found`, `conflict` saying how many works it holds
 */
export async function removeSubject(
  context: Context,
  photographerId: number,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = orNotFound(await lockOwnSubject(tx, photographerId, id))
    const works = (await countFiled(tx, [id])).get(id) ?? 0
    if (works > 0) {
      const sentence = filled(workSentences.subject_in_use, { count: works })
      throw new ApiError('conflict', { sentence })
    }
    await deleteSubject(tx, id)
    await log(context, tx, row, 'deleted', undefined)
  })
}

async function log(
  context: Context,
  tx: Database,
  { id, title, status }: OwnSubjectRow,
  decision: 'changed' | 'deleted',
  after: Record<string, unknown> | undefined,
): Promise<void> {
  await insertDecisions(tx, [
    {
      editorId: userOf(context).id,
      subject: subjectOfKind.subject,
      subjectId: id,
      decision,
      before: { title, status },
      ...(after && { after }),
      createdAt: context.now(),
    },
  ])
}
