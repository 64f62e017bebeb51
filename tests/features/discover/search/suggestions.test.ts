// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ask } from '#client/client.ts'
import { attachSuggestions } from '#features/discover/search/suggestions.ts'

let input: HTMLInputElement
let list: HTMLElement
let stop: () => void
const onPick = vi.fn()
const words = ['harbour', 'harbour bridge', '<b>harvest</b>']
const ask = vi.fn(async () => ({
  ok: true,
  value: words.map((title) => ({ title, count: 3 })),
})) as unknown as Ask & ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.body.innerHTML =
    '<input role="combobox" aria-expanded="false"><ul id="l" role="listbox" hidden></ul>'
  input = document.querySelector('input') as HTMLInputElement
  list = document.querySelector('ul') as HTMLElement
  stop = attachSuggestions({ input, list, ask, onPick })
  input.focus()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function type(value: string): Promise<void> {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(200)
}
function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  input.dispatchEvent(event)
  return event
}
const active = () =>
  list.querySelector(`#${input.getAttribute('aria-activedescendant') ?? 'none'}`)?.firstChild
    ?.textContent
const options = () => [...list.querySelectorAll('[role=option]')]

test('typing opens them, arrows go round with the box itself between, Enter takes one', async () => {
  await type('har')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(list.hidden).toBe(false)
  expect(options()).toHaveLength(3)
  expect(list.querySelector('b')).toBeNull()
  expect(active()).toBeUndefined()
  press('ArrowDown')
  expect(active()).toBe('harbour')
  press('ArrowUp')
  expect(active()).toBeUndefined()
  press('ArrowUp')
  expect(active()).toBe('<b>harvest</b>')
  expect(options()[2]?.getAttribute('aria-selected')).toBe('true')
  expect(press('Enter').defaultPrevented).toBe(true)
  expect(onPick).toHaveBeenCalledExactlyOnceWith('<b>harvest</b>')
  expect(list.hidden).toBe(true)
})

test('Enter without a chosen one is left to the form; Escape closes and keeps the words', async () => {
  await type('har')
  expect(press('Enter').defaultPrevented).toBe(false)
  expect(list.hidden).toBe(true)
  press('ArrowDown')
  await vi.advanceTimersByTimeAsync(1)
  expect(list.hidden).toBe(false)
  press('Escape')
  expect(list.hidden).toBe(true)
  expect(input.value).toBe('har')
  expect(onPick).not.toHaveBeenCalled()
})

test('typing on lets go of the chosen one: Enter searches for the words in the box', async () => {
  await type('har')
  press('ArrowDown')
  expect(active()).toBe('harbour')
  input.value = 'harb'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(active()).toBeUndefined()
  expect(press('Enter').defaultPrevented).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(onPick).not.toHaveBeenCalled()
})

test('a press takes one; leaving the box closes them', async () => {
  await type('har')
  options()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onPick).toHaveBeenCalledWith('harbour bridge')
  await type('harv')
  input.blur()
  input.dispatchEvent(new Event('blur'))
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('one question for a quick word, none for an empty box or half a character', async () => {
  input.value = 'h'
  input.dispatchEvent(new Event('input'))
  await type('har')
  expect(ask).toHaveBeenCalledTimes(1)
  await type('  ')
  expect(ask).toHaveBeenCalledTimes(1)
  input.value = 'ni'
  input.dispatchEvent(new InputEvent('input', { isComposing: true }))
  await vi.advanceTimersByTimeAsync(300)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the suggestions answer words typed before they were ready too', async () => {
  stop()
  input.value = 'har'
  stop = attachSuggestions({ input, list, ask, onPick })
  await vi.advanceTimersByTimeAsync(0)
  expect(options()).toHaveLength(3)
})
