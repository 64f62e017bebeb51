import type { OptionId } from './options.ts'

export interface PricedOption {
  readonly id: OptionId
  readonly priceFen: number
}

export interface CartLine {
  readonly imageId: number
  /** The chosen sizes, each with its price. */
  readonly chosen: readonly PricedOption[]
}

export type CheckoutProblem =
  'agreement_missing' | 'nothing_selected' | 'option_missing' | 'sum_not_positive'

/** Sum of every chosen size in fen. */
export function cartTotal(lines: readonly CartLine[]): number {
  return lines.reduce(
    (sum, line) => sum + line.chosen.reduce((part, option) => part + option.priceFen, 0),
    0,
  )
}

/** The reasons that keep a selection from the payment, the first to mend first. */
export function checkoutProblems(
  selected: readonly CartLine[],
  hasAgreed: boolean,
): CheckoutProblem[] {
  const problems: CheckoutProblem[] = []
  if (selected.length === 0) problems.push('nothing_selected')
  else if (selected.some((line) => line.chosen.length === 0)) problems.push('option_missing')
  else if (cartTotal(selected) <= 0) problems.push('sum_not_positive')
  if (!hasAgreed) problems.push('agreement_missing')
  return problems
}
