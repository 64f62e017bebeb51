/** The page of broadcasts: what it says of the next one is put right when that begins. */
import { waitFor } from './opening.ts'

for (const box of document.querySelectorAll<HTMLElement>('[data-live]'))
  waitFor(box, () => {
    const state = box.querySelector('[data-on-air]')
    const closes = Date.parse(box.dataset.closes ?? '')
    if (state && Date.now() < closes) state.textContent = state.getAttribute('data-on-air')
  })
