/** The search page before any touch: what one may begin with, and the header's box, whose first touch wakes the search. */
const form = document.querySelector('[data-site-search]')
const island = document.querySelector('[data-search] astro-island')
const wake = () => island?.dispatchEvent(new Event('focusin'))
form?.addEventListener('focusin', wake, { once: true })
form?.addEventListener('pointerdown', wake, { once: true })

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
