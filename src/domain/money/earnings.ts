/** A contributor's share of a buyer's payment, in percent; the contributor agreement names it. */
export const contributorPercent = 60

/** A contributor's share of a paid order line, both in whole fen; the house keeps the remainder. */
export const incomeOf = (paidFen: number): number =>
  Math.floor((paidFen * contributorPercent) / 100)

/** Shares one price equally among several items; the remainder goes to the first ones, fen by fen. */
export function equalShares(totalFen: number, parts: number): number[] {
  const each = Math.floor(totalFen / parts)
  return Array.from({ length: parts }, (_, at) => each + Number(at < totalFen - each * parts))
}
