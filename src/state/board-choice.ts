import { atom } from 'nanostores'
import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'

/** Works for which a board is being chosen. */
export interface BoardChoice {
  readonly imageIds: readonly number[]
  /** Boards that have all of them already, as far as that is known. */
  readonly on?: readonly number[]
  readonly onPut?: (board: BoardRecord) => void
}

export const $boardChoice = atom<BoardChoice | undefined>(undefined)

/** Opens the choice of a board; its island arrives with the event when the page has not needed it before. */
export function chooseBoard(choice: BoardChoice): void {
  $boardChoice.set(choice)
  document.dispatchEvent(new CustomEvent('island:boards'))
}

export function closeBoardChoice(): void {
  $boardChoice.set(undefined)
}
