import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { DatabaseAway, isLostConnection } from './database-away.ts'
import type { Pulse } from './connection-watch.ts'

/** A connection that one request holds. Broken, it goes away at once, whatever holds it. */
export class LentConnection {
  readonly #client: PoolClient
  readonly #pulse: Pulse
  readonly #nameOf: (text: string) => string | undefined
  #broken: DatabaseAway | undefined
  #isInTransaction = false
  #isReleased = false

  constructor(client: PoolClient, pulse: Pulse, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#pulse = pulse
    this.#nameOf = nameOf
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (this.#broken) throw this.#broken
    const { text } = config
    const isBegin = /^begin\b/.test(text)
    const isCertain =
      isBegin || (this.#isInTransaction && text !== 'commit') || /^select\b/.test(text)
    const name = values && values.length > 0 ? this.#nameOf(text) : undefined
    const done = this.#pulse.begin()
    try {
      const result = await this.#client.query(name ? { ...config, name } : config, values)
      if (isBegin) this.#isInTransaction = true
      return result
    } catch (error) {
      const isLost = isLostConnection(error)
      if (isLost) this.#broken = new DatabaseAway(error, { isUnknown: !isCertain })
      // After a failed `begin` drizzle never gives the connection back.
      if (isLost || isBegin) this.release(true)
      throw this.#broken ?? error
    } finally {
      done()
    }
  }

  release(isBroken = false): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(isBroken)
  }
}
