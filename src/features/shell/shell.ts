/** The shell's small live parts: counters, stored language, scroll buttons, the list one came from. Nothing here is needed to read a page. */
import { countVisit } from './counters.ts'
import { rememberTrail } from './viewer/trail.ts'

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-scroll]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    scrollTo({ top: Number(link.dataset.scroll), behavior: 'smooth' })
  })
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.addEventListener('click', () => {
    document.cookie = `lang=${link.dataset.language};path=/;max-age=31536000;samesite=lax`
    link.search = location.search
  })
}

document.addEventListener('click', ({ target }) => rememberTrail(target))

/** A script that did not come stays away until the page is loaded anew: the browser remembers the failure. */
const tellFailure = (): void => {
  document.querySelector('[data-part-failed]')?.removeAttribute('hidden')
}
document.addEventListener('astro:hydration-error', tellFailure)
addEventListener('vite:preloadError', tellFailure)
addEventListener('unhandledrejection', ({ reason }) => {
  if (/dynamically imported|module script/i.test(String(reason))) tellFailure()
})

if ('requestIdleCallback' in window) requestIdleCallback(() => void countVisit())
else setTimeout(() => void countVisit(), 200)
