import { orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { statOf } from '../review/review-stat.presenter.ts'
import { folderOf } from './folders.presenter.ts'
import { findFolder, listFolders } from './folders.queries.ts'
import { addFolder, changeFolder, removeFolder } from './folders.ts'

export const folderHandlers = {
  async collectFolderList({ query }, context) {
    const { db, locale } = context
    const part = partOf(query, defaultSize)
    const { type: kind, status } = query
    const filter = { ...part, kind, status: status === -1 ? undefined : status }
    const { rows, total, states } = await listFolders(db, userOf(context).id, filter)
    const items = rows.map((row) => folderOf(row, locale))
    return { ...pageOf(items, total, part), stat: statOf(states) }
  },

  collectFolderAdd: ({ body }, context) => addFolder(context, body),

  async collectFolderDetail({ params }, context) {
    const row = orNotFound(await findFolder(context.db, userOf(context).id, params.id))
    return folderOf(row, context.locale)
  },

  async collectFolderUpdate({ params, body }, context) {
    await changeFolder(context, params.id, body)
    return { id: params.id }
  },

  async collectFolderDelete({ params }, context) {
    await removeFolder(context, params.id)
    return {}
  },
} satisfies Partial<Handlers>
