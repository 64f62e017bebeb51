import { parse, protocol, types } from '@electric-sql/pglite'
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import pLimit from 'p-limit'
import type { OpenPglite } from './lasting-pglite.ts'
import { statementNames } from './statement-names.ts'

const { serialize } = protocol
const asText = (text: string): string => text
/** `\\x00ff` as bytes; PGlite's own reader parses each of them as a number of its own, vectors took 20 ms. */
const bytesOf = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex')
const arrays = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 }
/** drizzle reads times and exact numbers from their text; it says so with each statement, for which PGlite copies 318 parsers. */
const textual = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]
const parsers = {
  [types.BYTEA]: bytesOf,
  ...Object.fromEntries([...textual, ...Object.values(arrays)].map((type) => [type, asText])),
}
const afterBind = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()]

type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>

/**
 * The calls of PGlite with one message a statement, where its own send six: parse, describe, bind, describe, execute, sync. A
 * statement that comes again is kept prepared, by the rules of PostgreSQL's connections (`statementNames`).
 */
export function batchedPglite(client: PGlite): OpenPglite {
  const nameOf = statementNames()
  const prepared = new Set<string>()
  const readers = { ...client.parsers, ...parsers }
  // What stands outside of a transaction waits for its end.
  const inTurn = pLimit(1)

  const run: Query = (text, values = [], { rowMode } = {}) =>
    client.runExclusive(async () => {
      if (!client.ready) throw new Error('the database is closed')
      const name = values.length > 0 ? nameOf(text) : undefined
      const isKnown = name !== undefined && prepared.has(name)
      const message = Buffer.concat([
        ...(isKnown ? [] : preparing(text, name)),
        serialize.bind({ statement: name ?? '', values: values.map(sent) }),
        ...afterBind,
      ])
      const replies = await client.execProtocolStream(message, { syncToFs: true })
      if (name !== undefined) prepared.add(name)
      const [result] = parse.parseResults(replies, readers, rowMode ? { rowMode } : {})
      return result as Results<never>
    })

  return {
    query: (...args) => inTurn(() => run(...args)),
    exec: (...args) => inTurn(() => client.exec(...args)),
    transaction: (work) => inTurn(() => client.transaction((tx) => work(withQuery(tx, run)))),
    // After what was asked before.
    close: () => inTurn(() => client.close()),
  }
}

/** Messages by which PostgreSQL learns a statement. One whose first run failed may know it by this name already. */
const preparing = (text: string, name = ''): Uint8Array[] => [
  ...(name ? [serialize.close({ type: 'S', name })] : []),
  serialize.parse({ text, name }),
]

const withQuery = (tx: Transaction, query: Query): Transaction => ({
  query: async (...args) => {
    if (tx.closed) throw new Error('the transaction is closed')
    return query(...args)
  },
  sql: tx.sql,
  exec: tx.exec,
  rollback: tx.rollback,
  listen: tx.listen,
  get closed() {
    return tx.closed
  },
})

/** A value as the driver for PostgreSQL sends it, whose types the database finds out. */
function sent(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return value
  if (Array.isArray(value)) return arrayText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** An array as PostgreSQL writes it: `{"a","b",NULL}`. */
function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value)
    const text = sent(value)
    if (typeof text !== 'string') return text === null ? 'NULL' : `"\\\\x${hexOf(text)}"`
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${items.join(',')}}`
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
