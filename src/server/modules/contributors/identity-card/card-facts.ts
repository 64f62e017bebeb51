import { currentVault } from '#server/core/vault/vault.ts'

/** Facts kept of the photo of a card, for comparison with the typed data. */
export interface ReadCard {
  /** Empty: it could not be read. */
  readonly name: string
  readonly idNumber: string
  /** Places of the signs in the name that may have been misread. */
  readonly doubts: readonly number[]
  /** Different photos of this card that had come by then, this one included. */
  readonly photos: number
}

/** Why a photo is not kept; `unavailable`: nothing could read it. */
const faults = ['no_card', 'no_number', 'no_name', 'unavailable'] as const
export type CardFault = (typeof faults)[number]

export function factsOf({ name, idNumber, doubts, photos }: ReadCard): Record<string, string> {
  const vault = currentVault()
  return {
    name: vault.seal(name),
    idNumber: vault.seal(idNumber),
    doubts: doubts.join(' '),
    photos: String(photos),
  }
}

/** What the reading of a photo found wrong with it; its request removes it then. */
export const faultOf = (facts: Record<string, string> | null): CardFault | undefined =>
  faults.find((fault) => fault === facts?.fault)

/** Undefined of a file on which nothing was read. */
export function readCardOf(facts: Record<string, string> | null): ReadCard | undefined {
  const { name, idNumber, doubts = '', photos = '1' } = facts ?? {}
  if (name === undefined || idNumber === undefined) return undefined
  const places = doubts.split(' ').filter((place) => place !== '')
  const vault = currentVault()
  return {
    name: vault.open(name),
    idNumber: vault.open(idNumber),
    doubts: places.map(Number),
    photos: Number(photos),
  }
}
