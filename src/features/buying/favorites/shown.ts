import { idIn } from '#domain/identity/ids.ts'
import { paths } from '#routing/paths.ts'

/** The content of an address: a board (0: everything kept) and one kind of works (0: both). */
export interface Shown {
  board: number
  type: 0 | 1 | 2
}

export const everything: Shown = { board: 0, type: 0 }

/** Reads an address; leaves out values that it can't mean. */
export function shownIn(search: string): Shown {
  const query = new URLSearchParams(search)
  const type = query.get('type')
  return {
    board: idIn(query.get('board')) ?? 0,
    type: type === '1' ? 1 : type === '2' ? 2 : 0,
  }
}

/** The address without its language. */
export function addressOf({ board, type }: Shown): string {
  const path = paths.favorites(board)
  return type === 0 ? path : `${path}${board ? '&' : '?'}type=${type}`
}
