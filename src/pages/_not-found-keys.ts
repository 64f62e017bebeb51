import { buyPanelKeys } from '#features/buying/cart/cart-keys.ts'

/** Words of the page for addresses without a page, in every language at once. */
export const notFoundKeys = [
  'common.retry',
  'common.search',
  'common.loadFailed',
  'common.loadFailedText',
  'live.loading',
  'live.fresh',
  'notFound.title',
  'notFound.text',
  'notFound.home',
  'player.failed',
  'player.play',
  'player.unsupported',
  'shell.searchPlaceholder',
  ...buyPanelKeys,
] as const

export type NotFoundStrings = Record<(typeof notFoundKeys)[number], string>
