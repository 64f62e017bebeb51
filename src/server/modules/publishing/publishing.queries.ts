import type { Database } from '#server/database/client.ts'
import { inSeconds, secondsUntil } from '#server/database/queries/moments.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { releasesOf } from './kept-releases.ts'
import { lastRunOf } from './last-run.ts'
import { emptyRow } from './publishing-row.ts'
import type { PublishingChange, PublishingRow } from './publishing-row.ts'

const columns = {
  dueIn: secondsUntil(publishing.dueAt),
  dueKind: publishing.dueKind,
  lease: publishing.lease,
  leaseLeft: secondsUntil(publishing.leaseUntil),
  attempts: publishing.attempts,
  done: publishing.done,
  total: publishing.total,
  isHeldUp: publishing.isHeldUp,
  offeredFor: secondsUntil(publishing.offeredUntil),
  rollbackFor: secondsUntil(publishing.rollbackUntil),
  previewFor: secondsUntil(publishing.previewUntil),
  last: publishing.last,
  releases: publishing.releases,
}

type Stored = {
  [Name in keyof PublishingRow]: Name extends 'last' | 'releases'
    ? unknown
    : PublishingRow[Name] | null
}

function rowOf(stored: Stored | undefined): PublishingRow {
  if (!stored) return emptyRow
  const given = Object.entries(stored).map(([name, value]) => [name, value ?? undefined])
  return {
    ...emptyRow,
    ...(Object.fromEntries(given) as PublishingRow),
    last: lastRunOf(stored.last),
    releases: releasesOf(stored.releases),
  }
}

export async function readPublishing(db: Database): Promise<PublishingRow> {
  const [stored] = await db.select(columns).from(publishing)
  return rowOf(stored)
}

/** Reads the row, which no other server changes meanwhile, and writes what `decide` makes of it. */
export function changePublishing<Decision extends { readonly change: PublishingChange }>(
  db: Database,
  decide: (row: PublishingRow) => Decision,
): Promise<Decision> {
  return db.transaction(async (tx) => {
    const locked = () => tx.select(columns).from(publishing).for('update')
    let [stored] = await locked()
    if (!stored) {
      await tx.insert(publishing).values({}).onConflictDoNothing()
      ;[stored] = await locked()
    }
    const decision = decide(rowOf(stored))
    const values = valuesOf(decision.change)
    if (Object.keys(values).length > 0) await tx.update(publishing).set(values)
    return decision
  })
}

/** The column of each moment. */
const moments: Readonly<Record<string, string>> = {
  dueIn: 'dueAt',
  leaseLeft: 'leaseUntil',
  offeredFor: 'offeredUntil',
  rollbackFor: 'rollbackUntil',
  previewFor: 'previewUntil',
}

function valuesOf(change: PublishingChange): Record<string, unknown> {
  const values = Object.entries(change).map(([name, value]) => {
    const moment = moments[name]
    if (moment === undefined) return [name, value ?? null]
    return [moment, inSeconds(value === undefined ? undefined : Number(value))]
  })
  return Object.fromEntries(values) as Record<string, unknown>
}
