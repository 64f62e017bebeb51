import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { uploadParts } from '#server/database/schema/upload-parts.ts'

export type UploadPart = typeof uploadParts.$inferSelect

export async function insertPart(
  db: Database,
  part: typeof uploadParts.$inferInsert,
): Promise<void> {
  await db.insert(uploadParts).values(part)
}

export async function findPart(db: Database, id: string): Promise<UploadPart | undefined> {
  const [part] = await db.select().from(uploadParts).where(eq(uploadParts.id, id))
  return part
}

export async function dropPart(db: Database, id: string): Promise<void> {
  await db.delete(uploadParts).where(eq(uploadParts.id, id))
}

/** From now on its bytes are those of a stored file: they count for the quota only once. */
export async function answerPart(
  db: Database,
  id: string,
  reply: Record<string, unknown>,
): Promise<void> {
  await db.update(uploadParts).set({ reply }).where(eq(uploadParts.id, id))
}

/** Deletes the rows of parts that no request touched since then. Gives back their ids. */
export async function forgetParts(db: Database, before: Date): Promise<string[]> {
  const isFree = or(isNull(uploadParts.heldUntil), lt(uploadParts.heldUntil, sql`now()`))
  const rows = await db
    .delete(uploadParts)
    .where(and(lt(uploadParts.touchedAt, before), isFree))
    .returning({ id: uploadParts.id })
  return rows.map(({ id }) => id)
}

const soon = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Whether this request may write now; if not, the one that may is asked to end. A part that is gone is free. */
export async function holdPart(
  db: Database,
  { id, holder, seconds }: { id: string; holder: string; seconds: number },
): Promise<boolean> {
  const isFree = or(isNull(uploadParts.holder), lt(uploadParts.heldUntil, sql`now()`))
  const [held] = await db
    .update(uploadParts)
    .set({ holder, heldUntil: soon(seconds), isWanted: false })
    .where(and(eq(uploadParts.id, id), isFree))
    .returning({ id: uploadParts.id })
  if (held) return true
  const [wanted] = await db
    .update(uploadParts)
    .set({ isWanted: true })
    .where(eq(uploadParts.id, id))
    .returning({ id: uploadParts.id })
  return wanted === undefined
}

/** Holds it longer. Answers whether this request may go on writing. */
export async function holdPartOn(
  db: Database,
  { id, holder, seconds }: { id: string; holder: string; seconds: number },
): Promise<boolean> {
  const [held] = await db
    .update(uploadParts)
    .set({ heldUntil: soon(seconds) })
    .where(and(eq(uploadParts.id, id), eq(uploadParts.holder, holder)))
    .returning({ isWanted: uploadParts.isWanted })
  return held !== undefined && !held.isWanted
}

export async function freePart(
  db: Database,
  { id, holder, at }: { id: string; holder: string; at: Date },
): Promise<void> {
  await db
    .update(uploadParts)
    .set({ holder: null, heldUntil: null, isWanted: false, touchedAt: at })
    .where(and(eq(uploadParts.id, id), eq(uploadParts.holder, holder)))
}
