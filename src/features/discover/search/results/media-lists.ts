import { atom, type ReadableAtom } from 'nanostores'
import type { InputOf } from '#api/call.ts'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { filterNames, type FilterValues, setValues } from '#components/lists/media-filters.ts'
import { listMemory } from '#state/list-memory.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import type { SearchState } from '../search-state.ts'

/** The query of a list of pictures or videos. */
export type MediaQuery = Pick<SearchState, 'words' | 'sort' | keyof FilterValues> & {
  /** No looser words, where the server would go on with them. */
  exact?: boolean | undefined
}

export interface MediaList {
  list: PagedList<MediaItem, MediaQuery>
  /** The words in the other Chinese script, where only they found something. */
  $written: ReadableAtom<string | undefined>
  /** Other words worth trying, where nothing was found. */
  $similar: ReadableAtom<readonly string[]>
  /** Shows the results of a query; does nothing where they are shown already. */
  show: (query: MediaQuery) => void
  /** Goes to where the list was left; nothing on a new visit. Call once its items are on the page. */
  restoreScroll: () => void
  /** Keeps the list for a visitor who comes back to this address. */
  remember: () => void
}

type CallQuery = NonNullable<InputOf<typeof imageList>['query']>

const sameQuery = (one: MediaQuery, other: MediaQuery): boolean =>
  one.words === other.words &&
  one.sort === other.sort &&
  filterNames.every((name) => one[name] === other[name])

/** The works of a query, for a call. */
export function callOf(query: Omit<MediaQuery, 'sort'>, type: 1 | 2): CallQuery {
  const { words } = query
  // What the address may hold the call takes as text too.
  return { type, ...(words && { filter: words }), ...(setValues(query) as CallQuery) }
}

const han = /[\u3400-\u9fff]/

/** The words in the other Chinese script. Its table is 11 KB, fetched where nothing was found. */
export async function otherScript(words: string): Promise<string | undefined> {
  if (!han.test(words)) return undefined
  const { inOtherScript } = await import('#domain/text/han-scripts.ts')
  return inOtherScript(words)
}

/** Pictures (1) or videos (2) found by words. */
export function createMediaList(ask: Ask, type: 1 | 2, asked: MediaQuery): MediaList {
  const name = `search-${type}`
  const memory = listMemory<MediaItem, MediaQuery>(name)
  const $written = atom<string | undefined>()
  const $similar = atom<readonly string[]>([])

  function read(
    words: string,
    page: number,
    query: MediaQuery,
    signal: AbortSignal,
    cursor?: string,
  ) {
    const exact = query.exact ? { exact: 1 as const } : {}
    const call = { ...callOf({ ...query, words }, type), page, cursor, sort: query.sort, ...exact }
    return ask(imageList, { query: call }, { signal })
  }

  const list = createPagedList<MediaItem, MediaQuery>({
    filters: asked,
    left: memory.left,
    idOf: (item) => item.id,
    async load(page, query, signal, _tab, cursor) {
      if (page > 1) return read($written.get() ?? query.words, page, query, signal, cursor)
      const found = await read(query.words, 1, query, signal)
      if (signal.aborted) return found
      const nothing = found.ok && found.value.data.length === 0
      $similar.set(nothing ? (found.value.suggest ?? []) : [])
      $written.set(undefined)
      const written = nothing ? await otherScript(query.words) : undefined
      if (!written) return found
      const second = await read(written, 1, query, signal)
      if (!second.ok || second.value.data.length === 0) return found
      $written.set(written)
      return second
    },
  })

  return {
    list,
    $written,
    $similar,
    show(query) {
      const isShown = list.$page.get() > 0 || list.$status.get() === 'loading'
      const { exact, ...last } = list.$filters.get()
      if (!isShown || !sameQuery(query, last))
        void list.setFilter({ ...query, exact: query.words === last.words ? exact : undefined })
    },
    restoreScroll() {
      if (memory.left && sameQuery(memory.left.filters, asked)) memory.restoreScroll()
    },
    // The address changes while the page stays: each has a memory of its own.
    remember: () => listMemory<MediaItem, MediaQuery>(name).keep(() => list.state())(),
  }
}
