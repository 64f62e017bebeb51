import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { DatabaseAway, isLostConnection } from './database-away.ts'
import type { Pulse } from './connection-watch.ts'
import { tablesWrittenBy } from './own-view.ts'
import type { OwnWrites } from './own-view.ts'
import { noteTrouble } from './trouble.ts'

/** What all connections of a pool share. */
export interface Lender {
  readonly pulse: Pulse
  readonly nameOf: (text: string) => string | undefined
  readonly writes: OwnWrites
}

/** A connection that one request holds. Broken, it goes away at once, whatever holds it. */
export class LentConnection {
  readonly #client: PoolClient
  readonly #lender: Lender
  #broken: DatabaseAway | undefined
  #isInTransaction = false
  /** Tables that its transaction wrote to. */
  #written: readonly string[] = []
  #isReleased = false

  constructor(client: PoolClient, lender: Lender) {
    this.#client = client
    this.#lender = lender
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#broken) throw this.#broken
    const { pulse, nameOf, writes } = this.#lender
    const { text } = config
    const isBegin = /^begin\b/.test(text)
    const isCertain =
      isBegin || (this.#isInTransaction && text !== 'commit') || /^select\b/.test(text)
    const name = values && values.length > 0 ? nameOf(text) : undefined
    const written = text === 'commit' ? this.#written : tablesWrittenBy(text)
    if (this.#isInTransaction && text !== 'commit') this.#written = [...this.#written, ...written]
    writes.note(written)
    const done = pulse.begin()
    const began = performance.now()
    let isAnswered = true
    try {
      const result = await this.#client.query(name ? { ...config, name } : config, values)
      if (isBegin) this.#isInTransaction = true
      return result
    } catch (error) {
      const isLost = isLostConnection(error)
      isAnswered = !isLost
      if (isLost) noteTrouble(began)
      if (isLost) this.#broken = new DatabaseAway(error, { isUnknown: !isCertain, isBroken: true })
      // After a failed `begin` drizzle never gives the connection back.
      if (isLost || isBegin) this.release(true)
      throw this.#broken ?? error
    } finally {
      writes.note(written)
      done(isAnswered)
    }
  }

  release(isBroken = false): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(isBroken)
  }
}
