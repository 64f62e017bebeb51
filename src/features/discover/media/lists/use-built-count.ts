import { useEffect } from 'react'

/** The number beside the heading is that of the built list: it goes while a live list stands in its place. */
export function useBuiltCount(isLive: boolean): void {
  useEffect(() => {
    const count = document.querySelector<HTMLElement>('[data-built-count]')
    if (count) count.hidden = isLive
  }, [isLive])
}
