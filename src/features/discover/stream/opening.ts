import { createCountdown } from '#state/countdown.ts'
import { leftWords } from './left-words.ts'

/**
 * Counts down to the broadcast that a box waits for (`data-opens`), then shows what works from then on
 * (`data-once-open`) in place of what told of it (`data-until-open`). A page may be read long after it was made.
 */
export function waitFor(box: HTMLElement, onOpen: () => void): void {
  const opens = Date.parse(box.dataset.opens ?? '')
  const left = box.querySelector('[data-left]')
  const clock = createCountdown(undefined, 'broadcast')
  let isOpen = false

  function open(): void {
    if (isOpen) return
    isOpen = true
    for (const part of box.querySelectorAll<HTMLElement>('[data-until-open]')) part.hidden = true
    for (const part of box.querySelectorAll<HTMLElement>('[data-once-open]')) part.hidden = false
    onOpen()
  }

  const seconds = Math.ceil((opens - Date.now()) / 1000)
  // Without an hour to wait for it is open already.
  if (!(seconds > 0)) return open()
  clock.start('broadcast', seconds)
  clock.$left.subscribe((now) => {
    if (left) left.textContent = leftWords(now, document.documentElement.lang)
    if (now === 0) open()
  })
}
