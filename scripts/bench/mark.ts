/** What stands behind a figure that has a budget. */
export const mark = (value: number, budget: number): 'ok' | 'OVER' =>
  value <= budget ? 'ok' : 'OVER'

/** The budget and the mark as they stand behind a figure; nothing where there is no budget. */
export const judged = (value: number, budget: number | undefined): string =>
  budget === undefined ? '' : ` (at most ${budget}) ${mark(value, budget)}`
