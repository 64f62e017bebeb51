import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Moments that several servers agree about are the database's own, told as seconds from now on. A transaction that waited for
 * a row knows an old `now()`.
 */
export const secondsUntil = (moment: AnyPgColumn) =>
  sql<number | null>`extract(epoch from ${moment} - clock_timestamp())::float8`

/** The moment in so many seconds, rounded as its column does; null for none. */
export const inSeconds = (seconds: number | undefined): SQL | null =>
  seconds === undefined
    ? null
    : sql`date_trunc('milliseconds', clock_timestamp()) + ${seconds} * interval '1 second'`
