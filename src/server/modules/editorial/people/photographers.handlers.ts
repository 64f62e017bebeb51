import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { markPhotographer } from './photographer-flags.ts'
import { deskPhotographerOf } from './photographers.presenter.ts'
import { findDeskPhotographer, listDeskPhotographers } from './photographers.queries.ts'

/** Photographers, and the flags editors give them. */
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
    const row = orNotFound(await findDeskPhotographer(context.db, params.id))
    return deskPhotographerOf(row, context.locale)
  },
} satisfies Partial<Handlers>
