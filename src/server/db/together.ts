import type { Database } from './client.ts'

/**
 * One query for everybody who asks the same at the same moment: the eight languages of a page share their
 * rows. Nothing is kept once it is answered. For open reads only; whoever gets the rows must not change them.
 */
export function together<const Args extends readonly unknown[], Rows>(
  query: (db: Database, ...args: Args) => Promise<Rows>,
): (db: Database, ...args: Args) => Promise<Rows> {
  const underWay = new WeakMap<Database, Map<string, Promise<Rows>>>()
  return (db, ...args) => {
    const asked = underWay.get(db) ?? new Map<string, Promise<Rows>>()
    underWay.set(db, asked)
    const key = JSON.stringify(args)
    const known = asked.get(key)
    if (known) return known
    const rows = query(db, ...args).finally(() => asked.delete(key))
    asked.set(key, rows)
    return rows
  }
}
