import { atom, type ReadableAtom } from 'nanostores'
import { type FavoriteItem, favoriteList } from '#api/endpoints/buying/favorite.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { followSteps, putQuery } from '#state/address-state.ts'
import type { BoardsStore } from '#state/boards.ts'
import type { FavoritesStore } from '#state/favorites.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { everything, type Shown, shownAddress } from './shown.ts'

export interface FavoritesDeps {
  ask: Ask
  favorites: FavoritesStore
  boards: BoardsStore
  /** Works that left the list: everything kept, or only the board. `undo` puts them back. */
  onRemoved: (
    items: readonly FavoriteItem[],
    from: 'favorites' | 'board',
    undo: () => Promise<void>,
  ) => void
  onRestored: () => void
}

export interface FavoritesPageStore {
  list: PagedList<FavoriteItem, Shown>
  /** The works kept last, as the list of everything or of its own question showed them. */
  $latest: ReadableAtom<readonly FavoriteItem[]>
  /** Why the last change did not work. */
  $failure: ReadableAtom<Failure | undefined>
  $isBusy: ReadableAtom<boolean>
  $isSelecting: ReadableAtom<boolean>
  /** A batch was asked for, and nothing was selected. */
  $selectionMissing: ReadableAtom<boolean>
  /** Shows something else under an address of its own; `replace` where the present one is no more. */
  open(shown: Shown, how?: 'push' | 'replace'): void
  /** Follows the address. Returns how to stop. */
  follow(): () => void
  setSelecting(isSelecting: boolean): void
  select(id: number, chosen: boolean): void
  /** The selected works; undefined, and said so, when there are none. */
  selected(): readonly FavoriteItem[] | undefined
  /** Keeps works no longer. */
  remove(items: readonly FavoriteItem[]): Promise<void>
  /** Takes works off the board that is shown. */
  takeOff(items: readonly FavoriteItem[]): Promise<void>
}

/** The page of favourites without its looks. */
export function createFavoritesPage(deps: FavoritesDeps): FavoritesPageStore {
  const { ask, favorites, boards, onRemoved, onRestored } = deps
  const $failure = atom<Failure | undefined>(undefined)
  const $isBusy = atom(false)
  const $latest = atom<readonly FavoriteItem[]>([])
  const $isSelecting = atom(false)
  const $selectionMissing = atom(false)
  const list = createPagedList<FavoriteItem, Shown>({
    filters: everything,
    idOf: (item) => item.id,
    async load(page, { board, type }, signal) {
      const query = { page, ...(board && { board_id: board }), ...(type && { type }) }
      const outcome = await ask(favoriteList, { query }, { signal })
      if (outcome.ok && page === 1 && !board && !type) $latest.set(outcome.value.data)
      return outcome
    },
  })

  /** For a page that opens on a board. */
  async function readLatest(): Promise<void> {
    const outcome = await ask(favoriteList, { query: { page: 1 } })
    if (outcome.ok && $latest.get().length === 0) $latest.set(outcome.value.data)
  }

  function show(shown: Shown): void {
    $failure.set(undefined)
    $selectionMissing.set(false)
    $isSelecting.set(false)
    void list.setFilter(shown)
  }

  const isShown = (shown: Shown) => {
    const { board, type } = list.$filters.get()
    return board === shown.board && type === shown.type
  }

  /** Makes one change at a time and stops at the first refusal. Gives the items that were changed by then. */
  async function each(
    items: readonly FavoriteItem[],
    change: (item: FavoriteItem) => Promise<Failure | undefined>,
  ): Promise<readonly FavoriteItem[]> {
    if ($isBusy.get()) return []
    $isBusy.set(true)
    $failure.set(undefined)
    const done: FavoriteItem[] = []
    for (const item of items) {
      const failure = await change(item)
      $failure.set(failure)
      if (failure) break
      done.push(item)
    }
    await Promise.all([list.remove(done.map(({ id }) => id)), boards.load()])
    $isBusy.set(false)
    return done
  }

  async function restore(work: () => Promise<Failure | undefined>): Promise<void> {
    const failure = await work()
    $failure.set(failure)
    await list.reload()
    if (!failure) onRestored()
  }

  const idsOf = (items: readonly FavoriteItem[]) => items.map(({ id }) => id)

  /** Oldest first, so that they stand in their order again. */
  async function keepAgain(
    items: readonly FavoriteItem[],
    boardsBy: ReadonlyMap<number, readonly number[]>,
  ): Promise<Failure | undefined> {
    for (const { id } of [...items].reverse()) {
      const failure = await favorites.keep(id)
      if (failure) return failure
    }
    for (const board of new Set([...boardsBy.values()].flat())) {
      const back = items.filter(({ id }) => boardsBy.get(id)?.includes(board))
      const failure = await boards.put(board, idsOf(back))
      if (failure) return failure
    }
    return undefined
  }

  return {
    list,
    $latest,
    $failure,
    $isBusy,
    $isSelecting,
    $selectionMissing,
    open(shown, how = 'push') {
      if (isShown(shown)) return
      putQuery(shownAddress.write(shown), how)
      show(shown)
    },
    follow() {
      const moved = () => show(shownAddress.read())
      const stop = followSteps(moved)
      moved()
      if (!isShown(everything)) void readLatest()
      return () => {
        stop()
        list.dispose()
      }
    },
    setSelecting(isSelecting) {
      $isSelecting.set(isSelecting)
      $selectionMissing.set(false)
      if (!isSelecting) list.selectAll(false)
    },
    select(id, chosen) {
      $selectionMissing.set(false)
      list.select(id, chosen)
    },
    selected() {
      const chosen = list.$selection.get()
      const items = list.$items.get().filter(({ id }) => chosen.has(id))
      $selectionMissing.set(items.length === 0)
      return items.length > 0 ? items : undefined
    },
    async remove(items) {
      const boardsBy = new Map<number, readonly number[]>()
      const gone = await each(items, async ({ id, board_ids = [] }) => {
        const outcome = await favorites.drop(id)
        if (!outcome.ok) return outcome.failure
        boardsBy.set(id, outcome.value.length > 0 ? outcome.value : board_ids)
        return undefined
      })
      if (gone.length === 0) return
      $latest.set($latest.get().filter(({ id }) => !boardsBy.has(id)))
      onRemoved(gone, 'favorites', () => restore(() => keepAgain(gone, boardsBy)))
    },
    async takeOff(items) {
      const { board } = list.$filters.get()
      const gone = await each(items, ({ id }) => boards.takeOff(board, id))
      if (gone.length === 0) return
      onRemoved(gone, 'board', () => restore(() => boards.put(board, idsOf(gone))))
    },
  }
}
