import { placeInGallery } from '#components/viewer/gallery-place.ts'
import { fill } from '#i18n/fill.ts'

/** Previous and next of the list this work was opened from, by links and by the arrow keys. */
const nav = document.querySelector<HTMLElement>('[data-neighbours]')
const place = placeInGallery(location.pathname)
const linkTo = (side: string) => nav?.querySelector<HTMLAnchorElement>(`[data-beside="${side}"]`)

if (nav && place) {
  for (const side of ['previous', 'next'] as const) {
    const link = linkTo(side)
    const path = place[side]
    if (!link || !path) continue
    link.href = path
    link.rel = side === 'next' ? 'next' : 'prev'
  }
  const words = nav.querySelector('[data-place]')
  const { current, total } = place
  if (words) words.textContent = fill(nav.dataset.neighbours ?? '', { current, total })
  nav.hidden = false
}

/** Controls and dialogs have their own use for arrows. */
const taken = 'input, select, textarea, video, [contenteditable], [role=tab], [role=radio], dialog'

addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  if (document.querySelector('dialog[open]')) return
  if (target instanceof Element && target.closest(taken)) return
  const isForward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl')
  const link = linkTo(isForward ? 'next' : 'previous')
  if (link?.href) link.click()
})
