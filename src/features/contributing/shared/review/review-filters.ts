import { addressState, choiceField, idField, namedChoice } from '#state/address-state.ts'

/** -1 all, 0 under review, 1 approved, 2 rejected. */
export const reviewStates = [-1, 0, 1, 2] as const
export type ReviewChoice = (typeof reviewStates)[number]

export interface ReviewFilters {
  readonly status: ReviewChoice
  /** Of entries: the folder they lie in; 0 any. */
  readonly folder: number
}

/** A list of /my: a tab and its filters. The tab is always named, so that a link to it says which. */
export const reviewAddress = addressState<ReviewFilters & { readonly type: 1 | 2 }>({
  type: namedChoice<1 | 2>('type', [1, 2]),
  folder: idField('folder_id'),
  status: choiceField<ReviewChoice>('status', reviewStates),
})
