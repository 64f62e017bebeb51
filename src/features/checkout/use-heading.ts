import { useEffect } from 'react'

/** Takes what the page's heading says; undefined: what the page is called. */
export type OnHeading = (words: string | undefined) => void

/** Names what the page shows, as long as it is shown. */
export function useHeading(onHeading: OnHeading, words: string | undefined): void {
  useEffect(() => {
    onHeading(words)
    return () => onHeading(undefined)
  }, [onHeading, words])
}

/** An order's number keeps its own direction inside a sentence. */
export const isolated = (number: string): string => `\u2066${number}\u2069`
