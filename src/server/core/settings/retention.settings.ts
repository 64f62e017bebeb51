import type { Settings } from './settings-schema.ts'

/** How long what people left behind is kept; days, the documents of closed accounts in years. */
export interface Retention {
  /** Applications that were refused, with their samples. */
  readonly applications: number
  /** Forms of contracts that were never signed, with their documents and cards. */
  readonly unsigned: number
  /** What an editor's decision was about, word by word; that it was made stays. */
  readonly decisions: number
  /** Contracts and payouts of closed accounts. */
  readonly documentYears: number
}

export const retentionSettings = (set: Settings): Retention => ({
  applications: set.KEEP_REFUSED_DAYS,
  unsigned: set.KEEP_UNSIGNED_DAYS,
  decisions: set.KEEP_DECISIONS_DAYS,
  documentYears: set.KEEP_PAPERS_YEARS,
})
