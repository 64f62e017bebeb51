/** Where works are filed, by ids: any of them. */
export interface Filing {
  /** With all below them. */
  readonly categories: readonly number[]
  readonly labels: readonly number[]
  readonly places: readonly number[]
}

/** All of these together; undefined where there is none. */
export function allFilings(filings: readonly Filing[]): Filing | undefined {
  if (filings.length === 0) return undefined
  const ids = (of: keyof Filing): number[] => [...new Set(filings.flatMap((filing) => filing[of]))]
  return { categories: ids('categories'), labels: ids('labels'), places: ids('places') }
}
