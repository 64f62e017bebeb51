import type { Database } from './client.ts'
import { writesOf } from './write-counter.ts'

const mostKept = 500

/** Moments count by the minute: a record published within a minute may show only at its end. */
const keyOf = (args: readonly unknown[]): string =>
  JSON.stringify(
    args.map((arg) => (arg instanceof Date ? Math.floor(arg.getTime() / 60_000) : arg)),
  )

interface Answer<Rows> {
  readonly rows: Promise<Rows>
  /** Writes that the database had seen when the query began; undefined where it counts none. */
  readonly writes: number | undefined
}

/**
 * Callers with the same arguments share one query, so that the eight languages of a page share their rows: until the next
 * write, where the database counts its writes; elsewhere only if they ask at the same moment, since a query that runs may not see
 * what another server wrote meanwhile. For open reads only; the callers must not change the rows.
 */
export function coalesce<const Args extends readonly unknown[], Rows>(
  query: (db: Database, ...args: Args) => Promise<Rows>,
): (db: Database, ...args: Args) => Promise<Rows> {
  const answers = new WeakMap<Database, Map<string, Answer<Rows>>>()
  return (db, ...args) => {
    const asked = answers.get(db) ?? new Map<string, Answer<Rows>>()
    answers.set(db, asked)
    const key = keyOf(args)
    const writes = writesOf(db)
    const known = asked.get(key)
    if (known && known.writes === writes) return known.rows
    const rows = query(db, ...args)
    const answer = { rows, writes }
    asked.delete(key)
    asked.set(key, answer)
    const oldest = asked.size > mostKept ? asked.keys().next().value : undefined
    if (oldest !== undefined) asked.delete(oldest)
    const forget = (): void => {
      if (asked.get(key) === answer) asked.delete(key)
    }
    if (writes === undefined) setImmediate(forget)
    rows.then(() => {
      // A transaction may write right after it has read, within one moment.
      if (writes === undefined || writes !== writesOf(db)) forget()
    }, forget)
    return rows
  }
}
