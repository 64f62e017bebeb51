import { leftWords } from './left-words.ts'

/**
 * Counts down to the broadcast that a box waits for (`data-opens`), then shows what works from then on
 * (`data-once-open`) in place of what told of it (`data-until-open`). A page may be read long after it was made.
 */
export function waitFor(box: HTMLElement, onOpen: () => void): void {
  const opens = Date.parse(box.dataset.opens ?? '')
  const left = box.querySelector('[data-left]')

  function open(): void {
    for (const part of box.querySelectorAll<HTMLElement>('[data-until-open]')) part.hidden = true
    for (const part of box.querySelectorAll<HTMLElement>('[data-once-open]')) part.hidden = false
    onOpen()
  }

  // No store: that would weigh more than all other scripts of the page.
  function tick(): void {
    const seconds = Math.ceil((opens - Date.now()) / 1000)
    // Without an hour to wait for it is open already.
    if (!(seconds > 0)) return open()
    if (left) left.textContent = leftWords(seconds, document.documentElement.lang)
    setTimeout(tick, 1000)
  }

  tick()
}
