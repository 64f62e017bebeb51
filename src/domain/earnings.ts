/** A contributor's share of what a buyer paid, in percent; the settlement contract says it. */
export const contributorPercent = 60

/** A contributor's share of a paid order line, both in whole fen; what doesn't divide stays with the house. */
export const incomeOf = (paidFen: number): number =>
  Math.floor((paidFen * contributorPercent) / 100)
