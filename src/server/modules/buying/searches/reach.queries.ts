import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { users } from '#server/database/schema/users.ts'

/** Where a person can be reached. */
export async function reachOf(db: Database, userId: number) {
  const [row] = await db
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? { email: null, mobile: null }
}
