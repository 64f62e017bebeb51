import { DatabaseError } from 'pg'

/** SQLSTATE classes and codes by which PostgreSQL itself says that it can't serve this connection. */
const goodbye = /^(08...|57P0[1-5]|53300|25P0[34])$/

/**
 * The database does not answer: it is stopped, starts, hangs, or the way to it is broken. Over by itself once it is back.
 */
export class DatabaseAway extends Error {
  /** A statement was under way when the connection broke, so it is unknown whether the database carried it out. */
  readonly isUnknown: boolean
  /** The connection broke while it was in use: another one may hold. */
  readonly isBroken: boolean
  /** It may be there: all connections of this process were in use for too long. */
  readonly isBusy: boolean
  constructor(cause: unknown, { isUnknown = false, isBroken = false, isBusy = false } = {}) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The database does not answer: ${reason}`, { cause })
    this.name = 'DatabaseAway'
    this.isUnknown = isUnknown
    this.isBroken = isBroken
    this.isBusy = isBusy
  }
}

/** `DatabaseAway` below whatever drizzle wrapped around it. */
export function awayBelow(error: unknown): DatabaseAway | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause instanceof DatabaseAway) return cause
    cause = cause.cause
  }
  return undefined
}

/** Does what may be done twice once more, where the connection to the database broke in the middle. */
export async function againIfBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!awayBelow(error)?.isBroken) throw error
    return work()
  }
}

/** Whether the connection is to blame and not the statement: PostgreSQL's own refusals carry another SQLSTATE. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  if (error instanceof DatabaseError) return goodbye.test(error.code ?? '')
  // pg tells of these in words alone; system errors (ECONNRESET, ETIMEDOUT, …) have a code.
  return (
    ('syscall' in error && 'code' in error) ||
    /^(Connection terminated|Client (was closed|has encountered)|timeout e|Cannot use a pool)/.test(
      error.message,
    )
  )
}
