import {
  type WorkItem,
  workDelete,
  workList,
  workOffSale,
} from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import { createReviewedList, type ReviewedList } from '../shared/review/reviewed-list.ts'

export interface WorksList extends ReviewedList<WorkItem> {
  takeOffSale(works: readonly WorkItem[]): Promise<boolean>
  /** For good. */
  remove(works: readonly WorkItem[]): Promise<boolean>
}

/** Only approved works are on sale, and only those can be taken off. */
export const isOnSale = ({ status, onsale }: WorkItem): boolean => status === 1 && onsale === true

const idsOf = (works: readonly WorkItem[]) => works.map(({ id }) => id)

/** The contributor's works of one kind and their actions. */
export function createWorksList(ask: Ask, type: 1 | 2): WorksList {
  const reviewed = createReviewedList<WorkItem>({
    type,
    read: ({ page, status }, signal) =>
      ask(workList, { query: { page, type, status } }, { signal }),
  })
  return {
    ...reviewed,
    takeOffSale(works) {
      const sold = works.filter(isOnSale)
      return reviewed.change(() => ask(workOffSale, { body: { ids: idsOf(sold) } }), {
        changed: sold.map((work) => ({ ...work, onsale: false })),
      })
    },
    remove: (works) =>
      reviewed.change(() => ask(workDelete, { body: { ids: idsOf(works) } }), {
        removed: idsOf(works),
      }),
  }
}
