/** A contributor's share of what a buyer paid, in percent; the settlement contract says it. */
export const contributorPercent = 60

/** A contributor's share of a paid order line, both in whole fen; what doesn't divide stays with the house. */
export const incomeOf = (paidFen: number): number =>
  Math.floor((paidFen * contributorPercent) / 100)

/** A price that was paid for several things at once, shared equally; what doesn't divide goes to the first, fen by fen. */
export function equalShares(totalFen: number, parts: number): number[] {
  const each = Math.floor(totalFen / parts)
  return Array.from({ length: parts }, (_, at) => each + Number(at < totalFen - each * parts))
}
