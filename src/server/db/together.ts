import type { Database } from './client.ts'
import { writesOf } from './writes.ts'

const mostKept = 500

/** Moments count by the minute: what is published in a minute may show at its end. */
const keyOf = (args: readonly unknown[]): string =>
  JSON.stringify(
    args.map((arg) => (arg instanceof Date ? Math.floor(arg.getTime() / 60_000) : arg)),
  )

interface Answer<Rows> {
  readonly rows: Promise<Rows>
  /** Writes the database had seen when it was asked; undefined while nobody knows. */
  readonly writes: number | undefined
}

/**
 * One query for everybody who asks the same: at the same moment and, where the database counts its writes,
 * until the next one. So the eight languages of a page share their rows. For open reads only; whoever gets
 * the rows must not change them.
 */
export function together<const Args extends readonly unknown[], Rows>(
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
    rows.then(() => {
      if (writes === undefined || writes !== writesOf(db)) forget()
    }, forget)
    return rows
  }
}
