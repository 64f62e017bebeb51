import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { freePart, holdPart, holdPartOn } from '../upload-parts.queries.ts'

/** Seconds: how long a request that died keeps others out, how often the living say so, how long the next one waits. */
const lease = { held: 10, beat: 2, patience: 15 }
/** Milliseconds between two looks of a request that waits. */
const look = 50

/** A request waits for another that writes the same upload, and the other does not end. */
const stillHeld = { status_code: 423, body: 'Another request is sending this upload\n' }

/**
 * One request at a time may write to a part, whichever server it reached: the row in the database says which. A browser that
 * comes back after a broken link asks the request it left behind to end.
 */
export function partLocker({ db, now }: Pick<Context, 'db' | 'now'>): Locker {
  /** Requests of this process, which hear of the next one at once. */
  const here = new Map<string, RequestRelease>()

  function newLock(id: string): Lock {
    const holder = randomUUID()
    let beat: NodeJS.Timeout | undefined

    return {
      async lock(signal: AbortSignal, release: RequestRelease) {
        const until = Date.now() + lease.patience * 1000
        while (!(await holdPart(db, { id, holder, seconds: lease.held }))) {
          if (signal.aborted || Date.now() > until) throw stillHeld
          await here.get(id)?.()
          await pause(look)
        }
        here.set(id, release)
        beat = setInterval(() => {
          holdPartOn(db, { id, holder, seconds: lease.held }).then(
            (isMine) => (isMine ? undefined : release()),
            // The lease outlives a database that is away for a moment.
            () => undefined,
          )
        }, lease.beat * 1000).unref()
      },
      async unlock() {
        clearInterval(beat)
        here.delete(id)
        await freePart(db, { id, holder, at: now() })
      },
    }
  }

  return { newLock }
}

const nothing = (): void => undefined

/** Runs alone on a part. */
export async function withPart<Result>(
  locker: Locker,
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const lock = locker.newLock(id)
  await lock.lock(AbortSignal.timeout(lease.patience * 1000), nothing).catch((error: unknown) => {
    throw error === stillHeld ? new ApiError('unavailable') : error
  })
  try {
    return await run()
  } finally {
    await lock.unlock()
  }
}
