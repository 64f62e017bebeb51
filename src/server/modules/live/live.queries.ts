import { and, desc, eq, isNull, like } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { inSeconds, secondsUntil } from '#server/database/queries/moments.ts'
import { images } from '#server/database/schema/images.ts'
import { live } from '#server/database/schema/live.ts'
import { emptyRow } from './live-row.ts'
import type { LiveChange, LiveRow } from './live-row.ts'

const columns = {
  lease: live.lease,
  leaseLeft: secondsUntil(live.leaseUntil),
  status: live.status,
  playlist: live.playlist,
  lastSegment: live.lastSegment,
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

/** Key of a public clip in one file, wider than high, of a film on sale: the newest. */
export async function findTestFilm(db: Database): Promise<string | undefined> {
  const isShown = and(eq(images.status, 1), eq(images.onSale, true), isNull(images.deletedAt))
  const isClip = and(eq(images.kind, 2), eq(images.direction, 2), like(images.clip, '%.mp4'))
  const [film] = await db
    .select({ clip: images.clip })
    .from(images)
    .where(and(isShown, isClip))
    .orderBy(desc(images.id))
    .limit(1)
  return film?.clip ?? undefined
}
