import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from './client.ts'
import { ownViewOf } from './own-view.ts'
import { changedTables } from './schema/changed-tables.ts'
import { isAfter, type Snapshot, snapshotOf } from './snapshot.ts'
import { writesOf } from './write-counter.ts'

/** A place in the log of a cluster that replicas follow; places of two timelines don't compare. */
export interface LogPlace {
  readonly timeline: string
  readonly bytes: bigint
}

/** A moment of the database, numbered in the order in which this process learned of them. */
export interface Moment {
  readonly number: number
  readonly snapshot: Snapshot
  /** Another one counts its transactions anew: after a restore, or when a standby took over. */
  readonly server: string
  /** At or behind all that the snapshot saw; where places are asked for. */
  readonly place?: LogPlace
}

export interface TableChanges {
  /** A moment after this call, so that all that was committed before it is known. Calls at once share one question. */
  newest: () => Promise<Moment>
  /** Whether a transaction that was not visible at that moment wrote to one of these tables, as far as this process knows. */
  hasChanged: (tables: readonly string[], since: Moment) => boolean
  /** Asks the database whether one of these tables has work that a snapshot of that server lacks. */
  lacks: (snapshot: Snapshot, tables: readonly string[]) => Promise<boolean>
  /** Where a replica has to be so that it shows these tables as they were at the newest moment. */
  placeOf: (tables: readonly string[], newest: Moment) => LogPlace | undefined
  /**
   * While the database is away: milliseconds since the last moment at which these tables were still as then. Undefined where one
   * is known to have been written to since, by anyone then or by this process after it.
   */
  heldFor: (tables: readonly string[], since: Moment) => number | undefined
}

const changesOf = new WeakMap<Database, TableChanges>()

/** One for all that keep values of this database: together they ask it once. */
export function tableChangesOf(db: Database): TableChanges {
  const changes = changesOf.get(db) ?? createTableChanges(db)
  changesOf.set(db, changes)
  return changes
}

/** Follows which tables were written to (`changed_tables`, which triggers fill). Each question asks what the one before it did not see. */
export function createTableChanges(db: Database, { withPlaces = false } = {}): TableChanges {
  let last: { moment: Moment; writes: number | undefined; asked: number } | undefined
  let isLost = false
  /** Moments below this number tell nothing: the connection was lost since. */
  let firstKnown = 0
  let firstPlace: LogPlace | undefined
  let count = 0
  const changedAt = new Map<string, Moment>()
  let running: Promise<Moment> | undefined
  let following: Promise<Moment> | undefined

  function learn({ tables, ...told }: Told): Moment {
    count += 1
    const moment = { number: count, ...told }
    if (isLost || last?.moment.server !== told.server) {
      firstKnown = count
      firstPlace = told.place
      changedAt.clear()
    } else for (const table of tables) changedAt.set(table, moment)
    isLost = false
    return moment
  }

  async function read(): Promise<Moment> {
    // Before the question: a write meanwhile makes the next one ask again.
    const writes = writesOf(db)
    const asked = performance.now()
    if (last && !isLost && writes !== undefined && writes === last.writes) return last.moment
    try {
      const moment = learn(await readChanges(db, last?.moment.snapshot, { withPlaces }))
      last = { moment, writes, asked }
      return moment
    } catch (error) {
      isLost = true
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

  const isChanged = (tables: readonly string[], { number }: Moment): boolean =>
    number < firstKnown || tables.some((table) => (changedAt.get(table)?.number ?? 0) > number)

  return {
    newest() {
      if (!running) return begin()
      // The one that runs began before this call. One that begins when it has ended is after it, whichever call asked for it.
      following ??= running
        .catch(() => undefined)
        .then(() => {
          following = undefined
          return running ?? begin()
        })
      return following
    },
    hasChanged: isChanged,
    lacks: (snapshot, tables) => hasLater(db, snapshot, tables),
    placeOf(tables, newest) {
      const places = tables.flatMap((table) => changedAt.get(table)?.place ?? [])
      return newest.place && furthest(newest.place.timeline, [firstPlace, ...places])
    },
    heldFor(tables, since) {
      const view = ownViewOf(db)
      if (!last || !view || isChanged(tables, since)) return undefined
      const { asked } = last
      return tables.some((table) => view.lastWriteTo(table) >= asked)
        ? undefined
        : performance.now() - asked
    },
  }
}

const furthest = (timeline: string, places: readonly (LogPlace | undefined)[]): LogPlace => ({
  timeline,
  bytes: places.reduce((most, place) => (place && place.bytes > most ? place.bytes : most), 0n),
})

export interface Told extends Pick<Moment, 'snapshot' | 'server' | 'place'> {
  /** Written to since the given snapshot; empty without one. */
  readonly tables: readonly string[]
}

/** One question, so that the snapshot is the one by which the tables were read. */
export async function readChanges(
  db: Database,
  since: Snapshot | undefined,
  { withPlaces = false } = {},
): Promise<Told> {
  const written = since
    ? sql`select distinct ${changedTables.name} as name from ${changedTables} where ${isAfter(changedTables.xid, since)}`
    : sql`select '' as name where false`
  const place = sql`pg_current_wal_insert_lsn()`
  const [told] = await db
    .select({
      text: sql<string>`pg_current_snapshot()::text`,
      server: sql<string>`pg_postmaster_start_time()::text`,
      isReplica: sql<boolean>`pg_is_in_recovery()`,
      tables: sql<string[] | null>`(select json_agg(name) from (${written}) as written)`,
      ...(withPlaces && {
        // Evaluated after the snapshot was taken, so behind all that it sees.
        timeline: sql<string>`substr(pg_walfile_name(${place}), 1, 8)`,
        bytes: sql<string>`(${recordsEnd(place)})::text`,
      }),
    })
    .from(sql`(select 1) as one`)
  const read = snapshotOf(told?.text ?? '')
  if (!told || !read) throw new Error('the database told no snapshot')
  // A replica does not say which transactions run: they count as not seen from the oldest one on.
  const snapshot = told.isReplica ? { ...read, next: read.oldestRunning, running: [] } : read
  const { server, timeline, bytes } = told
  return {
    snapshot,
    server,
    tables: told.tables ?? [],
    ...(timeline && bytes && { place: { timeline, bytes: BigInt(bytes) } }),
  }
}

/** Where the last record ends: right behind the head of a new page the log has none yet, and replicas stand before it. */
function recordsEnd(place: SQL): SQL {
  const offset = sql`(pg_walfile_name_offset(${place})).file_offset`
  const head = sql`case when ${offset} = 40 then 40
    when ${offset} % current_setting('wal_block_size')::int = 24 then 24 else 0 end`
  return sql`${place} - '0/0'::pg_lsn - ${head}`
}

async function hasLater(
  db: Database,
  since: Snapshot,
  tables: readonly string[],
): Promise<boolean> {
  const [later] = await db
    .select({ name: changedTables.name })
    .from(changedTables)
    .where(
      sql`${inArray(changedTables.name, [...tables])} and ${isAfter(changedTables.xid, since)}`,
    )
    .limit(1)
  return later !== undefined
}
