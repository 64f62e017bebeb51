import { idIn } from '#domain/identity/ids.ts'
import { type AddressState, addressState, choiceField, wordsField } from '#state/address-state.ts'

/** The filters of the list of photographers; empty means no restriction. */
export interface PeopleFilters {
  /** 1 contracted, 2 special; several are joined by or. */
  readonly tags: readonly Tag[]
  readonly cids: readonly number[]
  readonly search: string
  readonly order: PeopleOrder
}

/** As editors put them, by the newest work, by the number of works. */
export type PeopleOrder = 'recommended' | 'new' | 'works'

export type Tag = 1 | 2

export const tags: readonly Tag[] = [1, 2]
export const everybody: PeopleFilters = { tags: [], cids: [], search: '', order: 'recommended' }

const isTag = (value: number): value is Tag => value === 1 || value === 2

/** Numbers of a comma-joined value, each once and in order; 0 and anything else stands for none. */
function numbers(text: string): number[] | undefined {
  if (text === '') return undefined
  const found = text.split(',').map(idIn)
  return [...new Set(found.filter((id) => id !== undefined))].sort((a, b) => a - b)
}

/** What an address does not name keeps the page's own value; `0` says none. */
export const peopleAddress = (page: PeopleFilters): AddressState<PeopleFilters> =>
  addressState<PeopleFilters>({
    tags: ['tag', (text) => numbers(text)?.filter(isTag), page.tags],
    cids: ['cids', numbers, page.cids],
    search: wordsField('q'),
    order: choiceField('sort', ['recommended', 'new', 'works']),
  })

/** Takes a value in where it is missing, and out where it is there. */
export function toggled<Value extends number>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].sort((a, b) => a - b)
}
