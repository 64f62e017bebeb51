/** The list a picture or video was opened from: its page can lead on to the ones beside it. */
export const trailKey = 'trail'
export const work = /\/(?:pictures|videos)\/\d+\/$/

/** Where a card leads, if to a work. */
export function pathOf(card: Element): string | undefined {
  const path = card.querySelector('a')?.pathname
  return path && work.test(path) ? path : undefined
}

/** Called for every link that is pressed; one on a work's card keeps the works of its list, in their order. */
export function rememberGallery(link: Element): void {
  const card = link.closest('article')
  if (!card || !pathOf(card)) return
  const place = card.parentElement?.tagName === 'LI' ? card.parentElement : card
  const cards = place.parentElement?.querySelectorAll('article') ?? []
  const paths = [...cards].map(pathOf).filter((path) => path !== undefined)
  try {
    sessionStorage.setItem(trailKey, JSON.stringify([...new Set(paths)]))
  } catch {
    // Without storage there is just no leading on.
  }
}

/** Whether this visit opened a work from a list. */
export function hasGallery(): boolean {
  try {
    return sessionStorage.getItem(trailKey) !== null
  } catch {
    return false
  }
}
