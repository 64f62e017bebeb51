import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { placeTitles } from '#server/modules/catalogue/images/places.queries.ts'
import { statOf } from '../review/review-stat.presenter.ts'
import { openRevision, openRevisions } from '../review/revisions.queries.ts'
import { changeWork, offSale, removeWorks } from './change-works.ts'
import { photographerOf } from './contributor.ts'
import { withdrawRevision } from './revise-work.ts'
import { submitWorks } from './submit-works.ts'
import { workItemOf, workRecordOf } from './works.presenter.ts'
import { findOwnWork, listWorks, optionsOfWork, subjectTitle } from './works.queries.ts'

export const workHandlers = {
  async workList({ query }, context) {
    const { db, locale } = context
    const photographerId = await photographerOf(context)
    const part = partOf(query, defaultSize)
    const { type: kind, status } = query
    const filter = { ...part, kind, status: status === -1 ? undefined : status }
    const { rows, total, states } = await listWorks(db, photographerId, filter)
    const ids = rows.map(({ id }) => id)
    const revisions = await openRevisions(db, ids)
    const items = rows.map((row) => workItemOf(row, locale, revisions.get(row.id)))
    return { ...pageOf(items, total, part), stat: statOf(states) }
  },

  workAddImages: ({ body }, context) => submitWorks(context, 1, body),

  workAddVideos: ({ body }, context) => submitWorks(context, 2, body),

  async workOffSale({ body }, context) {
    await offSale(context, body.ids)
    return {}
  },

  async workDelete({ body }, context) {
    await removeWorks(context, body.ids)
    return {}
  },

  async workUpdate({ params, body }, context) {
    await changeWork(context, params.id, body)
    return { id: params.id }
  },

  async workWithdraw({ params }, context) {
    await withdrawRevision(context, params.id)
    return {}
  },

  async workDetail({ params }, context) {
    const { db, locale } = context
    const photographerId = await photographerOf(context)
    const row = orNotFound(await findOwnWork(db, photographerId, params.id))
    const options = await optionsOfWork(db, row.id)
    const subject = row.subjectId === null ? undefined : await subjectTitle(db, row.subjectId)
    const revision = await openRevision(db, row.id)
    const places = await placeTitles(db, [row.placeId, revision?.changes.placeId])
    return workRecordOf(row, { options, subject, places, revision }, locale)
  },
} satisfies Partial<Handlers>
