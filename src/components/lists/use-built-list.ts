import { useEffect } from 'react'

/**
 * The built list stands until the live one has come to take its place (`isThere`), dimmed while
 * the page waits for it; the number beside the heading is the built list's.
 */
export function useBuiltList(isLive: boolean, isThere: boolean): void {
  useEffect(() => {
    for (const built of document.querySelectorAll<HTMLElement>('[data-built-list]')) {
      built.hidden = isLive && isThere
      built.toggleAttribute('data-waits', isLive && !isThere)
    }
    const count = document.querySelector<HTMLElement>('[data-built-count]')
    if (count) count.hidden = isLive
  }, [isLive, isThere])
}
