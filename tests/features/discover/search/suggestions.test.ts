// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ask } from '#client/client.ts'
import { attachSuggestions } from '#features/discover/search/suggestions.ts'
import { rememberSearch } from '#state/recent-searches.ts'

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

test('the empty box offers the last searches, by keyboard alone, and forgets them by keyboard too', async () => {
  stop()
  for (const searched of ['fog', 'boats at dawn']) rememberSearch(searched)
  stop = attachSuggestions({
    input,
    list,
    ask,
    onPick,
    recent: { title: 'Recent', clear: 'Forget' },
  })
  const titles = () => options().map((option) => option.firstChild?.textContent)
  expect(titles()).toEqual(['boats at dawn', 'fog', 'Forget'])
  press('ArrowDown')
  press('ArrowDown')
  expect(press('Enter').defaultPrevented).toBe(true)
  expect(onPick).toHaveBeenCalledExactlyOnceWith('fog')
  press('ArrowDown')
  await vi.advanceTimersByTimeAsync(1)
  press('ArrowUp')
  expect(active()).toBe('Forget')
  press('Enter')
  expect(onPick).toHaveBeenCalledTimes(1)
  press('ArrowDown')
  await vi.advanceTimersByTimeAsync(1)
  expect(list.hidden).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('each has its number of works and a picture, which say nothing beside its words', async () => {
  ask.mockResolvedValueOnce({
    ok: true,
    value: [
      { title: 'harbour', count: 12_345, thumb: '/media/1.webp' },
      { title: 'harvest', count: 3 },
    ],
  })
  await type('har')
  expect(options().map((option) => option.textContent)).toEqual(['harbour12,345', 'harvest3'])
  expect(options().map((option) => option.querySelector('img')?.getAttribute('alt'))).toEqual([
    '',
    undefined,
  ])
  press('ArrowDown')
  press('Enter')
  expect(onPick).toHaveBeenCalledWith('harbour')
})

test('behind by: and in: the names that the server suggests follow, each letter asks for names alone', async () => {
  ask.mockImplementation(async ({ path }: { path: string }) =>
    path === 'v1/image/suggest'
      ? {
          ok: true,
          value: [
            { id: 3, title: 'Li Na', count: 12 },
            { id: 4, title: 'Lihua', count: 2 },
          ],
        }
      : { ok: true, value: { groups: [] } },
  )
  await type('bridge by:l')
  await type('bridge by:li')
  expect(ask.mock.calls.map(([{ path }, { query }]) => [path, query])).toEqual([
    ['v1/image/suggest', { filter: 'l', of: 'photographer' }],
    ['v1/image/suggest', { filter: 'li', of: 'photographer' }],
  ])
  expect(options().map((option) => option.textContent)).toEqual(['Li Na12', 'Lihua2'])
  press('ArrowDown')
  press('Enter')
  expect(onPick).toHaveBeenCalledWith('bridge by:"Li Na"')
})

test('where the server suggests words alone, the values that it counts are offered', async () => {
  const values = [
    { value: '7', title: 'Old harbour', count: 9 },
    { value: '8', title: 'Library', count: 4 },
  ]
  ask.mockImplementation(async ({ path }: { path: string }) =>
    path === 'v1/image/suggest'
      ? { ok: true, value: [{ title: 'harbour', count: 3 }] }
      : { ok: true, value: { groups: [{ name: 'place', values }] } },
  )
  await type('in:harb')
  expect(options().map((option) => option.textContent)).toEqual(['Old harbour9'])
  press('Escape')
  await type('in:')
  expect(options()).toHaveLength(2)
})
