import type { PublishBudget } from './publish-table.ts'

/** Budgets of the bench's lines at one size of the catalogue. */
export interface PublishBudgets {
  edited?: PublishBudget
  added?: PublishBudget
  whole?: PublishBudget
  /** A style sheet or script of nearly every page changed, already compiled. */
  script?: PublishBudget
}

const minute = 60

/** By records of the catalogue: 11,457, 54,961 and 432,625 pages. */
const budgets: Readonly<Record<number, PublishBudgets>> = {
  1250: {
    edited: { pagesAt: 1.7 },
    added: { pagesAt: 2.5 },
    whole: { wall: 35, ofPlain: 0.33 },
  },
  6250: {
    edited: { pagesAt: 3 },
    added: { pagesAt: 4 },
    script: { pagesAt: minute },
  },
  50_000: {
    edited: { pagesAt: 8 },
    added: { pagesAt: 12 },
    whole: { wall: 22 * minute, together: 1500 },
  },
}

/** Other sizes have none. */
export const budgetsOf = (items: number): PublishBudgets => budgets[items] ?? {}
