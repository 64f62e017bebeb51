import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'
import { noSearch, type SearchState, type SearchTab } from './search-state.ts'
import type { Search } from './search-store.ts'

const $nothing = atom('')
const formOf = () => document.querySelector<HTMLFormElement>('[data-site-search]')

/** The value of the box's own choice for this tab; a tab that the box lacks gets one as long as it is open. */
function scopeOf(kind: HTMLSelectElement, tab: SearchTab, name: string): string {
  kind.querySelector('[data-tab]')?.remove()
  if (tab === 'videos') return '2'
  if (tab === 'pictures') return '1'
  const own = new Option(name, tab)
  own.dataset.tab = tab
  kind.append(own)
  return tab
}

/** The header's search box as the box of this page: the words typed there are searched here. */
export function useHeaderBox(
  search: Search | undefined,
  state: SearchState,
  act: (deed: (search: Search) => void) => void,
  /** Of the open tab. */
  name: string,
): void {
  const latest = useRef({ act, state })
  latest.current = { act, state }
  const typed = useStore(search?.$typed ?? $nothing)

  useEffect(() => {
    const form = formOf()
    const input = form?.querySelector('input')
    const kind = form?.querySelector('select')
    if (!form || !input) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const enter = (isComposing: boolean) =>
      latest.current.act((search) => search.type(input.value, isComposing))
    input.addEventListener('input', (event) => enter((event as InputEvent).isComposing), { signal })
    input.addEventListener('compositionend', () => enter(false), { signal })
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        latest.current.act((search) => search.submit(input.value))
      },
      { signal },
    )
    kind?.addEventListener(
      'change',
      () => {
        const tab = kind.value === '2' ? 'videos' : kind.value === '1' ? 'pictures' : undefined
        if (tab) latest.current.act((search) => search.choose({ tab }))
      },
      { signal },
    )
    // In the capture phase: before the header opens its dialog, which leads here.
    form.addEventListener(
      'click',
      (event) => {
        const way = (event.target as Element).closest<HTMLAnchorElement>('[data-way]')
        if (!way || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const chosen = way.dataset.way === 'colour' ? 'colour' : 'picture'
        const isOn = latest.current.state.way === chosen
        latest.current.act((search) => search.choose({ ...noSearch, way: isOn ? 'words' : chosen }))
      },
      { signal, capture: true },
    )
    // Typed before the page came to life, beside the words of its address.
    if (input.value !== input.defaultValue && latest.current.state.words === '') enter(false)
    return () => stop.abort()
  }, [])

  useEffect(() => {
    const form = formOf()
    if (!search || !form) return
    const input = form.querySelector('input')
    if (input && input.value !== typed) input.value = typed
  }, [search, typed])

  useEffect(() => {
    const form = formOf()
    if (!search || !form) return
    const kind = form.querySelector('select')
    if (kind) kind.value = scopeOf(kind, state.tab, name)
    for (const way of form.querySelectorAll<HTMLAnchorElement>('[data-way]'))
      if (way.dataset.way === state.way) way.setAttribute('aria-current', 'true')
      else way.removeAttribute('aria-current')
  }, [search, state.tab, state.way, name])
}
