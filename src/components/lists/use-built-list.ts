import { useEffect } from 'react'

/**
 * The built list and the pictures that lead it stand until the live one has come to take their place (`isThere`), dimmed while
 * the page waits for it; the number beside the heading is the built list's.
 */
export function useBuiltList(isLive: boolean, isThere: boolean): void {
  useEffect(() => {
    const parts = document.querySelectorAll<HTMLElement>('[data-built-list], [data-built-lead]')
    for (const built of parts) {
      built.hidden = isLive && isThere
      built.toggleAttribute('data-waits', isLive && !isThere)
    }
    const count = document.querySelector<HTMLElement>('[data-built-count]')
    if (count) count.hidden = isLive
  }, [isLive, isThere])
}
