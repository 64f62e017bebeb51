/** The list a picture or video was opened from: its page can lead on to the ones beside it. */
const key = 'trail'
const work = /\/(?:pictures|videos)\/\d+\/$/

function pathOf(card: Element): string | undefined {
  const path = card.querySelector('a')?.pathname
  return path && work.test(path) ? path : undefined
}

/** Called for every click; one on a work's card keeps the works of its list, in their order. */
export function rememberTrail(target: EventTarget | null): void {
  const card = target instanceof Element && target.closest('a') && target.closest('article')
  if (!card || !pathOf(card)) return
  const place = card.parentElement?.tagName === 'LI' ? card.parentElement : card
  const cards = place.parentElement?.querySelectorAll('article') ?? []
  const paths = [...cards].map(pathOf).filter((path) => path !== undefined)
  try {
    sessionStorage.setItem(key, JSON.stringify([...new Set(paths)]))
  } catch {
    // Without storage there is just no leading on.
  }
}

interface Place {
  previous?: string | undefined
  next?: string | undefined
  /** From 1. */
  current: number
  total: number
}

/** Where a work stands in the list it was opened from; undefined where it was not opened from one. */
export function placeInTrail(path: string): Place | undefined {
  try {
    const paths = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[]
    const at = paths.indexOf(path)
    if (at < 0 || paths.length < 2 || !paths.every((one) => work.test(String(one))))
      return undefined
    const beside = (index: number) => paths[index] as string | undefined
    return { previous: beside(at - 1), next: beside(at + 1), current: at + 1, total: paths.length }
  } catch {
    return undefined
  }
}
