import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { ClientConfig, QueryConfig, QueryResult } from 'pg'
import { DatabaseAway, isLostConnection } from './database-away.ts'
import { LentConnection } from './lent-connection.ts'
import { startPulse } from './connection-watch.ts'
import type { Pulse } from './connection-watch.ts'
import { statementNames } from './statement-names.ts'

/** In milliseconds. */
export const databaseTimes = {
  /** For a free or a new connection. */
  connection: 2_500,
  /** A statement that takes longer was a mistake, or waits for a lock that its holder never gives back. */
  statement: 60_000,
  /** A transaction that does nothing was left behind by a fault and holds its locks. */
  idleTransaction: 60_000,
  /** For connections that don't end by themselves at the end. */
  goodbye: 5_000,
} as const

/** Indexes here sit in memory or on an SSD: without this the planner reads whole tables instead. */
export const planner = { randomPageCost: 1.1 }

export function connectionOf(url: string, sockets?: Set<Socket>): ClientConfig {
  return {
    connectionString: url,
    application_name: 'yungang',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: databaseTimes.connection,
    stream: () => {
      const socket = new Socket()
      sockets?.add(socket)
      return socket.once('close', () => sockets?.delete(socket))
    },
  }
}

/**
 * A bounded pool of connections whose faults end requests and never the process. Looks like pg's own to drizzle, which
 * asks for `query`, `connect` and `release` alone.
 */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #pulse: Pulse
  readonly #sockets = new Set<Socket>()
  readonly #nameOf = statementNames()

  constructor(url: string, { size, log }: { size: number; log: (line: string) => void }) {
    this.#pool = new Pool({
      ...connectionOf(url, this.#sockets),
      max: size,
      idleTimeoutMillis: 60_000,
      statement_timeout: databaseTimes.statement,
      idle_in_transaction_session_timeout: databaseTimes.idleTransaction,
      options: `-c random_page_cost=${planner.randomPageCost}`,
    })
    // Without listeners a broken connection would end the process, whether a request holds it or not.
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
    this.#pool.on('error', () => undefined)
    this.#pulse = startPulse({
      connection: connectionOf(url),
      log,
      onSilence: () => this.#hangUp(),
    })
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const lent = await this.connect()
    try {
      return await lent.query(config, values)
    } finally {
      lent.release()
    }
  }

  /** @throws DatabaseAway when there is no connection in time */
  async connect(): Promise<LentConnection> {
    this.#pulse.check()
    try {
      return new LentConnection(await this.#pool.connect(), this.#pulse, this.#nameOf)
    } catch (error) {
      throw isLostConnection(error) ? new DatabaseAway(error) : error
    }
  }

  /** Connections, by what they do; `waiting`: requests for one. */
  counts(): Record<'total' | 'idle' | 'waiting', number> {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool
    return { total, idle, waiting }
  }

  async end(): Promise<void> {
    this.#pulse.stop()
    const late = setTimeout(() => this.#hangUp(), databaseTimes.goodbye)
    await this.#pool.end()
    clearTimeout(late)
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy(new Error('Connection terminated: silent'))
  }
}
