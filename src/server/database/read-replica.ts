import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import type { LogPlace } from './table-changes.ts'

/** A copy of the database that follows it a little later and takes no writes. */
export interface ReadReplica {
  /**
   * What the reading finds there, once the replica has caught up with the place; undefined where it has not, where it is away, or
   * where the reading failed by its fault: then the primary is to be asked. Refusals by `isAnswer` are told on.
   */
  read: <Found>(
    place: LogPlace,
    reading: (db: Database) => Promise<Found>,
  ) => Promise<{ readonly value: Found } | undefined>
  close: () => Promise<void>
}

/** Milliseconds without a question, after the replica failed. */
const rest = 1000

interface Told extends LogPlace {
  readonly isReplica: boolean
}

interface ReplicaOptions {
  readonly db: Database
  /** Which run of which server the connections of `db` lead to: what it told counts no longer once that changes. */
  readonly server: () => string
  /** Whether a failed reading is the answer itself, such as "not found". */
  readonly isAnswer: (error: unknown) => boolean
  readonly close: () => Promise<void>
}

export function createReadReplica({ db, server, isAnswer, close }: ReplicaOptions): ReadReplica {
  let known: { readonly place: LogPlace; readonly server: string } | undefined
  let running: Promise<void> | undefined
  let restsUntil = 0

  const hasReached = (place: LogPlace): boolean =>
    known !== undefined &&
    known.server === server() &&
    known.place.timeline === place.timeline &&
    known.place.bytes >= place.bytes

  async function ask(): Promise<void> {
    const told = await placeOf(db)
    known = told?.isReplica ? { place: told, server: server() } : undefined
  }

  function fail(): undefined {
    known = undefined
    restsUntil = performance.now() + rest
  }

  return {
    async read(place, reading) {
      if (performance.now() < restsUntil) return undefined
      if (!hasReached(place)) {
        running ??= ask()
          .catch(fail)
          .finally(() => (running = undefined))
        await running
      }
      if (!hasReached(place)) return undefined
      try {
        const value = await reading(db)
        // Another run may have begun behind where the one before it was.
        return hasReached(place) ? { value } : undefined
      } catch (error) {
        if (isAnswer(error)) {
          if (hasReached(place)) throw error
          return undefined
        }
        return fail()
      }
    },
    close,
  }
}

async function placeOf(db: Database): Promise<Told | undefined> {
  const [told] = await db
    .select({
      isReplica: sql<boolean>`pg_is_in_recovery()`,
      bytes: sql<string | null>`(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text`,
      timeline: sql<string>`upper(lpad(to_hex((select timeline_id from pg_control_checkpoint())), 8, '0'))`,
    })
    .from(sql`(select 1) as one`)
  if (!told || told.bytes === null) return undefined
  return { isReplica: told.isReplica, timeline: told.timeline, bytes: BigInt(told.bytes) }
}
