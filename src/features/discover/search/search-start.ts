/**
 * The search page before its island lives: the words of the address in the header's box and a place for their results, or what one may
 * begin with. The first touch of the box wakes the search.
 */
const form = document.querySelector('[data-site-search]')
const island = document.querySelector('[data-search] astro-island')
const wake = () => island?.dispatchEvent(new Event('focusin'))
form?.addEventListener('focusin', wake, { once: true })
form?.addEventListener('pointerdown', wake, { once: true })

const words = new URLSearchParams(location.search).get('q')
const input = form?.querySelector('input')
const searching = document.querySelector<HTMLElement>('[data-searching]')
if (words && searching) {
  // As if the page had come with them: what a visitor types meanwhile stays.
  if (input) input.defaultValue = words
  searching.hidden = false
}

const start = document.querySelector<HTMLElement>('[data-no-query]')
if (start && location.search === '') {
  start.hidden = false
  void showRecent(start)
}

/** Only a browser that keeps searches needs the code for them. */
async function showRecent(start: HTMLElement): Promise<void> {
  const { kept = '' } = start.dataset
  try {
    if (localStorage.getItem(kept) !== null)
      (await import('./recent-words.ts')).showRecentWords(start)
  } catch {
    // Storage is forbidden here: there is nothing to show.
  }
}

export {}
