/** What stands behind a figure that has a budget. */
export const mark = (value: number, budget: number): 'ok' | 'OVER' =>
  value <= budget ? 'ok' : 'OVER'
