import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** After many rows came in: PGlite has no autovacuum, and without statistics the planner guesses. */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`analyze`)
}
