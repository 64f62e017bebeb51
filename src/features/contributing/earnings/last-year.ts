export interface MonthIncome {
  /** `YYYY-MM` */
  readonly month: string
  /** Yuan. */
  readonly income: number
}

/** Milliseconds by which the house's clock, which the months follow, is ahead of UTC. */
const ahead = 8 * 3_600_000

/** The twelve months up to now, oldest first; those without income too. */
export function lastYear(months: readonly MonthIncome[], at = Date.now()): MonthIncome[] {
  const now = new Date(at + ahead)
  const incomes = new Map(months.map(({ month, income }) => [month, income]))
  return Array.from({ length: 12 }, (_, place) => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + place, 1))
    const month = day.toISOString().slice(0, 7)
    return { month, income: incomes.get(month) ?? 0 }
  })
}
