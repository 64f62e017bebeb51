import type { InputOf } from '#api/call.ts'
import type { deskDecide, ReviewKind } from '#api/endpoints/desk/review.ts'
import { keyOf } from './key-of.ts'
import type { Filing, Verdict } from './queue-types.ts'

interface Decision {
  readonly kind: ReviewKind
  readonly ids: readonly number[]
  /** The version of each item that the editor saw, by its key. */
  readonly seen: ReadonlyMap<string, string | undefined>
  readonly verdict: Verdict
  readonly filing: Filing
}

/** What the server is told: an approval carries how the items are filed. */
export function decisionBody(decision: Decision): InputOf<typeof deskDecide>['body'] {
  const { kind, ids, seen, verdict, filing } = decision
  const { reasons = [], ...said } = verdict
  const { cates, labels, editorial, tags } = filing
  const approved = said.status === 1
  return {
    kind,
    ids: [...ids],
    seen: ids.map((id) => seen.get(keyOf({ kind, id })) ?? ''),
    ...said,
    reasons: [...reasons],
    ...(approved && kind === 'work' && { cates: [...cates], labels: [...labels], editorial }),
    ...(approved && kind === 'application' && { tags: [...tags] }),
  }
}
