import { eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { sessions, users } from '../schema/users.ts'

/** The user of that name becomes an editor with this password; sessions made before end. */
export async function makeEditor(
  db: Database,
  username: string,
  passwordHash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofName = sql`lower(${users.username}) = lower(${username})`
    const [known] = await tx
      .update(users)
      .set({ role: 'editor', passwordHash, updatedAt: new Date() })
      .where(ofName)
      .returning({ id: users.id })
    if (known) await tx.delete(sessions).where(eq(sessions.userId, known.id))
    else await tx.insert(users).values({ username, passwordHash, role: 'editor' })
  })
}
