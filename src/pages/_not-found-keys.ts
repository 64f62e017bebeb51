import { buyPanelKeys } from '#features/buying/cart/cart-keys.ts'
import { liveKeys } from '#features/discover/on-demand/live-keys.ts'

/** Words of the page for addresses without a page, in every language at once. */
export const notFoundKeys = [
  'common.retry',
  'common.loadFailed',
  'common.loadFailedText',
  'live.loading',
  'notFound.title',
  'notFound.text',
  'notFound.home',
  'player.failed',
  'player.play',
  'player.unsupported',
  ...buyPanelKeys,
  ...liveKeys,
] as const

export type NotFoundStrings = Record<(typeof notFoundKeys)[number], string>
