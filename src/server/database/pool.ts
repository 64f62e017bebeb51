import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import type { ClientBase, ClientConfig, PoolClient, PoolConfig, QueryConfig, QueryResult } from 'pg'
import { connectionOf, databaseTimes, planner, refuseReadOnly } from './connection.ts'
import { DatabaseAway, isLostConnection } from './database-away.ts'
import { hostsOf } from './hosts.ts'
import type { Hosts } from './hosts.ts'
import { LentConnection } from './lent-connection.ts'
import type { Lender } from './lent-connection.ts'
import { startPulse } from './connection-watch.ts'
import { OwnWrites } from './own-view.ts'
import type { OwnView } from './own-view.ts'
import { statementNames } from './statement-names.ts'
import { noteTrouble, troubleSince } from './trouble.ts'

interface PoolOptions {
  readonly size: number
  readonly log: (line: string) => void
  /**
   * A pooler stands before PostgreSQL and lends another connection to each transaction: it knows no prepared statements and takes
   * no settings, which the role then has (`scripts/deploy/postgres-roles.sql`).
   */
  readonly isLentByTransaction?: boolean
  /** Looks at each new connection before the first request gets it. @throws where it shall not be used */
  readonly verify?: (client: ClientBase) => Promise<void>
  /** False: the caller has another place to ask, and does not wait. */
  readonly waits?: boolean
}

/**
 * A bounded pool of connections whose faults end requests and never the process. Looks like pg's own to drizzle, which
 * asks for `query`, `connect` and `release` alone.
 */
export class ConnectionPool {
  readonly #writes = new OwnWrites()
  readonly #pool: Pool
  readonly #hosts: Hosts
  readonly #lender: Lender
  readonly #waits: boolean
  readonly #sockets = new Set<Socket>()
  #returning: Promise<void> | undefined
  #isEnded = false

  constructor(url: string, { size, log, isLentByTransaction, verify, waits = true }: PoolOptions) {
    const hosts = hostsOf(url)
    const sockets = this.#sockets
    this.#hosts = hosts
    this.#waits = waits
    // The host is chosen at each new connection.
    class HostClient extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, ...connectionOf(hosts.current(), sockets) })
      }
    }
    const look = verify ?? (hosts.isSingle ? undefined : refuseReadOnly)
    const settings: PoolConfig & { verify?: Verify } = {
      Client: HostClient,
      connectionTimeoutMillis: databaseTimes.turn,
      max: size,
      idleTimeoutMillis: 60_000,
      ...(!isLentByTransaction && {
        statement_timeout: databaseTimes.statement,
        idle_in_transaction_session_timeout: databaseTimes.idleTransaction,
        options: Object.entries(planner)
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
      }),
      ...(look && { verify: (client, done) => void look(client).then(() => done(), done) }),
    }
    this.#pool = new Pool(settings)
    // Without listeners a broken connection would end the process, whether a request holds it or not.
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
    this.#pool.on('error', () => undefined)
    const pulse = startPulse({ hosts, log, onSilence: () => this.#hangUp() })
    const nameOf = isLentByTransaction ? () => undefined : statementNames()
    this.#lender = { pulse, nameOf, writes: this.#writes }
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const lent = await this.connect()
    try {
      return await lent.query(config, values)
    } catch (error) {
      // A question alone changes nothing, so that it may be asked again where the connection broke.
      if (!(error instanceof DatabaseAway) || !this.#waits || !isQuestion(config.text)) throw error
    } finally {
      lent.release()
    }
    const next = await this.connect()
    try {
      return await next.query(config, values)
    } finally {
      next.release()
    }
  }

  /** @throws DatabaseAway when there is no connection in time: all waits of a request count as one */
  async connect(): Promise<LentConnection> {
    const asked = performance.now()
    const trouble = troubleSince()
    const began = trouble ?? asked
    const patient = began + (this.#waits ? databaseTimes.return : 0)
    for (let tries = 0; ; tries += 1) {
      this.#lender.pulse.check()
      try {
        const connecting = this.#connection()
        const left = began + databaseTimes.tries - performance.now()
        const isFirst = tries === 0
        const client =
          isFirst && trouble === undefined
            ? await connecting
            : await within(left, connecting, { isBusy: isFirst })
        if (performance.now() - asked > databaseTimes.long) noteTrouble(asked)
        return new LentConnection(client, this.#lender)
      } catch (error) {
        if (!isLostConnection(error)) throw error
        noteTrouble(asked)
        if (isQueueFull(error)) throw new DatabaseAway(error, { isBusy: true })
        const left = patient - performance.now()
        if (left <= 0 || this.#isEnded) throw awayOf(error)
        await Promise.race([this.#untilBack(), pause(left, undefined, { ref: false })])
      }
    }
  }

  readonly view: OwnView = {
    lastWriteTo: (table) => this.#writes.lastTo(table),
    isAway: () => this.#returning !== undefined || this.#lender.pulse.isSilent(),
  }

  /** Connections, by what they do; `waiting`: requests for one. */
  counts(): Record<'total' | 'idle' | 'waiting', number> {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool
    return { total, idle, waiting }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    this.#lender.pulse.stop()
    const late = setTimeout(() => this.#hangUp(), databaseTimes.goodbye)
    await this.#pool.end()
    clearTimeout(late)
  }

  async #connection(): Promise<PoolClient> {
    const address = this.#hosts.current()
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (isLostConnection(error) && !isQueueFull(error)) this.#hosts.leave(address)
      throw error
    }
  }

  /** One try at a time for all that wait. */
  #untilBack(): Promise<void> {
    this.#returning ??= this.#tryAgain().finally(() => (this.#returning = undefined))
    return this.#returning
  }

  async #tryAgain(): Promise<void> {
    const end = performance.now() + databaseTimes.return
    while (performance.now() < end && !this.#isEnded) {
      await pause(databaseTimes.again, undefined, { ref: false })
      const isBack = await this.#connection().then(
        (client) => {
          client.release()
          return true
        },
        () => false,
      )
      if (isBack) return
    }
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy(new Error('Connection terminated: silent'))
  }
}

/** @throws DatabaseAway where it comes too late; then it goes back. */
async function within(
  milliseconds: number,
  connecting: Promise<PoolClient>,
  { isBusy }: { readonly isBusy: boolean },
): Promise<PoolClient> {
  const late = new AbortController()
  const patience = pause(Math.max(milliseconds, 0), undefined, { signal: late.signal, ref: false })
  const client = await Promise.race([connecting, patience.catch(() => undefined)]).finally(() =>
    late.abort(),
  )
  if (client) return client
  void connecting.then(
    (unused) => unused.release(),
    () => undefined,
  )
  throw new DatabaseAway(new Error('no connection in time'), { isBusy })
}

const awayOf = (error: unknown): DatabaseAway =>
  error instanceof DatabaseAway ? error : new DatabaseAway(error)

/** pg's own words for it. */
const isQueueFull = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded')

type Verify = (client: ClientBase, done: (error?: Error) => void) => void

/** Locks are kept by their connection alone, and sequences forget nothing: neither is asked again. */
const isQuestion = (text: string): boolean =>
  /^\s*select\b/i.test(text) &&
  !/\b(nextval|setval|pg_(try_)?advisory|for (no key )?update)\b/i.test(text)
