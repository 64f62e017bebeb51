import { paths } from '#routing/paths.ts'
import { addressState, choiceField, idField } from '#state/address-state.ts'

/** The content of an address: a board (0: everything kept) and one kind of works (0: both). */
export interface Shown {
  board: number
  type: 0 | 1 | 2
}

export const shownAddress = addressState<Shown>({
  board: idField('board'),
  type: choiceField('type', [0, 1, 2]),
})
export const everything = shownAddress.initial

/** The address without its language. */
export const addressOf = (shown: Shown): string => paths.favorites(0) + shownAddress.write(shown)
