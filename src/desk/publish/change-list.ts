import { deskPublishChanges, type SiteChange } from '#api/endpoints/desk/publishing.ts'
import type { Ask } from '#client/client.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

/** Lines asked for at once: a publication rarely has more, so that its groups are whole. */
const size = 100

/** The editors' changes that wait, or those that a kept release brought; the newest first. */
export function createChangeList(ask: Ask, release?: string): PagedList<SiteChange, object> {
  return createPagedList<SiteChange, object>({
    filters: {},
    idOf: ({ kind, id }) => `${kind} ${id}`,
    load: (page, _, signal) =>
      ask(deskPublishChanges, { query: { page, size, release } }, { signal }),
  })
}
