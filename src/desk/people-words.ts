import type { PeopleShown } from '#domain/photo/people-shown.ts'
import type { DeskKey } from './keys.ts'

/** How many people a work shows, in words. */
export const peopleKeys: Readonly<Record<PeopleShown, DeskKey>> = {
  0: 'applyWork.peopleUntold',
  1: 'filters.nobody',
  2: 'filters.onePerson',
  3: 'filters.several',
}

const byText = new Map(Object.entries(peopleKeys))

/** The same of a number that the server told as a text. */
export const peopleKeyOf = (text: string): DeskKey => byText.get(text) ?? peopleKeys[0]
