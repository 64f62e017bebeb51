import { atom, type ReadableAtom } from 'nanostores'
import {
  type SavedSearch,
  savedSearchDelete,
  savedSearchFresh,
  savedSearchAdd,
  savedSearchList,
  savedSearchSeen,
  savedSearchUpdate,
  type SearchChannel,
} from '#api/endpoints/buying/saved-search.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

export interface SearchesState {
  readonly status: 'loading' | 'failed' | 'there'
  readonly searches: readonly SavedSearch[]
  /** Ways to tell this person. */
  readonly channels: readonly string[]
  /** Whether a mail address is missing alone. */
  readonly hasMail: boolean
}

export interface SearchesStore {
  $state: ReadableAtom<SearchesState>
  /** New works by the search that is looked at. */
  $fresh: ReadableAtom<{ id: number; items: readonly MediaItem[] } | undefined>
  /** The last attempt that failed. */
  $failure: ReadableAtom<Failure | undefined>
  load: () => Promise<void>
  look: (id: number) => Promise<void>
  /** The person has seen the new works. */
  seen: (id: number) => Promise<void>
  tell: (id: number, channel: SearchChannel) => Promise<void>
  feed: (id: number, wanted: boolean) => Promise<void>
  /** Gives the search, for putting it back; undefined where it failed. */
  remove: (id: number) => Promise<SavedSearch | undefined>
  /** Keeps a search, or one again that was deleted. */
  keep: (search: Pick<SavedSearch, 'title' | 'query'> & Partial<SavedSearch>) => Promise<boolean>
}

const none: SearchesState = { status: 'loading', searches: [], channels: [], hasMail: true }

export function createSearches(ask: Ask): SearchesStore {
  const $state = atom(none)
  const $fresh = atom<{ id: number; items: readonly MediaItem[] } | undefined>()
  const $failure = atom<Failure | undefined>()

  function change(id: number, patch: Partial<SavedSearch>): void {
    const state = $state.get()
    const searches = state.searches.map((one) => (one.id === id ? { ...one, ...patch } : one))
    $state.set({ ...state, searches })
  }

  async function load(): Promise<void> {
    const found = await ask(savedSearchList, {})
    if (!found.ok) {
      if ($state.get().status !== 'there') $state.set({ ...none, status: 'failed' })
      return $failure.set(found.failure)
    }
    const { data, channels, email } = found.value
    $failure.set(undefined)
    $state.set({ status: 'there', searches: data, channels, hasMail: email ?? true })
  }

  return {
    $state,
    $fresh,
    $failure,
    load,
    async look(id) {
      const found = await ask(savedSearchFresh, { params: { id } })
      $failure.set(found.ok ? undefined : found.failure)
      if (found.ok) $fresh.set({ id, items: found.value.data })
    },
    async seen(id) {
      const done = await ask(savedSearchSeen, { params: { id } })
      $failure.set(done.ok ? undefined : done.failure)
      if (!done.ok) return
      $fresh.set(undefined)
      change(id, { fresh: 0 })
    },
    async tell(id, channel) {
      const before = $state.get().searches.find((one) => one.id === id)?.channel
      change(id, { channel })
      const done = await ask(savedSearchUpdate, { params: { id }, body: { channel } })
      $failure.set(done.ok ? undefined : done.failure)
      if (!done.ok && before) change(id, { channel: before })
    },
    async feed(id, wanted) {
      const done = await ask(savedSearchUpdate, { params: { id }, body: { feed: wanted } })
      $failure.set(done.ok ? undefined : done.failure)
      if (done.ok) change(id, { feed: wanted ? done.value.feed : undefined })
    },
    async remove(id) {
      const search = $state.get().searches.find((one) => one.id === id)
      const done = await ask(savedSearchDelete, { params: { id } })
      $failure.set(done.ok ? undefined : done.failure)
      if (!done.ok) return undefined
      const state = $state.get()
      $state.set({ ...state, searches: state.searches.filter((one) => one.id !== id) })
      return search
    },
    async keep({ title, query, channel }) {
      const done = await ask(savedSearchAdd, { body: { title, query, channel } })
      $failure.set(done.ok ? undefined : done.failure)
      if (done.ok) await load()
      return done.ok
    },
  }
}
