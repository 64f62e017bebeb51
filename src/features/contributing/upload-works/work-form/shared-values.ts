import { isNothing } from '#domain/text/batch-fields.ts'
import type { WorkDraft } from './work-draft.ts'

/** What several works say in one field. */
export interface Said {
  /** Different entries, an empty one not counted. */
  readonly count: number
  /** The entry, where there is one only. */
  readonly value: unknown
  /** Some works say nothing. */
  readonly hasGaps: boolean
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A tier stands with its prices: two works of one tier that cost different sums differ. */
const valueIn = (draft: WorkDraft, field: keyof WorkDraft): unknown =>
  field === 'tier' && draft.tier !== undefined ? [draft.tier, draft.sizes] : draft[field]

export function saidIn(drafts: readonly WorkDraft[], field: keyof WorkDraft): Said {
  const values = drafts.map((draft) => valueIn(draft, field))
  const said = values.filter((value) => !isNothing(value))
  const different = said.filter((value, at) => said.findIndex((one) => isSame(one, value)) === at)
  return {
    count: different.length,
    value: different.length === 1 ? different[0] : undefined,
    hasGaps: said.length < values.length,
  }
}

/** Keywords that all of them have. */
export function commonKeywords(drafts: readonly WorkDraft[]): string[] {
  const [first, ...others] = drafts
  return (first?.keywords ?? []).filter((word) =>
    others.every(({ keywords }) => keywords.includes(word)),
  )
}
