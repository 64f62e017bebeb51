import { batchFilled, type BatchWays, isNothing, takenBack } from '#domain/text/batch-fields.ts'
import type { WorkDraft } from '../work-form/work-draft.ts'

export type Drafts = Readonly<Record<string, WorkDraft>>

/** The last filling of several works, and how it is taken back. */
export interface Undo {
  readonly is: 'all' | 'next'
  /** Works that were changed. */
  readonly count: number
  /** File name of the work that was copied to. */
  readonly name: string
  /** The change of the keywords, where the form had some. */
  readonly keywords: BatchWays['keywords'] | undefined
  /** Whether the form said anything else. */
  readonly hasValues: boolean
  readonly before: Drafts
  readonly after: Drafts
}

/** Sizes and prices belong to their tier: a work that keeps its own tier keeps its sizes. */
function filledDraft(own: WorkDraft, said: WorkDraft, ways: BatchWays): WorkDraft {
  const keepsTier = ways.values === 'empty' && own.tier !== undefined
  return batchFilled(own, keepsTier ? { ...said, sizes: [] } : said, ways)
}

/** The form for several, applied to these works. */
export function filledAll(
  before: Drafts,
  said: WorkDraft,
  { ways, ids }: { ways: BatchWays; ids: readonly string[] },
): Undo {
  const after = Object.fromEntries(
    Object.entries(before).map(([id, draft]) => [
      id,
      ids.includes(id) ? filledDraft(draft, said, ways) : draft,
    ]),
  )
  const { keywords, ...values } = said
  return {
    is: 'all',
    count: Object.keys(before).filter((id) => after[id] !== before[id]).length,
    name: '',
    keywords: keywords.length > 0 ? ways.keywords : undefined,
    hasValues: Object.values(values).some((value) => !isNothing(value)),
    before,
    after,
  }
}

/** Copies one work's values to another; keywords join the existing ones. */
export function copied(
  before: Drafts,
  draft: WorkDraft,
  next: { readonly id: string; readonly name: string },
): Undo {
  const own = before[next.id]
  const after = own ? { ...before, [next.id]: { ...draft, ...joined(own, draft) } } : before
  const { name } = next
  return { is: 'next', count: 1, name, keywords: undefined, hasValues: true, before, after }
}

const joined = (own: WorkDraft, { keywords }: WorkDraft) => {
  const { keywords: words } = batchFilled(own, { keywords })
  return { keywords: words }
}

/** The drafts without the last filling; files may have come, gone or been changed meanwhile. */
export function undone(now: Drafts, { before, after }: Undo): Drafts {
  const kept = Object.entries(now).map(([id, draft]) => {
    const old = before[id]
    const filled = after[id]
    if (!old || !filled || old === filled) return [id, draft] as const
    const back = takenBack(draft, old, filled)
    // A size that was changed since stays, and its tier with it.
    const { tier, sizes } = draft
    return [id, sizes === filled.sizes && tier === filled.tier ? back : { ...back, tier, sizes }]
  })
  return Object.fromEntries(kept) as Drafts
}
