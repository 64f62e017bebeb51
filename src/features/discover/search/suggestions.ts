import { imageSuggest } from '#api/endpoints/catalogue/image-search.ts'
import type { Ask } from '#client/client.ts'

interface Options {
  input: HTMLInputElement
  /** Empty `ul role="listbox"`, hidden; the input names it in `aria-controls`. */
  list: HTMLElement
  ask: Ask
  onPick: (words: string) => void
}

const pause = 120
const most = 8

/**
 * Suggestions below a search box, as WAI-ARIA describes a combobox with a listbox: focus stays in the box, arrows
 * choose, Enter takes, Escape closes. Returns how to stop.
 */
export function attachSuggestions({ input, list, ask, onPick }: Options): () => void {
  const stop = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let chosen = -1

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')]

  function choose(at: number): void {
    chosen = at
    options().forEach((option, place) => option.setAttribute('aria-selected', String(place === at)))
    const option = options()[at]
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

  function fill(words: readonly { title: string; count?: number | undefined }[]): void {
    list.replaceChildren(
      ...words.slice(0, most).map(({ title, count }, at) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${at}`
        option.setAttribute('role', 'option')
        option.dataset.words = title
        option.append(title)
        if (count) {
          const number = document.createElement('span')
          number.append(String(count))
          option.append(number)
        }
        return option
      }),
    )
    choose(-1)
    open(list.childElementCount > 0)
  }

  async function suggest(): Promise<void> {
    const filter = input.value.trim().slice(0, 200)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    if (filter === '') return close()
    const found = await ask(imageSuggest, { query: { filter } }, { signal })
    if (signal.aborted || document.activeElement !== input) return
    // A server without suggestions is none to speak of.
    fill(found.ok ? found.value.filter(({ title }) => title !== filter) : [])
  }

  function pick(option: HTMLElement | undefined): void {
    const words = option?.dataset.words
    if (words === undefined) return
    close()
    onPick(words)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { length } = options()
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const option = options()[chosen]
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
  input.addEventListener('blur', close, { signal })
  addEventListener('popstate', close, { signal })
  // The box keeps its focus while one of its words is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  list.addEventListener(
    'click',
    (event) => pick((event.target as Element).closest<HTMLElement>('[role=option]') ?? undefined),
    { signal },
  )
  // The visitor may have typed before this script loaded.
  if (input.value && document.activeElement === input) void suggest()
  return () => {
    stop.abort()
    close()
  }
}
