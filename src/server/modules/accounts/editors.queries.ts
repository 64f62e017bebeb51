import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { users } from '#server/database/schema/users.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'
import type { UserRow } from './users.queries.ts'

/** Accounts that a word on the command line may mean: id, user name, company or mobile. */
export function findAccounts(db: Database, word: string): Promise<UserRow[]> {
  const id = /^\d{1,9}$/.test(word) ? Number(word) : 0
  const typed = sql`lower(${word})`
  return db
    .select()
    .from(users)
    .where(
      or(
        eq(users.id, id),
        eq(users.mobile, word),
        sql`lower(${users.username}) = ${typed}`,
        sql`lower(${users.company}) = ${typed}`,
      ),
    )
    .orderBy(users.id)
}

interface NewEditor {
  readonly username: string
  readonly mobile: string | null
  readonly passwordHash: string
}

/** @throws the database's unique violation when the name or mobile is taken */
export async function insertEditor(db: Database, row: NewEditor): Promise<number> {
  const [made] = await db
    .insert(users)
    .values({ ...row, role: 'editor' })
    .returning({ id: users.id })
  if (!made) throw new Error('an editor was not stored')
  return made.id
}

/** An account becomes an editor's: the given ways to log in replace its own; sessions and known browsers end. */
export async function promoteEditor(
  db: Database,
  id: number,
  ways: Pick<NewEditor, 'mobile' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...ways, role: 'editor', devicesSince: now, updatedAt: now })
      .where(eq(users.id, id))
    await deleteSessionsOf(tx, id)
  })
}

/** Blocks an account with a reason and ends its sessions, or lets it in again. */
export async function setBlocked(
  db: Database,
  id: number,
  reason: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ blocked: reason !== null, blockedReason: reason, updatedAt: now })
      .where(eq(users.id, id))
    if (reason !== null) await deleteSessionsOf(tx, id)
  })
}
