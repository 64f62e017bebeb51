import { sql } from 'drizzle-orm'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import type { Database } from '#server/database/client.ts'
import { withdrawals } from '#server/database/schema/earnings.ts'
import { queueOf } from './review-queue.queries.ts'
import { shown } from './reviewed-kinds.queries.ts'

/** How much of each kind waits; withdrawals until they are settled or refused. */
export async function countWaiting(db: Database) {
  const open = sql`select count(*) from ${withdrawals} where ${withdrawals.status} < 2`
  const counts = sql`select queue.kind, count(*) as waiting from ${queueOf({ status: 0 })} group by queue.kind
    union all select 'withdrawal', (${open})`
  const rows = await db
    .select({
      kind: sql<ReviewKind | 'withdrawal'>`waiting.kind`,
      waiting: sql`waiting.waiting`.mapWith(Number),
    })
    .from(sql`(${counts}) as waiting`)
  const of = new Map(rows.map(({ kind, waiting }) => [kind, waiting]))
  const kinds = [...shown.map(({ kind }) => kind), 'withdrawal'] as const
  return Object.fromEntries(kinds.map((kind) => [kind, of.get(kind) ?? 0])) as Record<
    (typeof kinds)[number],
    number
  >
}
