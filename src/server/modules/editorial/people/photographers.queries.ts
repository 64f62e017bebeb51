import { desc, eq, or, sql } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import { matches } from '#server/database/wording.ts'

function withAccount(db: Database) {
  return db
    .select({
      id: photographers.id,
      name: photographers.name,
      thumb: photographers.thumb,
      thumbW: photographers.thumbW,
      thumbH: photographers.thumbH,
      tone: photographers.tone,
      contracted: photographers.contracted,
      special: photographers.special,
      shown: photographers.shown,
      updatedAt: photographers.updatedAt,
      username: users.username,
      mobile: users.mobile,
    })
    .from(photographers)
    .leftJoin(users, eq(users.id, photographers.userId))
}

export type DeskPhotographerRow = Awaited<ReturnType<typeof withAccount>>[number]

/** Photographers by name or account, shown or not, the newest first. */
export async function listDeskPhotographers(
  db: Database,
  phrase: string | undefined,
  { limit, offset }: PageRequest,
) {
  const ofAccount = sql`${photographers.userId} in (
    select ${users.id} from ${users} where lower(${users.username}) = lower(${phrase}) or ${users.mobile} = ${phrase})`
  const where = phrase ? or(matches(photographers, phrase), ofAccount) : undefined
  const rows = await withAccount(db)
    .where(where)
    .orderBy(desc(photographers.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, photographers, where) }
}

export async function findDeskPhotographer(db: Database, id: number) {
  return (await withAccount(db).where(eq(photographers.id, id)))[0]
}

/** The same of a user who may be one. */
export async function findPhotographerOfUser(db: Database, userId: number) {
  return (await withAccount(db).where(eq(photographers.userId, userId)))[0]
}

/** Flags of a photographer, held until the transaction ends. */
export async function lockMarks(tx: Database, id: number) {
  const { contracted, special } = photographers
  const rows = tx.select({ contracted, special }).from(photographers)
  return (await rows.where(eq(photographers.id, id)).for('update'))[0]
}

export async function setMarks(
  tx: Database,
  id: number,
  flags: { contracted: boolean; special: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(photographers)
    .set({ ...flags, updatedAt: now })
    .where(eq(photographers.id, id))
}
