import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { deskWorkFormOf, deskWorkItemOf } from './works.presenter.ts'
import { findApproved, listApproved } from './works.queries.ts'
import { saveWork } from './works.ts'

/** Works that are approved, as editors change them. */
export const deskWorkHandlers = {
  async deskWorkList({ query }, { db, locale }) {
    const part = partOf(query, defaultSize)
    const { rows, total } = await listApproved(db, query.search || undefined, part)
    const items = rows.map((row) => deskWorkItemOf(row, locale))
    return pageOf(items, total, part)
  },

  async deskWorkDetail({ params }, { db, locale }) {
    return deskWorkFormOf(orNotFound(await findApproved(db, params.id)), locale)
  },

  async deskWorkSave({ params, body }, context) {
    await saveWork(context, params.id, body)
    return { id: params.id }
  },
} satisfies Partial<Handlers>
