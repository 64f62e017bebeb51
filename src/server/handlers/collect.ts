import type { Handlers } from '../calls.ts'
import { findEntry } from '../db/queries/activities.ts'
import { found } from '../refusal.ts'
import { ownEntryOf, publicEntryOf } from '../view/entries.ts'

/** Entries that users post, section 7.4. */
export const collectHandlers = {
  async collectDetail({ params }, { db, user, locale }) {
    const row = found(await findEntry(db, params.id, user?.id))
    const isOwn = row.entry.userId === user?.id
    return isOwn ? ownEntryOf(row, locale) : publicEntryOf(row, locale)
  },
} satisfies Partial<Handlers>
