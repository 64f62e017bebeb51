import { useEffect } from 'react'

/** The text of a page's heading, and the number of the order below it. */
export interface Heading {
  readonly words: string
  readonly number?: string | undefined
}

/** Takes the shown content's name; undefined: the page's own name. */
export type OnHeading = (heading: Heading | undefined) => void

/** Names the shown content, as long as it is shown; without words the page keeps its own name. */
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
