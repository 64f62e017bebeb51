/** Name of the constraint that a database error says was broken; PGlite and postgres.js name the field differently. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    const { constraint, constraint_name: name } = cause as {
      constraint?: unknown
      constraint_name?: unknown
    }
    if (typeof constraint === 'string') return constraint
    if (typeof name === 'string') return name
    cause = cause.cause
  }
  return undefined
}
