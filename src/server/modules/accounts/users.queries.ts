import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { applications, photographers } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'

export type UserRow = typeof users.$inferSelect
type UserChange = Partial<
  Pick<UserRow, 'username' | 'mobile' | 'email' | 'department' | 'thumb' | 'passwordHash'>
>

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findByMobile(db: Database, mobile: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.mobile, mobile))
  return row
}

/** The users who may log in with a name: by user name first, then by company name. At most two. */
export function findByName(db: Database, name: string): Promise<UserRow[]> {
  const isUsername = sql`lower(${users.username}) = lower(${name})`
  return db
    .select()
    .from(users)
    .where(or(isUsername, sql`lower(${users.company}) = lower(${name})`))
    .orderBy(sql`(${isUsername}) is true desc`, users.id)
}

/** Whether another user has that name, as user name or as company name. */
export async function isNameTaken(db: Database, name: string, ownId = 0): Promise<boolean> {
  const holders = await findByName(db, name)
  return holders.some((holder) => holder.id !== ownId)
}

export async function isMobileTaken(db: Database, mobile: string, ownId = 0): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mobile, mobile), ne(users.id, ownId)))
  return row !== undefined
}

/** @throws the database's unique violation when name or mobile were taken in the meantime */
export async function insertUser(
  db: Database,
  row: UserChange & { mobile: string; createdAt: Date },
): Promise<UserRow> {
  const [made] = await db
    .insert(users)
    .values({ ...row, updatedAt: row.createdAt })
    .returning()
  if (!made) throw new Error('a user was not stored')
  return made
}

/** The account of a mobile, made when there is none; two at once get the same. */
export async function findOrInsertByMobile(
  db: Database,
  mobile: string,
  now: Date,
): Promise<UserRow> {
  await db
    .insert(users)
    .values({ mobile, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.mobile })
  const row = await findByMobile(db, mobile)
  if (!row) throw new Error('a user was not stored')
  return row
}

/** @throws the database's unique violation when name or mobile were taken in the meantime */
export async function updateUser(
  db: Database,
  id: number,
  change: UserChange,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

/** What a profile shows beyond the user: the public photographer and the name on the newest application. */
export async function findPerson(db: Database, userId: number) {
  const [row] = await db
    .select({ user: users, cameraId: photographers.id, realname: applications.realname })
    .from(users)
    .leftJoin(photographers, eq(photographers.userId, users.id))
    .leftJoin(applications, eq(applications.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(desc(applications.id))
    .limit(1)
  return row
}
