import { undoWithin } from '#domain/lifecycle/review-undo.ts'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { subjectOfKind } from '#server/modules/contributors/review/reviewed-tables.ts'
import { deskMessages } from '../editorial.messages.ts'
import { revertRevision } from './apply-revision.ts'
import {
  hasContractSince,
  hasWorksSince,
  isSoldSince,
  lastDecision,
} from '../history/undo.queries.ts'
import { restoreStanding } from './before-decision.ts'
import type { Standing } from './before-decision.ts'
import { findApplication, lockPhotographerOf, lockReviewed, setReviewed } from './review.queries.ts'
import type { Reviewed } from './review.queries.ts'

type Decision = NonNullable<Awaited<ReturnType<typeof lastDecision>>>

/**
 * Takes back what this editor decided a moment ago about these things, all or none. Answers how many wait again.
 * @throws ApiError `not_found`; `conflict` when another editor decided, time is over, or something followed from it
 */
export async function undoDecision(
  context: Context,
  kind: ReviewKind,
  given: readonly number[],
): Promise<number> {
  const ids = [...new Set(given)]
  const now = context.now()
  const editorId = userOf(context).id
  await context.db.transaction(async (tx) => {
    const held = await lockReviewed(tx, kind, ids)
    if (held.length !== ids.length) throw new ApiError('not_found')
    for (const row of held) {
      const decision = await lastDecision(tx, subjectOfKind[kind], row.id)
      demandOwn(decision, row, { editorId, now })
      const { status = 0, message = null, standing = {} } = (decision.before ?? {}) as Before
      const sold = kind === 'work' ? row.id : standing.revised?.imageId
      await demandNothingFollowed(tx, { kind, id: row.id, sold }, decision.createdAt)
      await setReviewed(tx, kind, row.id, { status, message, editorId, now })
      await restoreStanding(tx, row.id, standing, now)
      if (standing.revised && decision.decision === 'approved')
        await revertRevision(context, tx, row.id, standing.revised)
      await insertDecisions(tx, [
        {
          editorId,
          subject: subjectOfKind[kind],
          subjectId: row.id,
          decision: 'undone',
          before: { status: row.status, message: row.message },
          after: { status, message },
          createdAt: now,
        },
      ])
    }
  })
  await context.services.publisher.askAfterReview()
  return ids.length
}

interface Before {
  readonly status?: 0 | 1 | 2
  readonly message?: string | null
  readonly standing?: Standing
}

function demandOwn(
  decision: Decision | undefined,
  row: Reviewed,
  { editorId, now }: { editorId: number; now: Date },
): asserts decision is Decision {
  const { undoneAlready, undoOther, undoTooLate, changedMeanwhile } = deskMessages
  if (!decision || !['approved', 'rejected'].includes(decision.decision))
    throw new ApiError('conflict', { sentence: undoneAlready })
  if (decision.editorId !== editorId) throw new ApiError('conflict', { sentence: undoOther })
  if (now.getTime() - decision.createdAt.getTime() > undoWithin)
    throw new ApiError('conflict', { sentence: undoTooLate })
  const isAsDecided = row.status === (decision.decision === 'approved' ? 1 : 2)
  if (!isAsDecided || row.updatedAt > decision.createdAt)
    throw new ApiError('conflict', { sentence: changedMeanwhile })
}

async function demandNothingFollowed(
  tx: Database,
  { kind, id, sold }: { kind: ReviewKind; id: number; sold: number | undefined },
  since: Date,
): Promise<void> {
  const { undoFollowed, undoSold } = deskMessages
  if (sold !== undefined && (await isSoldSince(tx, sold, since)))
    throw new ApiError('conflict', { sentence: undoSold })
  const hasFollowed =
    (kind === 'subject' && (await hasWorksSince(tx, { subjectId: id }, since))) ||
    (kind === 'application' && (await hasBegun(tx, id, since)))
  if (hasFollowed) throw new ApiError('conflict', { sentence: undoFollowed })
}

/** Whether the person works as a photographer already. */
async function hasBegun(tx: Database, applicationId: number, since: Date): Promise<boolean> {
  const { userId } = orNotFound(await findApplication(tx, applicationId))
  if (await hasContractSince(tx, userId, since)) return true
  const person = await lockPhotographerOf(tx, userId)
  return person !== undefined && hasWorksSince(tx, { photographerId: person.id }, since)
}
