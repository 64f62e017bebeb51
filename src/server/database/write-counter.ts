import type { PgliteCalls } from './lasting-pglite.ts'

/** How many writes a database has seen; undefined where other processes write too, so that none can count. */
const counters = new WeakMap<object, () => number>()

export const countWritesOf = (db: object, count: () => number): void => {
  counters.set(db, count)
}

export const writesOf = (db: object): number | undefined => counters.get(db)?.()

const onlyReads = (statement: string): boolean =>
  /^[\s(]*(select|with)\b/i.test(statement) &&
  !/\b(insert|update|delete|nextval|setval)\b/i.test(statement)

/** PGlite has one owner, so every change of its data passes here. Every transaction counts as a write. */
export function countWrites(client: PgliteCalls): () => number {
  let writes = 0
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    writes += 1
    try {
      return await work
    } finally {
      writes += 1
    }
  }
  const query = client.query.bind(client)
  const exec = client.exec.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = (statement, ...rest) =>
    onlyReads(statement) ? query(statement, ...rest) : counted(query(statement, ...rest))
  client.exec = (...args) => counted(exec(...args))
  client.transaction = (...args) => counted(transaction(...args))
  return () => writes
}
