import { clearRecent, recentSearches } from '#state/recent-searches.ts'

/** Fills the part of the start page that names the last searches of this browser. */
export function showRecentWords(start: HTMLElement): void {
  const part = start.querySelector<HTMLElement>('[data-recent]')
  const forget = part?.querySelector('button')
  const words = recentSearches()
  if (!part || !forget || words.length === 0) return
  const page = part.dataset.recent ?? ''
  const links = words.map((word) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.className = forget.dataset.chip ?? ''
    link.href = `${page}?q=${encodeURIComponent(word)}`
    link.append(word)
    item.append(link)
    return item
  })
  part.querySelector('ul')?.prepend(...links)
  part.hidden = false
  forget.addEventListener('click', () => {
    clearRecent()
    part.hidden = true
    document.querySelector<HTMLElement>('h1')?.focus()
  })
}
