import type { Handlers } from '../calls.ts'
import { findDeskPhotographer, listDeskPhotographers } from '../db/queries/desk-photographers.ts'
import { markPhotographer } from '../desk/marks.ts'
import { found } from '../refusal.ts'
import { deskPhotographerOf } from '../view/desk-photographers.ts'
import { defaultSize, pageOf, partOf } from '../view/values.ts'

/** Photographers, and the marks editors give them. */
export const deskPhotographerHandlers = {
  async deskPhotographers({ query }, { db, locale }) {
    const part = partOf(query, defaultSize)
    const { rows, total } = await listDeskPhotographers(db, query.search || undefined, part)
    return pageOf(
      rows.map((row) => deskPhotographerOf(row, locale)),
      total,
      part,
    )
  },

  async deskPhotographerMark({ params, body }, context) {
    await markPhotographer(context, params.id, body)
    const row = found(await findDeskPhotographer(context.db, params.id))
    return deskPhotographerOf(row, context.locale)
  },
} satisfies Partial<Handlers>
