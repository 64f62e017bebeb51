import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { writesOf } from './write-counter.ts'

/** A moment of the database, numbered in the order in which this process learned of them. */
export interface Moment {
  readonly number: number
  /** `pg_current_snapshot()`: the transactions whose work was visible. */
  readonly snapshot: string
  /** Another one counts its transactions anew: after a restore, or when a standby took over. */
  readonly server: string
}

export interface TableChanges {
  /** A moment after this call, so that all that was committed before it is known. Calls at once share one question. */
  newest: () => Promise<Moment>
  /** Whether a transaction that was not visible at that moment wrote to one of these tables, as far as this process knows. */
  hasChanged: (tables: readonly string[], since: Moment) => boolean
}

interface Told {
  readonly snapshot: string
  readonly server: string
  readonly changes: readonly (readonly [table: string, xid: string])[]
}

const oldestRunning = (snapshot: string): bigint => BigInt(snapshot.split(':')[0] ?? 0)

/**
 * Follows which tables were written to (`changed_tables`, which triggers fill). Each question asks for the transactions
 * that the one before could not have seen whole, so it reads a few rows, however many there are.
 */
export function createTableChanges(db: Database): TableChanges {
  let last: { moment: Moment; writes: number | undefined } | undefined
  /** Moments below this number tell nothing: the connection was lost since. */
  let firstKnown = 0
  let count = 0
  const changedAt = new Map<string, number>()
  let seen = new Set<string>()
  let running: Promise<Moment> | undefined
  let following: Promise<Moment> | undefined

  function forget(): void {
    last = undefined
    firstKnown = count + 1
    changedAt.clear()
    seen.clear()
  }

  function learn({ snapshot, server, changes }: Told): Moment {
    if (last && last.moment.server !== server) forget()
    count += 1
    const before = seen
    seen = new Set()
    for (const [table, xid] of changes) {
      const name = `${table} ${xid}`
      seen.add(name)
      if (last && !before.has(name)) changedAt.set(table, count)
    }
    return { number: count, snapshot, server }
  }

  async function read(): Promise<Moment> {
    // Before the question: a write meanwhile makes the next one ask again.
    const writes = writesOf(db)
    if (last && writes !== undefined && writes === last.writes) return last.moment
    const since = last && oldestRunning(last.moment.snapshot)
    try {
      const moment = learn(await tell(db, since))
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
      // What runs began before this call. A follower that began since then is after it, whoever asked for it.
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

async function tell(db: Database, since: bigint | undefined): Promise<Told> {
  const from = since === undefined ? null : since.toString()
  const [told] = await db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      server: sql<string>`pg_postmaster_start_time()::text`,
      changes: sql<Told['changes']>`coalesce((
        select json_agg(json_build_array(name, xid::text)) from changed_tables
        where xid >= coalesce(${from}::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
      ), '[]'::json)`,
    })
    .from(sql`(select 1) as one`)
  if (!told) throw new Error('the database told no snapshot')
  return told
}
