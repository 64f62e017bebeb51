import {
  collectDelete,
  collectList,
  type EntryRecord,
} from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import {
  createReviewedList,
  type ReviewedList,
} from '#features/contributing/shared/review/reviewed-list.ts'

export interface EntriesList extends ReviewedList<EntryRecord> {
  /** For good; approved ones stay. */
  remove(entry: EntryRecord): Promise<boolean>
}

/** Own entries of one kind. */
export function createEntriesList(ask: Ask, type: 1 | 2): EntriesList {
  const reviewed = createReviewedList<EntryRecord>({
    type,
    read: ({ page, status, folder }, signal) =>
      ask(
        collectList,
        { query: { page, type, status, ...(folder > 0 && { folder_id: folder }) } },
        { signal },
      ),
  })
  return {
    ...reviewed,
    remove: ({ id }) =>
      reviewed.change(() => ask(collectDelete, { params: { id } }), { removed: [id] }),
  }
}
