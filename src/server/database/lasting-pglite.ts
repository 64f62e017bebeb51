import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseAway } from './database-away.ts'

/** Between two tries to open the database again, in milliseconds. */
const untilRevival = 5_000

/** The calls of PGlite that the server uses. */
export type PgliteCalls = Pick<PGlite, 'query' | 'exec' | 'transaction'>

/** The same, and its end. */
export type OpenPglite = PgliteCalls & Pick<PGlite, 'close'>

export interface LastingPglite {
  readonly calls: PgliteCalls
  readonly current: () => PGlite
  readonly close: () => Promise<void>
}

/** PostgreSQL ends its process over such an error. Inside ours PGlite never answers again. */
function isPanic(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if ('severity' in cause && cause.severity === 'PANIC') return true
    cause = cause.cause
  }
  return false
}

/**
 * PGlite that outlives its own death, as when the disk is full while it writes its log: calls under way and
 * new calls fail with `DatabaseAway` at once, and the server tries to open the folder again until that succeeds.
 */
export async function lastingPglite({
  open,
  callsOf = (client) => client,
  log = console.error,
  every = untilRevival,
}: {
  open: () => Promise<PGlite>
  /** How statements reach a client that was opened. */
  callsOf?: (client: PGlite) => OpenPglite
  log?: ((line: string) => void) | undefined
  every?: number
}): Promise<LastingPglite> {
  let client = await open()
  let calls = callsOf(client)
  let dead: DatabaseAway | undefined
  let death = Promise.withResolvers<never>()
  let isClosing = false

  function bury(error: unknown): void {
    if (dead) return
    dead = new DatabaseAway(error, { isUnknown: true })
    log(`database: PGlite died, ${dead.message}`)
    death.promise.catch(() => undefined)
    death.reject(dead)
    void revive()
  }

  async function revive(): Promise<void> {
    while (!isClosing && dead) {
      await pause(every, undefined, { ref: false })
      try {
        client = await open()
        calls = callsOf(client)
        death = Promise.withResolvers<never>()
        dead = undefined
        log('database: PGlite is open again')
      } catch (error) {
        log(`database: PGlite can't be opened yet, ${String(error).split('\n')[0]}`)
      }
    }
  }

  async function call<Value>(work: (calls: PgliteCalls) => Promise<Value>): Promise<Value> {
    if (dead) throw dead
    try {
      return await Promise.race([work(calls), death.promise])
    } catch (error) {
      if (isPanic(error)) bury(error)
      throw error
    }
  }

  return {
    calls: {
      query: (...args) => call((one) => one.query(...args)),
      exec: (...args) => call((one) => one.exec(...args)),
      transaction: (work) =>
        call((one) =>
          one.transaction(async (tx) => {
            try {
              return await work(tx)
            } catch (error) {
              // It would wait for its rollback for ever.
              if (isPanic(error)) bury(error)
              throw error
            }
          }),
        ),
    },
    current: () => client,
    close: async () => {
      isClosing = true
      if (!dead) await calls.close()
    },
  }
}
