import type { SeenSign } from './recogniser.ts'

/** A name as one look found it, with the signs of its row where each was validated by itself. */
export interface NameLook {
  readonly name: string
  readonly signs?: readonly SeenSign[]
}

/** Common signs are recognised with 95 to 99; what the model doesn't know mostly with 60 to 93. */
const sureFrom = 95

/**
 * Places in a name that may have been misread: where looks disagree, or none was sure. A look that found more or
 * fewer signs leaves every place in doubt, and so does a name that was found once.
 */
export function doubtsOf(name: string, looks: readonly NameLook[]): number[] {
  const signs = [...name]
  const isAlone = looks.length < 2
  const others = looks.map((look) => [...look.name])
  return signs.flatMap((sign, at) => {
    const isSeen = others.every((other) => other.length === signs.length && other[at] === sign)
    const sure = Math.max(0, ...looks.map((look) => confidenceOf(look, at, sign)))
    return isAlone || !isSeen || sure < sureFrom ? [at] : []
  })
}

/** How sure a look was of a sign at its place: the label before the name is part of some rows. */
function confidenceOf({ name, signs = [] }: NameLook, at: number, sign: string): number {
  const row = signs.map((one) => one.sign)
  const from = row.join('').indexOf(name)
  if (from < 0) return 0
  const here = signs.findIndex((_, place) => row.slice(0, place).join('').length >= from)
  const seen = signs[here + at]
  return seen?.sign === sign ? seen.confidence : 0
}
