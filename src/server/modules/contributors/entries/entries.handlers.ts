import { orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { publicEntryOf } from '#server/modules/catalogue/records/public-entry.presenter.ts'
import { findFolderKind } from '../folders/folders.queries.ts'
import { statOf } from '../review/review-stat.presenter.ts'
import { ownEntryOf } from './entries.presenter.ts'
import { findEntry, listOwnEntries } from './entries.queries.ts'
import { changeEntry, removeEntry, submitEntries } from './entries.ts'

/** Entries that users post. */
export const collectHandlers = {
  async collectList({ query }, context) {
    const { db, locale } = context
    const userId = userOf(context).id
    const part = partOf(query, defaultSize)
    const { type: kind, status, folder_id: folderId, search } = query
    if (folderId) orNotFound(await findFolderKind(db, userId, folderId))
    const filter = { kind, status: status === -1 ? undefined : status, folderId, search }
    const { rows, total, states } = await listOwnEntries(db, userId, {
      ...part,
      ...filter,
    })
    const items = rows.map((row) => ownEntryOf(row, locale))
    return { ...pageOf(items, total, part), stat: statOf(states) }
  },

  collectAdd: ({ body }, context) => submitEntries(context, body.type, body.data),

  async collectDetail({ params }, { db, user, locale, now }) {
    const row = orNotFound(await findEntry(db, now(), params.id, user?.id))
    const isOwn = row.entry.userId === user?.id
    return isOwn ? ownEntryOf(row, locale) : publicEntryOf(row, locale)
  },

  async collectUpdate({ params, body }, context) {
    await changeEntry(context, params.id, body)
    return { id: params.id }
  },

  async collectDelete({ params }, context) {
    await removeEntry(context, params.id)
    return {}
  },
} satisfies Partial<Handlers>
