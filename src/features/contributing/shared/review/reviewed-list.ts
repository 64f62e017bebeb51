import { atom, type ReadableAtom } from 'nanostores'
import type { Pagination } from '#api/values.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { followSteps, putQuery } from '#state/address-state.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { createPoll } from '#state/poll.ts'
import { reviewAddress, type ReviewFilters } from './review-filters.ts'

/** The facts about each item that a list of reviewed items needs. */
export interface Reviewed {
  readonly id: number
  readonly status?: number | undefined
  /** Of its previews: 0 being made, 1 there, 2 its file could not be read. */
  readonly media_state?: 0 | 1 | 2 | undefined
}

export interface ReviewStat {
  readonly all?: number | undefined
  readonly success?: number | undefined
  readonly failed?: number | undefined
  readonly pending?: number | undefined
}

export interface ReviewQuery extends ReviewFilters {
  readonly page: number
  readonly type: 1 | 2
}

export interface ReviewedReply<Item> {
  readonly data: readonly Item[]
  readonly pagination: Pagination
  readonly stat?: ReviewStat | undefined
}

export interface ReviewedDeps<Item> {
  /** 1 pictures, 2 videos. */
  type: 1 | 2
  read: (query: ReviewQuery, signal: AbortSignal) => Promise<Outcome<ReviewedReply<Item>>>
}

export interface ReviewedList<Item> {
  list: PagedList<Item, ReviewFilters>
  /** Counts by state of everything of this type; undefined until they are read. */
  $stat: ReadableAtom<ReviewStat | undefined>
  /** A change is under way. */
  $isBusy: ReadableAtom<boolean>
  /** Why the last change did not work. */
  $failure: ReadableAtom<Failure | undefined>
  filter(patch: Partial<ReviewFilters>): void
  /** Follows the address. Returns how to stop. */
  follow(): () => void
  /** Changes an item; true when it worked. The list shows `news` at once; after a failure it is read again. */
  change(act: () => Promise<Outcome<unknown>>, news: ReviewNews<Item>): Promise<boolean>
}

/** The list after a change. */
export interface ReviewNews<Item> {
  readonly removed?: readonly number[]
  readonly changed?: readonly Item[]
}

/** Milliseconds between two looks at previews that are being made. */
const lookEvery = 3000

const filtersIn = ({ status, folder }: ReviewFilters): ReviewFilters => ({ status, folder })

/** One's own things that are reviewed: state and folder stand in the address, previews in the making are watched. */
export function createReviewedList<Item extends Reviewed>(
  deps: ReviewedDeps<Item>,
): ReviewedList<Item> {
  const { type, read } = deps
  const $stat = atom<ReviewStat | undefined>(undefined)
  const $isBusy = atom(false)
  const $failure = atom<Failure | undefined>(undefined)

  const list = createPagedList<Item, ReviewFilters>({
    filters: filtersIn(reviewAddress.read()),
    idOf: ({ id }) => id,
    load: async (page, filters, signal) => {
      const outcome = await read({ page, type, ...filters }, signal)
      if (outcome.ok && !signal.aborted) $stat.set(outcome.value.stat)
      return outcome
    },
  })

  const isMade = (items: readonly Item[]) => items.every(({ media_state: state }) => state !== 0)
  /** New things stand on the first page: it tells how far their previews are. */
  const look = createPoll<ReviewedReply<Item>>({
    interval: lookEvery,
    isDone: () => isMade(list.$items.get()),
    ask: async (signal) => {
      const filters = list.$filters.get()
      const outcome = await read({ page: 1, type, ...filters }, signal)
      const isSame = list.$filters.get() === filters
      if (outcome.ok && isSame && !signal.aborted) list.update(outcome.value.data)
      return outcome
    },
  })

  /** The counts as they are now. */
  async function count(): Promise<void> {
    const outcome = await read(
      { page: 1, type, ...list.$filters.get() },
      new AbortController().signal,
    )
    if (outcome.ok) $stat.set(outcome.value.stat)
  }

  const address = (filters: ReviewFilters) => reviewAddress.write({ type, ...filters })

  return {
    list,
    $stat,
    $isBusy,
    $failure,
    filter(patch) {
      const filters = { ...list.$filters.get(), ...patch }
      if (address(filters) === address(list.$filters.get())) return
      putQuery(address(filters))
      $failure.set(undefined)
      void list.setFilter(filters)
    },
    follow() {
      const stop = followSteps(() => {
        const wanted = reviewAddress.read()
        const isOurs = wanted.type === type
        if (isOurs && address(wanted) !== address(list.$filters.get()))
          void list.setFilter(filtersIn(wanted))
      })
      // Back from a form, the browser shows the page as it was: its items may have changed.
      const shownAgain = (event: PageTransitionEvent) => event.persisted && void list.reload()
      addEventListener('pageshow', shownAgain)
      const unwatch = list.$items.subscribe((items) => {
        if (!isMade(items)) look.start()
      })
      void list.start()
      return () => {
        stop()
        removeEventListener('pageshow', shownAgain)
        unwatch()
        look.stop()
        list.dispose()
      }
    },
    async change(act, { removed = [], changed = [] }) {
      if ($isBusy.get()) return false
      $isBusy.set(true)
      $failure.set(undefined)
      const outcome = await act()
      if (outcome.ok) {
        list.update(changed)
        await Promise.all([list.remove(removed), count()])
      } else {
        $failure.set(outcome.failure)
        await list.reload()
      }
      $isBusy.set(false)
      return outcome.ok
    },
  }
}
