import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { changedTables } from './schema/changed-tables.ts'
import { isAfter, type Snapshot, snapshotOf } from './snapshot.ts'
import { writesOf } from './write-counter.ts'

/** A moment of the database, numbered in the order in which this process learned of them. */
export interface Moment {
  readonly number: number
  readonly snapshot: Snapshot
  /** Another one counts its transactions anew: after a restore, or when a standby took over. */
  readonly server: string
}

export interface TableChanges {
  /** A moment after this call, so that all that was committed before it is known. Calls at once share one question. */
  newest: () => Promise<Moment>
  /** Whether a transaction that was not visible at that moment wrote to one of these tables, as far as this process knows. */
  hasChanged: (tables: readonly string[], since: Moment) => boolean
}

/** Follows which tables were written to (`changed_tables`, which triggers fill). Each question asks what the one before it did not see. */
export function createTableChanges(db: Database): TableChanges {
  let last: { moment: Moment; writes: number | undefined } | undefined
  /** Moments below this number tell nothing: the connection was lost since. */
  let firstKnown = 0
  let count = 0
  const changedAt = new Map<string, number>()
  let running: Promise<Moment> | undefined
  let following: Promise<Moment> | undefined

  function forget(): void {
    last = undefined
    firstKnown = count + 1
    changedAt.clear()
  }

  function learn({ snapshot, server, tables }: Told): Moment {
    if (last && last.moment.server !== server) forget()
    count += 1
    for (const table of tables) changedAt.set(table, count)
    return { number: count, snapshot, server }
  }

  async function read(): Promise<Moment> {
    // Before the question: a write meanwhile makes the next one ask again.
    const writes = writesOf(db)
    if (last && writes !== undefined && writes === last.writes) return last.moment
    try {
      const moment = learn(await readChanges(db, last?.moment.snapshot))
      last = { moment, writes }
      return moment
    } catch (error) {
      forget()
      throw error
    }
  }

  function begin(): Promise<Moment> {
    const own = read().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }

  return {
    newest() {
      if (!running) return begin()
      // The one that runs began before this call. One that begins when it has ended is after it, whoever asked for it.
      following ??= running
        .catch(() => undefined)
        .then(() => {
          following = undefined
          return running ?? begin()
        })
      return following
    },
    hasChanged: (tables, { number }) =>
      number < firstKnown || tables.some((table) => (changedAt.get(table) ?? 0) > number),
  }
}

export interface Told extends Pick<Moment, 'snapshot' | 'server'> {
  /** Written to since the given snapshot; empty without one. */
  readonly tables: readonly string[]
}

/** One question, so that the snapshot is the one by which the tables were read. */
export async function readChanges(db: Database, since: Snapshot | undefined): Promise<Told> {
  const written = since
    ? sql`select distinct ${changedTables.name} as name from ${changedTables} where ${isAfter(changedTables.xid, since)}`
    : sql`select '' as name where false`
  const [told] = await db
    .select({
      text: sql<string>`pg_current_snapshot()::text`,
      server: sql<string>`pg_postmaster_start_time()::text`,
      tables: sql<string[] | null>`(select json_agg(name) from (${written}) as written)`,
    })
    .from(sql`(select 1) as one`)
  const snapshot = snapshotOf(told?.text ?? '')
  if (!told || !snapshot) throw new Error('the database told no snapshot')
  return { snapshot, server: told.server, tables: told.tables ?? [] }
}
