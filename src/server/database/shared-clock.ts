import { sql } from 'drizzle-orm'
import type { Database, DatabaseHandle } from './client.ts'

/** The clock that all servers over a database go by. */
export interface SharedClock {
  readonly now: () => Date
  readonly close: () => void
}

interface Options {
  readonly log: (line: string) => void
  /** Of this machine. */
  readonly own?: () => Date
  /** Milliseconds between two comparisons. */
  readonly every?: number
}

/** Milliseconds that harm no window of time; a clock that is nearer keeps its own course. */
const harmless = 250
/** Milliseconds worth telling the operator. */
const notable = 5000
const questions = 3
const clockNow = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`

/** By which a process over this database goes: PGlite has one, which may take its own. */
export async function clockOf(
  { db, kind }: DatabaseHandle,
  options: Options,
): Promise<SharedClock> {
  if (kind === 'postgres') return openSharedClock(db, options)
  return { now: options.own ?? (() => new Date()), close: () => undefined }
}

/**
 * This machine's clock, set right by the database's: a session, a code or a ticket that one server has begun ends for all others
 * at the same moment, however far apart their own clocks are. While the database is away the last comparison counts.
 */
export async function openSharedClock(
  db: Database,
  { log, own = () => new Date(), every = 30_000 }: Options,
): Promise<SharedClock> {
  let ahead = 0

  /** Milliseconds from the own clock to the database's, and how far that may be wrong: half of the quickest question. */
  async function compare(): Promise<{ difference: number; error: number }> {
    let best = { difference: 0, error: Infinity }
    for (let count = 0; count < questions; count += 1) {
      const before = own().getTime()
      const [row] = await db.select({ now: clockNow }).from(sql`(select 1) as moment`)
      const error = (own().getTime() - before) / 2
      const difference = (row?.now ?? before) - before - error
      if (error < best.error) best = { difference, error }
    }
    return best
  }

  async function setRight(): Promise<void> {
    const { difference, error } = await compare()
    if (!(Math.abs(difference - ahead) > harmless + error)) return
    ahead = Math.abs(difference) > harmless ? difference : 0
    if (Math.abs(ahead) >= notable)
      log(
        `clock: this machine is ${Math.round(Math.abs(ahead) / 1000)} s ` +
          `${ahead > 0 ? 'behind' : 'ahead of'} the database, whose clock the server goes by`,
      )
  }

  await setRight()
  // What can't be asked now is asked the next time.
  const timer = setInterval(() => void setRight().catch(() => undefined), every).unref()
  return {
    now: () => new Date(own().getTime() + ahead),
    close: () => clearInterval(timer),
  }
}
