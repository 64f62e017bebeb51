import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import {
  countDecisions,
  pageOfDecisions,
} from '#server/modules/contributors/review/decisions.queries.ts'
import { historyLineOf } from './history.presenter.ts'
import { loggedAs } from './history.ts'
import { restoreChanges, restoreVersion } from './restore.ts'

/** The history of a record: editors, their changes, and times. */
export const deskHistoryHandlers = {
  async deskHistory({ params, query }, { db, locale }) {
    const { subject, id } = loggedAs(params.subject, params.id)
    const part = partOf(query, defaultSize)
    const rows = await pageOfDecisions(db, subject, id, part)
    return pageOf(
      rows.flatMap((row) => historyLineOf(row, locale) ?? []),
      await countDecisions(db, subject, id),
      part,
    )
  },

  async deskHistoryVersion({ params }, context) {
    return { changes: await restoreChanges(context, params) }
  },

  async deskHistoryRestore({ params }, context) {
    await restoreVersion(context, params)
    return { id: params.id }
  },
} satisfies Partial<Handlers>
