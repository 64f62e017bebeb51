/** The shell's small live parts: counters, stored language, scroll buttons, service window, the list one came from. Nothing here is needed to read a page. */
import { rememberGallery } from '../viewer/gallery-context.ts'
import { countVisit, late, refreshSite } from './counters.ts'

// Imported apart from what they are asked for: the bundler writes longer code around the other form.
const cardButtons = () => import('../cards/card-buttons.ts')
const cardClips = () => import('../cards/card-clips.ts')

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('[data-add-to-cart], [data-favorite]')
  if (button) void cardButtons().then(({ press }) => press(button))
  const link = target.closest('a')
  if (!link) return
  rememberGallery(link)
  const { language, scroll, window: service } = link.dataset
  if (language) {
    // As `pageCookie` of src/state writes it: the module would be one more file of every page.
    document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
    link.search = location.search
  }
  if (scroll) scrollTo(0, Number(scroll))
  else if (service === '') open(link.href, '', 'popup,noopener,width=420,height=640')
  else return
  event.preventDefault()
  link.closest<HTMLElement>('[popover]')?.hidePopover?.()
})

// Cards of films play when a pointer or the focus rests on them.
for (const type of ['pointerover', 'focusin'] as const)
  document.addEventListener(type, ({ target }) => {
    const card = target instanceof Element && target.closest<HTMLElement>('[data-clip]')
    if (card) void cardClips().then(({ preview }) => preview(card, type === 'focusin'))
  })

/** A script that did not come stays away until the page is loaded anew: the browser remembers the failure. */
const tellFailure = (): void => {
  document.querySelector('[data-part-failed]')?.removeAttribute('hidden')
}
document.addEventListener('astro:hydration-error', tellFailure)
document.addEventListener('part-failed', tellFailure)
addEventListener('vite:preloadError', tellFailure)
addEventListener('unhandledrejection', ({ reason }) => {
  if (/dynamically imported|module script/i.test(String(reason))) tellFailure()
})

// Whether it is another than the page's is decided by the part that comes late.
if (/\blang=/.test(document.cookie)) void late().then(({ offerLanguage }) => offerLanguage())

// After everything that is read: the specification's delay, counted from there.
addEventListener('load', () =>
  setTimeout(() => {
    void countVisit()
    void refreshSite()
  }, 200),
)
