import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Database } from '#server/database/client.ts'
import { updateWork } from '#server/modules/contributors/works/works.queries.ts'
import { revisedBy } from './apply-revision.ts'
import type { Revised } from './apply-revision.ts'
import {
  contractStanding,
  deletePhotographer,
  hideWithoutWorks,
  photographerOf,
  reopenApplication,
  restoreContract,
} from '../history/undo.queries.ts'
import type { ContractStanding } from '../history/undo.queries.ts'
import {
  filedOf,
  fileWork,
  findApplication,
  findReviewedWork,
  lockPhotographerOf,
  updatePhotographer,
} from './review.queries.ts'
import type { PhotographerColumns } from './review.queries.ts'

/** What a decision changes besides state and message, as it was before; the audit log keeps it, so that it can be undone. */
export interface Standing {
  readonly work?: {
    readonly onSale: boolean
    /** ISO. */
    readonly onlineAt: string | null
    readonly editorial: boolean
    readonly cates: readonly number[]
    readonly labels: readonly number[]
    /** A photographer whom visitors did not see yet. */
    readonly unlisted?: number | undefined
  }
  readonly contract?: ContractStanding | undefined
  readonly revised?: Revised | undefined
  /** Null: the approval made the photographer. */
  readonly photographer?: Portrayed | null
}

type Portrayed = Pick<
  PhotographerColumns,
  | ('name' | 'company' | 'description' | 'thumb' | 'thumbW' | 'thumbH' | 'tone')
  | ('contracted' | 'special' | 'workKinds' | 'search' | 'searchText')
>

/** Call it before anything is changed. */
export async function standingOf(tx: Database, kind: ReviewKind, id: number): Promise<Standing> {
  if (kind === 'work') {
    const { work } = orNotFound(await findReviewedWork(tx, id))
    const { onSale, onlineAt, editorial, photographerId } = work
    const person = photographerId === null ? undefined : await photographerOf(tx, photographerId)
    const unlisted = person?.shown === false ? person.id : undefined
    const filed = await filedOf(tx, id)
    return {
      work: { onSale, onlineAt: onlineAt?.toISOString() ?? null, editorial, ...filed, unlisted },
    }
  }
  if (kind === 'identity') return { contract: await contractStanding(tx, id) }
  if (kind === 'revision') return { revised: await revisedBy(tx, id) }
  if (kind !== 'application') return {}
  const { userId } = orNotFound(await findApplication(tx, id))
  const row = await lockPhotographerOf(tx, userId)
  if (!row) return { photographer: null }
  const { name, company, description, thumb, thumbW, thumbH, tone } = row
  const { contracted, special, workKinds, search, searchText } = row
  return {
    photographer: {
      ...{ name, company, description, thumb, thumbW, thumbH, tone },
      ...{ contracted, special, workKinds, search, searchText },
    },
  }
}

/** Puts everything besides state and message back; what a revision changed goes back by `revertRevision`. */
export async function restoreStanding(
  tx: Database,
  id: number,
  { work, contract, photographer }: Standing,
  now: Date,
): Promise<void> {
  if (work) {
    const { onSale, onlineAt, editorial, cates, labels, unlisted } = work
    await updateWork(tx, id, { onSale, onlineAt: onlineAt ? new Date(onlineAt) : null, editorial })
    await fileWork(tx, id, { cates, labels })
    if (unlisted !== undefined) await hideWithoutWorks(tx, unlisted, now)
  }
  if (contract) await restoreContract(tx, id, contract, now)
  if (photographer === undefined) return
  await reopenApplication(tx, id)
  const { userId } = orNotFound(await findApplication(tx, id))
  const row = await lockPhotographerOf(tx, userId)
  if (!row) return
  if (photographer === null) await deletePhotographer(tx, row.id)
  else await updatePhotographer(tx, row.id, { ...photographer, updatedAt: now })
}
