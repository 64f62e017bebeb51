import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

export interface DatabaseState {
  /** Every migration of this release has been applied. */
  readonly areMigrated: boolean
  /** Seconds since the oldest due job that waits should have begun; 0 without one. */
  readonly oldestJob: number
}

const journal = new URL('../migrations/meta/_journal.json', import.meta.url)
let known: number | undefined

function migrationsKnown(): number {
  known ??= (JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }).entries.length
  return known
}

const oldestDue = sql<number>`coalesce((
  select extract(epoch from now() - min(run_at)) from jobs where status = 'waiting' and run_at <= now()
), 0)`

/** One query: whether the database answers, and how far it and its jobs are. */
export async function databaseState(db: Database): Promise<DatabaseState> {
  const [row] = await db
    .select({
      applied: sql<number>`(select count(*) from drizzle.migrations)`.mapWith(Number),
      oldestJob: oldestDue.mapWith(Number),
    })
    .from(sql`(select 1) as one`)
  return {
    areMigrated: (row?.applied ?? 0) >= migrationsKnown(),
    oldestJob: row?.oldestJob ?? 0,
  }
}

/** Counts of waiting work, and the age of the oldest in seconds. */
export interface Backlog {
  readonly jobsWaiting: number
  readonly jobsRunning: number
  readonly jobsFailed: number
  readonly oldestJob: number
  readonly paymentsWaiting: number
  readonly oldestPayment: number
  readonly withdrawalsWaiting: number
}

/** The same for metrics: one query, from indexes, a few rows each. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const jobs = (status: string) =>
    sql<number>`(select count(*) from jobs where status = ${status})`.mapWith(Number)
  const [row] = await db
    .select({
      jobsWaiting: jobs('waiting'),
      jobsRunning: jobs('running'),
      jobsFailed: jobs('failed'),
      oldestJob: oldestDue.mapWith(Number),
      paymentsWaiting: sql<number>`(select count(*) from payments where status = 0)`.mapWith(
        Number,
      ),
      oldestPayment: sql<number>`coalesce((
        select extract(epoch from now() - min(created_at)) from payments where status = 0
      ), 0)`.mapWith(Number),
      withdrawalsWaiting:
        sql<number>`(select count(*) from withdrawals where status in (0, 1))`.mapWith(Number),
    })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('the database gave no row')
  return row
}
