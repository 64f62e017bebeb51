import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

/** How long what people left behind is kept; days, the papers of closed accounts in years. */
export interface Retention {
  /** Applications that were refused, with their samples. */
  readonly applications: number
  /** Forms of contracts that were never signed, with their papers and cards. */
  readonly unsigned: number
  /** What an editor's decision was about, word by word; that it was made stays. */
  readonly decisions: number
  /** Contracts and payouts of closed accounts. */
  readonly paperYears: number
}

/** Ten years: as long as contracts and vouchers may be asked for by the tax office. */
export function retentionSettings(value: ReadVariable): Retention {
  const whole = (name: string, otherwise: number, most: number) => {
    const text = value(name) ?? String(otherwise)
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < 1 || number > most)
      throw new EnvironmentError(name, `a whole number from 1 to ${most}`)
    return number
  }
  return {
    applications: whole('KEEP_REFUSED_DAYS', 180, 3650),
    unsigned: whole('KEEP_UNSIGNED_DAYS', 90, 3650),
    decisions: whole('KEEP_DECISIONS_DAYS', 1095, 36_500),
    paperYears: whole('KEEP_PAPERS_YEARS', 10, 100),
  }
}
