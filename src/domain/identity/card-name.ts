/** A name without what tells nothing apart: the dot in it has many codes and one look. */
export const plainName = (name: string): string => name.replaceAll(/[\s·•‧・]/g, '')

/** The one sign in which a typed name and the one read on a card differ; undefined: one more, or one less. */
export interface NameDifference {
  /** Its place in the read name. */
  readonly at: number
  readonly typed: string | undefined
  readonly read: string | undefined
}

/** Whether a typed name is the one read on a card; `differs`: in more than one sign. */
export function compareNames(typed: string, read: string): 'same' | 'differs' | NameDifference {
  const own = [...plainName(typed)]
  const seen = [...plainName(read)]
  const at = sharedLength(own, seen)
  const shared = at + sharedLength(own.slice(at).toReversed(), seen.slice(at).toReversed())
  if (shared === own.length && shared === seen.length) return 'same'
  if (own.length > shared + 1 || seen.length > shared + 1) return 'differs'
  return {
    at,
    typed: own.length > shared ? own[at] : undefined,
    read: seen.length > shared ? seen[at] : undefined,
  }
}

/** How many signs two beginnings share. */
function sharedLength(one: readonly string[], other: readonly string[]): number {
  const parted = one.findIndex((sign, at) => sign !== other[at])
  return parted < 0 ? one.length : parted
}
