import type { ApplyPage } from '../../routing/apply-destination.ts'

/** Pages of this room: each says how an application stands. */
export const settlePages = ['no_settled', 'apply_passing', 'apply_nopass', 'apply_pass'] as const
export type SettlePage = (typeof settlePages)[number]

/** Until contract and works have pages of their own, an accepted application says what is next. */
export function settlePageOf(page: ApplyPage): SettlePage {
  return settlePages.find((one) => one === page) ?? 'apply_pass'
}
