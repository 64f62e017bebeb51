import { listKeys } from '#components/lists/list-keys.ts'
import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Where a review stands. */
export const markKeys = [
  'review.approved',
  'review.broken',
  'review.making',
  'review.pending',
  'review.rejected',
] as const satisfies readonly MessageKey[]

export type MarkStrings = Record<(typeof markKeys)[number], string>

/** Strings of the works that a contributor sent last. */
export const latestKeys = [
  ...markKeys,
  'my.latestWorks',
  'works.offSale',
  'works.onSale',
] as const satisfies readonly MessageKey[]

export type LatestStrings = Record<(typeof latestKeys)[number], string>

/** Strings of every list of things that are reviewed. */
export const reviewKeys = [
  ...failureKeys,
  ...listKeys,
  ...markKeys,
  'applyWork.images',
  'applyWork.videos',
  'common.all',
  'common.close',
  'common.cancel',
  'common.deleteTitle',
  'favorites.failed',
  'common.kind',
  'orders.actions',
  'common.status',
  'review.deeds',
  'review.delete',
  'review.deleteNamed',
  'review.deleting',
  'review.edit',
  'review.editNamed',
  'review.mend',
  'review.noneText',
  'review.noneTitle',
  'review.showAll',
  'situation.deleted',
] as const satisfies readonly MessageKey[]

export type ReviewStrings = Record<(typeof reviewKeys)[number], string>
