import { useEffect } from 'react'

/** What a page's heading says, and the number of the order below it. */
export interface Heading {
  readonly words: string
  readonly number?: string | undefined
}

/** Takes what the page shows; undefined: what the page is called. */
export type OnHeading = (heading: Heading | undefined) => void

/** Names what the page shows, as long as it is shown; without words the page keeps its own name. */
export function useHeading(
  onHeading: OnHeading,
  words: string | false | undefined,
  number?: string | false,
): void {
  useEffect(() => {
    onHeading(words ? { words, number: number || undefined } : undefined)
    return () => onHeading(undefined)
  }, [onHeading, words, number])
}
