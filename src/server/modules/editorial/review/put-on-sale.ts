import { orNotFound } from '#server/core/api-error.ts'
import type { Database } from '#server/database/client.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { updateWork } from '#server/modules/contributors/works/works.queries.ts'
import { fileWork, findReviewedWork, showPhotographers } from './review.queries.ts'

export interface WorkFiling {
  readonly cates?: readonly number[] | undefined
  readonly labels?: readonly number[] | undefined
  readonly editorial?: boolean | undefined
}

/** What follows for a work from its approval: visitors find and buy it. Absent parts of its filing stay as they are. */
export async function putOnSale(
  tx: Database,
  id: number,
  filing: WorkFiling,
  now: Date,
): Promise<void> {
  const { work, photographer } = orNotFound(await findReviewedWork(tx, id))
  const { photographerId } = work
  await updateWork(tx, id, {
    onSale: true,
    onlineAt: now,
    ...(filing.editorial !== undefined && { editorial: filing.editorial }),
    ...workSearch({ ...work, photographer }),
  })
  await fileWork(tx, id, filing)
  if (photographerId !== null) await showPhotographers(tx, [photographerId], now)
}
