import { imageSuggest } from '#api/endpoints/catalogue/image-search.ts'
import type { Ask } from '#client/client.ts'
import { unfinishedOperator } from '#domain/text/search-operators.ts'
import { clearRecent, recentSearches } from '#state/recent-searches.ts'
import { namesLike } from '#components/lists/names-like.ts'
import { optionsFor, type Suggestion } from './suggestion-options.ts'

interface Options {
  input: HTMLInputElement
  /** Empty `ul role="listbox"`, hidden; the input names it in `aria-controls`. */
  list: HTMLElement
  ask: Ask
  onPick: (words: string) => void
  /** Names of the part with the last searches, and of the option that forgets them; without them there is none. */
  recent?: { readonly title: string; readonly clear: string } | undefined
}

const pause = 120
const most = 8

/**
 * Suggestions below a search box, as WAI-ARIA describes a combobox with a listbox: focus stays in the box, arrows
 * choose, Enter takes, Escape closes. The empty box offers the last searches. Returns how to stop.
 */
export function attachSuggestions(options: Options): () => void {
  const { input, list, ask, onPick, recent } = options
  const stop = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let chosen = -1

  const shown = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')]

  function choose(at: number): void {
    chosen = at
    shown().forEach((option, place) => option.setAttribute('aria-selected', String(place === at)))
    const option = shown()[at]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  function open(isOpen: boolean): void {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) choose(-1)
  }

  function close(): void {
    clearTimeout(waiting)
    asking.abort()
    open(false)
  }

  function fill(suggestions: readonly Suggestion[]): void {
    list.replaceChildren(...optionsFor(suggestions, list.id))
    choose(-1)
    open(list.childElementCount > 0)
  }

  function showRecent(): void {
    const words = recent ? recentSearches() : []
    if (words.length === 0) return close()
    fill([
      ...words.map((title) => ({ title, words: title, isRecent: true })),
      { title: recent?.clear ?? '', clears: true },
    ])
  }

  /** Photographers after `by:`, places after `in:`. */
  async function named(signal: AbortSignal): Promise<Suggestion[] | undefined> {
    const operator = unfinishedOperator(input.value)
    if (!operator) return undefined
    const { kind, begun, before } = operator
    const names = await namesLike(ask, kind === 'by' ? 'photographer' : 'place', begun, { signal })
    return names.map(({ title, count }) => {
      const written = title.includes(' ') ? `"${title}"` : title
      return { title, count, words: `${before}${kind}:${written}` }
    })
  }

  async function suggest(): Promise<void> {
    const filter = input.value.trim().slice(0, 200)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    if (filter === '') return showRecent()
    const ofNames = await named(signal)
    const found = ofNames ? undefined : await ask(imageSuggest, { query: { filter } }, { signal })
    if (signal.aborted || document.activeElement !== input) return
    // A server without suggestions is none to speak of.
    const words = found?.ok ? found.value.map((one) => ({ ...one, words: one.title })) : []
    fill((ofNames ?? words.filter(({ title }) => title !== filter)).slice(0, most))
  }

  function pick(option: HTMLElement | undefined): void {
    if (!option) return
    if (option.dataset.clears !== undefined) {
      clearRecent()
      return close()
    }
    close()
    onPick(option.dataset.words ?? '')
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { length } = shown()
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const option = shown()[chosen]
      if (list.hidden || !option) return close()
      event.preventDefault()
      pick(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden) return void suggest()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place of the circle is the box itself.
      choose(((chosen + 1 + step + length + 1) % (length + 1)) - 1)
    }
  }

  const { signal } = stop
  input.addEventListener(
    'input',
    (event) => {
      clearTimeout(waiting)
      // The words in the box have changed: the choice belonged to the last ones.
      choose(-1)
      if (!(event as InputEvent).isComposing) waiting = setTimeout(() => void suggest(), pause)
    },
    { signal },
  )
  input.addEventListener('compositionend', () => void suggest(), { signal })
  input.addEventListener('keydown', onKey, { signal })
  input.addEventListener('focus', () => input.value.trim() === '' && showRecent(), { signal })
  input.addEventListener('blur', close, { signal })
  addEventListener('popstate', close, { signal })
  // The box keeps its focus while one of its words is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    (event) => pick((event.target as Element).closest<HTMLElement>('[role=option]') ?? undefined),
    { signal },
  )
  // The visitor may have typed before this script loaded, or come to an empty box.
  if (document.activeElement === input) {
    if (input.value) void suggest()
    else showRecent()
  }
  return () => {
    stop.abort()
    close()
  }
}
