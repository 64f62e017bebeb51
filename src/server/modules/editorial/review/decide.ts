import type { RejectionReason, ReviewKind } from '#api/endpoints/desk/review.ts'
import { nextState, reviewTransitions } from '#domain/lifecycle/transitions.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { reopenContract } from '#server/modules/contributors/onboarding/contributor-agreement.queries.ts'
import {
  insertDecisions,
  listDecisions,
} from '#server/modules/contributors/review/decisions.queries.ts'
import { storedReasons } from '#server/modules/contributors/review/rejection-reasons.ts'
import { subjectOfKind } from '#server/modules/contributors/review/reviewed-tables.ts'
import { alreadyDecided, deskMessages } from '../editorial.messages.ts'
import { applyRevision } from './apply-revision.ts'
import type { PlacedPicture } from '../records/addresses.ts'
import { admitPhotographer, publishPortraits } from './admit-photographer.ts'
import type { Admitted } from './admit-photographer.ts'
import { standingOf } from './before-decision.ts'
import type { Standing } from './before-decision.ts'
import { putOnSale } from './put-on-sale.ts'
import { lockReviewed, setReviewed, unknownPlaces } from './review.queries.ts'
import type { Reviewed } from './review.queries.ts'

export interface Verdict {
  readonly kind: ReviewKind
  readonly ids: readonly number[]
  /** `updated_at` of each as it was seen; absent or empty: not told. */
  readonly seen?: readonly string[] | undefined
  /** 1 approved, 2 rejected. */
  readonly status: 1 | 2
  readonly reasons: readonly RejectionReason[]
  readonly message: string
  readonly cates?: readonly number[] | undefined
  readonly labels?: readonly number[] | undefined
  readonly editorial?: boolean | undefined
  readonly tags?: readonly (1 | 2)[] | undefined
}

/**
 * Approves or rejects all of the things, or none; each leaves a line in the audit log. Answers how many.
 * @throws ApiError `not_found`; `conflict` when another editor decided first, the thing changed since the editor saw it
 * or a preview isn't there; `unprocessable` for a category or label that isn't there
 */
export async function decide(context: Context, verdict: Verdict): Promise<number> {
  const isApproval = verdict.status === 1
  const portraits =
    verdict.kind === 'application' && isApproval
      ? await publishPortraits(context, [...new Set(verdict.ids)])
      : new Map<number, PlacedPicture>()
  const count = await context.db.transaction((tx) => carryOut(context, tx, verdict, portraits))
  context.services.jobs.wake()
  if (isApproval) await context.services.publisher.askAfterReview()
  return count
}

/**
 * The part of a decision that lies in the database.
 * @throws ApiError as `decide`
 */
export async function carryOut(
  context: Context,
  tx: Database,
  verdict: Verdict,
  portraits: ReadonlyMap<number, PlacedPicture> = new Map(),
): Promise<number> {
  const ids = [...new Set(verdict.ids)]
  const isApproval = verdict.status === 1
  const now = context.now()
  const held = await lockReviewed(tx, verdict.kind, ids)
  if (held.length !== ids.length) throw new ApiError('not_found')
  for (const row of held) await demandOpen(tx, verdict, row)
  if (verdict.kind === 'work' && isApproval) await demandPlaces(tx, verdict)
  const message = storedReasons(verdict.reasons, verdict.message)
  const editorId = userOf(context).id
  const marked: Admitted[] = []
  const standings = new Map<number, Standing>()
  for (const { id } of held) standings.set(id, await standingOf(tx, verdict.kind, id))
  for (const { id } of held) {
    await setReviewed(tx, verdict.kind, id, { status: verdict.status, message, editorId, now })
    if (verdict.kind === 'identity' && !isApproval) await reopenContract(tx, id, now)
    if (!isApproval) continue
    if (verdict.kind === 'work') await putOnSale(tx, id, verdict, now)
    if (verdict.kind === 'revision') await applyRevision(context, tx, id)
    if (verdict.kind === 'application') {
      const { tags } = verdict
      const portrait = portraits.get(id)
      const admitted = await admitPhotographer(tx, { applicationId: id, portrait, tags, now })
      marked.push(admitted)
    }
  }
  await insertDecisions(
    tx,
    held.map((row) => ({
      editorId,
      subject: subjectOfKind[verdict.kind],
      subjectId: row.id,
      decision: isApproval ? 'approved' : 'rejected',
      reason: message,
      before: { status: row.status, message: row.message, standing: standings.get(row.id) },
      after: { status: verdict.status, message, ...filingOf(verdict) },
      createdAt: now,
    })),
  )
  await insertDecisions(
    tx,
    marked
      .filter(({ changes }) => changes.length > 0)
      .map(({ id, changes }) => ({
        editorId,
        subject: 'photographers',
        subjectId: id,
        decision: 'changed',
        after: { changes },
        createdAt: now,
      })),
  )
  return ids.length
}

function filingOf({ kind, status, cates, labels, editorial, tags }: Verdict) {
  if (status !== 1) return {}
  return kind === 'work' ? { cates, labels, editorial } : kind === 'application' ? { tags } : {}
}

async function demandOpen(
  tx: Database,
  { kind, ids, seen, status }: Verdict,
  row: Reviewed,
): Promise<void> {
  const event = status === 1 ? 'approved' : 'rejected'
  if (nextState(reviewTransitions, row.status, event) === undefined) {
    const [last] = await listDecisions(tx, subjectOfKind[kind], row.id, 1)
    const before = row.status === 2 ? 2 : 1
    throw new ApiError('conflict', { sentence: alreadyDecided(before, last?.editor ?? null) })
  }
  const read = seen?.[ids.indexOf(row.id)]
  if (read && read !== timeOf(row.updatedAt))
    throw new ApiError('conflict', { sentence: deskMessages.changedMeanwhile })
  if (status === 2 || row.mediaState === undefined || row.mediaState === 1) return
  const { mediaBeingMade, mediaUnreadable } = deskMessages
  throw new ApiError('conflict', {
    sentence: row.mediaState === 0 ? mediaBeingMade : mediaUnreadable,
  })
}

async function demandPlaces(tx: Database, { cates = [], labels = [] }: Verdict): Promise<void> {
  for (const [field, ids] of [['cates', cates] as const, ['labels', labels] as const]) {
    const unknown = await unknownPlaces(tx, field, ids)
    const sentence = deskMessages.unknownPlace
    if (unknown.length > 0) throw new ApiError('unprocessable', { field, sentence })
  }
}
