import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'

/** Milliseconds that the server's processes of this database took so far; other work on the machine does not count. */
export async function processorTime(db: Database): Promise<number> {
  const rows = await db
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity where datname = current_database()`)
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid) * 10, 0)
}

/** Hundredths of a second that a process of Linux took; 0 for others. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return user + system
  } catch {
    return 0
  }
}
