// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftWords } from '#features/discover/stream/left-words.ts'
import { waitFor } from '#features/discover/stream/opening.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00+08:00') })
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function boxOf(opens?: string): HTMLElement {
  document.body.innerHTML = `<div ${opens ? `data-opens="${opens}"` : ''}>
    <p data-until-open><b data-left></b></p><a data-once-open hidden href="/rtmp/">Watch</a></div>`
  return document.querySelector('div')!
}
const isShown = (part: string) => !document.querySelector<HTMLElement>(part)!.hidden

test('counts down to a broadcast, then shows the way in', () => {
  const onOpen = vi.fn()
  const box = boxOf('2026-03-01T10:00:03+08:00')
  waitFor(box, onOpen)
  expect(box.querySelector('[data-left]')?.textContent).toBe('3 sec')
  vi.advanceTimersByTime(1000)
  expect(box.querySelector('[data-left]')?.textContent).toBe('2 sec')
  expect(isShown('[data-once-open]')).toBe(false)
  vi.advanceTimersByTime(2000)
  expect([isShown('[data-until-open]'), isShown('[data-once-open]')]).toEqual([false, true])
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test.each([undefined, '2026-02-28T10:00:00+08:00', 'soon'])(
  'a box that waits for %s is open at once',
  (opens) => {
    const onOpen = vi.fn()
    waitFor(boxOf(opens), onOpen)
    expect(isShown('[data-once-open]')).toBe(true)
    expect(onOpen).toHaveBeenCalledTimes(1)
  },
)

test('time left begins with the largest unit there is', () => {
  expect(leftWords(90_061, 'en')).toBe('1 day 1 hr 1 min 1 sec')
  expect(leftWords(3600, 'en')).toBe('1 hr 0 min 0 sec')
  expect(leftWords(59, 'de')).toBe('59 Sek.')
  expect(leftWords(0, 'en')).toBe('0 sec')
})
