import type { Handlers } from '../calls.ts'
import { addFolder, changeFolder, removeFolder } from '../contributions/folders.ts'
import { userOf } from '../context.ts'
import { findFolder, listFolders } from '../db/queries/folders.ts'
import { found } from '../refusal.ts'
import { folderOf } from '../view/folders.ts'
import { statOf } from '../view/review-stat.ts'
import { defaultSize, pageOf, partOf } from '../view/values.ts'

/** Folders of a user's entries, section 7.8. */
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
    const row = found(await findFolder(context.db, userOf(context).id, params.id))
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
