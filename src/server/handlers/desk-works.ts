import type { Handlers } from '../calls.ts'
import { findApproved, listApproved } from '../db/queries/desk-works.ts'
import { saveWork } from '../desk/works.ts'
import { found } from '../refusal.ts'
import { deskWorkFormOf, deskWorkItemOf } from '../view/desk-works.ts'
import { defaultSize, pageOf, partOf } from '../view/values.ts'

/** Works that are approved, as editors change them. */
export const deskWorkHandlers = {
  async deskWorkList({ query }, { db, locale }) {
    const part = partOf(query, defaultSize)
    const { rows, total } = await listApproved(db, query.search || undefined, part)
    const items = rows.map((row) => deskWorkItemOf(row, locale))
    return pageOf(items, total, part)
  },

  async deskWorkDetail({ params }, { db }) {
    return deskWorkFormOf(found(await findApproved(db, params.id)))
  },

  async deskWorkSave({ params, body }, context) {
    await saveWork(context, params.id, body)
    return { id: params.id }
  },
} satisfies Partial<Handlers>
