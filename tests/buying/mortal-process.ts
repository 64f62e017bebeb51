import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '#server/database/client.ts'
import * as schema from '#server/database/schema/all.ts'

/** The error that ends every statement of a dead process. */
export class Killed extends Error {
  constructor() {
    super('the process was killed')
  }
}

export interface MortalProcess {
  readonly db: Database
  /** Dies before its statement number `after` from now, counting begins and ends of transactions too. */
  dieAfter(after: number): void
  readonly isDead: () => boolean
}

/**
 * The database as one server process sees it, until the process dies: from then on nothing of it reaches the
 * database any more, and what it had not committed is rolled back, as a server does when a connection breaks.
 */
export function mortalProcess(client: PGlite): MortalProcess {
  let left = Infinity
  const isDead = () => left <= 0

  function step(): void {
    if (isDead()) throw new Killed()
    left -= 1
    if (isDead()) throw new Killed()
  }

  /** The methods drizzle uses, on the client and on a transaction of it. */
  function mortal<Inner extends Pick<PGlite, 'query' | 'exec'>>(inner: Inner): Inner {
    return new Proxy(inner, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver) as unknown
        if (name === 'query' || name === 'exec')
          return async (...args: unknown[]) => {
            step()
            return (value as (...args: unknown[]) => Promise<unknown>).apply(target, args)
          }
        if (name === 'transaction')
          return async (work: (tx: Pick<PGlite, 'query' | 'exec'>) => Promise<unknown>) => {
            step()
            const result = await client.transaction(async (tx) => {
              const done = await work(mortal(tx))
              // Dies with everything done and nothing committed.
              step()
              return done
            })
            // The process dies with everything committed, before the caller gets its answer.
            step()
            return result
          }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  const db = drizzle(mortal(client), { schema, casing: 'snake_case' })
  return {
    db: db as unknown as Database,
    dieAfter(after) {
      left = after
    },
    isDead,
  }
}
