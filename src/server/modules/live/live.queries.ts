import type { Database } from '#server/database/client.ts'
import { inSeconds, secondsUntil } from '#server/database/queries/moments.ts'
import { live } from '#server/database/schema/live.ts'
import { emptyRow } from './live-row.ts'
import type { LiveChange, LiveRow } from './live-row.ts'

const columns = {
  lease: live.lease,
  leaseLeft: secondsUntil(live.leaseUntil),
  status: live.status,
  playlist: live.playlist,
  watchedFor: secondsUntil(live.watchedUntil),
  restFor: secondsUntil(live.restUntil),
}

type Stored = { [Name in keyof LiveRow]: LiveRow[Name] | null }

function rowOf(stored: Stored | undefined): LiveRow {
  const given = Object.entries(stored ?? {}).filter(([, value]) => value !== null)
  return { ...emptyRow, ...(Object.fromEntries(given) as Partial<LiveRow>) }
}

export async function readLive(db: Database): Promise<LiveRow> {
  const [stored] = await db.select(columns).from(live)
  return rowOf(stored)
}

/** Reads the row, which no other server changes meanwhile, and writes what `decide` makes of it. */
export function changeLive<Decision extends { readonly change: LiveChange }>(
  db: Database,
  decide: (row: LiveRow) => Decision,
): Promise<Decision> {
  return db.transaction(async (tx) => {
    const locked = () => tx.select(columns).from(live).for('update')
    let [stored] = await locked()
    if (!stored) {
      await tx.insert(live).values({}).onConflictDoNothing()
      ;[stored] = await locked()
    }
    const decision = decide(rowOf(stored))
    const { leaseLeft, watchedFor, restFor, ...plain } = decision.change
    const values = Object.entries(plain).map(([name, value]) => [name, value ?? null])
    const set = {
      ...(Object.fromEntries(values) as object),
      ...('leaseLeft' in decision.change && { leaseUntil: inSeconds(leaseLeft) }),
      ...('watchedFor' in decision.change && { watchedUntil: inSeconds(watchedFor) }),
      ...('restFor' in decision.change && { restUntil: inSeconds(restFor) }),
    }
    if (Object.keys(set).length > 0) await tx.update(live).set(set)
    return decision
  })
}
