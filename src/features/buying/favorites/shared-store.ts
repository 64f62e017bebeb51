import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { boardShared } from '#api/endpoints/buying/favorite.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

type SharedBoard = ReplyOf<typeof boardShared>['board']

export interface SharedBoardStore {
  list: PagedList<MediaItem, object>
  /** Undefined until it was read. */
  $board: ReadableAtom<SharedBoard | undefined>
}

/** A board that its owner shared, read by its code. */
export function createSharedBoard(ask: Ask, code: string): SharedBoardStore {
  const $board = atom<SharedBoard | undefined>(undefined)
  const list = createPagedList<MediaItem, object>({
    filters: {},
    idOf: (item) => item.id,
    async load(page, _, signal) {
      const outcome = await ask(boardShared, { params: { code }, query: { page } }, { signal })
      if (outcome.ok) $board.set(outcome.value.board)
      return outcome
    },
  })
  return { list, $board }
}
