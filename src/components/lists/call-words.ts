/** The words of a list of texts or people. */
export interface ListWords {
  readonly search: string
  /** No looser words, where the server would go on with them. */
  readonly exact?: boolean | undefined
}

/** The words for a call: the closest come first, where the server knows to order them. */
export const callWords = ({ search, exact }: ListWords) => ({
  ...(search && { search, sort: 'relevance' as const }),
  ...(search && exact && { exact: 1 as const }),
})

export type CallWords = ReturnType<typeof callWords>
