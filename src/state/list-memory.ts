import { isRecord, readStored, storageOf, store } from './browser-storage.ts'
import type { ListState } from './paged-list.ts'
import { listPrefix } from './storage-names.ts'

interface Kept {
  /** The history entry it belongs to: only Back and Forward find it again, a new visit does not. */
  readonly entry: string
  readonly scroll: number
  readonly state: unknown
}

export interface ListMemory<Item, Filters> {
  /** The list as it was left; undefined on a new visit. */
  left: ListState<Item, Filters> | undefined
  /** Goes to where the list was left; call once its items are on the page. */
  restoreScroll(): void
  /** Keeps the list whenever the page is left. Returns how to stop. */
  keep(state: () => ListState<Item, Filters>): () => void
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value.entry === 'string' && isRecord(value.state)
}

function entryOf(state: unknown): string | undefined {
  return isRecord(state) && typeof state.list === 'string' ? state.list : undefined
}

/** Makes room by forgetting the lists of other addresses. */
function forgetOthers(storage: Storage, key: string): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names)
    if (name.startsWith(listPrefix) && name !== key) storage.removeItem(name)
}

/** Remembers a list of this address in the browser's session, for Back. `name` tells lists of one page apart. */
export function listMemory<Item, Filters>(name: string): ListMemory<Item, Filters> {
  const storage = storageOf('sessionStorage')
  const key = `${listPrefix}${location.pathname}${location.search} ${name}`
  const entry = entryOf(history.state)
  const kept = readStored(storage, key, isKept)
  const found = entry !== undefined && kept?.entry === entry ? kept : undefined

  return {
    left: found?.state as ListState<Item, Filters> | undefined,
    restoreScroll() {
      if (found) scrollTo({ top: found.scroll, behavior: 'instant' })
    },
    keep(state) {
      const mark = entryOf(history.state) ?? `${Date.now()}-${Math.random()}`
      const before: unknown = history.state
      history.replaceState({ ...(isRecord(before) ? before : {}), list: mark }, '')
      const save = () => {
        const value: Kept = { entry: mark, scroll: scrollY, state: state() }
        if (!store(storage, key, value) && storage) {
          forgetOthers(storage, key)
          store(storage, key, value)
        }
      }
      addEventListener('pagehide', save)
      return () => {
        save()
        removeEventListener('pagehide', save)
      }
    },
  }
}
