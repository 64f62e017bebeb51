/** A malformed value, told by the name of its variable; the value itself is never repeated. */
export class EnvironmentError extends Error {
  readonly variable: string
  constructor(variable: string, expected: string) {
    super(`${variable}: expected ${expected}`)
    this.name = 'EnvironmentError'
    this.variable = variable
  }
}

/** The value of a variable, trimmed; an empty one is an absent one. */
export type ReadVariable = (name: string) => string | undefined

/**
 * Whether a set of settings is there; half a set is refused by the first name that lacks.
 * @param optional begins the set too, and may lack
 */
export function isWhole<Set extends object, Name extends keyof Set & string>(
  set: Set,
  names: readonly Name[],
  optional?: keyof Set,
): set is Set & { [One in Name]-?: NonNullable<Set[One]> } {
  const lacking = names.find((name) => set[name] === undefined)
  const isBegun =
    names.some((name) => set[name] !== undefined) ||
    (optional !== undefined && set[optional] !== undefined)
  if (!isBegun) return false
  if (lacking === undefined) return true
  throw new EnvironmentError(lacking, `a value, since others of ${names.join(', ')} are set`)
}
