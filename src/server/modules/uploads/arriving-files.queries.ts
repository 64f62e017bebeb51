import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { ApiError } from '#server/core/api-error.ts'
import type { Database } from '#server/database/client.ts'
import { arrivingFiles, files } from '#server/database/schema/desk.ts'
import { orderContracts } from '#server/database/schema/orders.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'

type Arriving = Pick<typeof arrivingFiles.$inferSelect, 'key' | 'store'>

/**
 * Notes a file before its first byte: it leaves in a day, unless `arrive` is told of it. What a process stores and dies before it
 * names would else lie there for ever. Waits for a sweep that is removing the same file.
 */
export async function noteArriving(db: Database, { key, store }: Arriving): Promise<void> {
  const until = sql`now() + interval '1 day'`
  await db
    .insert(arrivingFiles)
    .values({ key, store, until })
    .onConflictDoUpdate({ target: arrivingFiles.key, set: { until } })
}

/**
 * To be called in the transaction that names the file, which the sweep leaves alone from then on.
 * @throws ApiError `unavailable` where the sweep has removed it
 */
export async function arrive(tx: Database, key: string): Promise<void> {
  const noted = await tx
    .delete(arrivingFiles)
    .where(eq(arrivingFiles.key, key))
    .returning({ key: arrivingFiles.key })
  // Another request may have named the same bytes meanwhile.
  if (noted.length === 0 && !(await isNamed(tx, key))) throw new ApiError('unavailable')
}

export async function forgetArriving(db: Database, key: string): Promise<void> {
  await db.delete(arrivingFiles).where(eq(arrivingFiles.key, key))
}

const isDue = (now: Date) =>
  lte(arrivingFiles.until, sql`greatest(now(), ${now.toISOString()}::timestamptz)`)

/** Published media have rows before a record shows them, which marks them as used. */
async function isNamed(tx: Database, key: string): Promise<boolean> {
  const counts = [
    await tx.$count(
      files,
      and(eq(files.key, key), or(eq(files.isPrivate, true), isNotNull(files.usedAt))),
    ),
    await tx.$count(orderContracts, eq(orderContracts.signatureKey, key)),
    await tx.$count(settlementContracts, eq(settlementContracts.signatureKey, key)),
  ]
  return counts.some((count) => count > 0)
}

/**
 * Has the files dropped that no process came to name in time. Each note stays locked until its file is gone: the transaction that
 * would name it waits and is refused, and one that stores the same bytes anew begins behind it.
 */
export async function forgetUnnamed(
  db: Database,
  now: Date,
  drop: (file: Arriving) => Promise<void>,
): Promise<void> {
  const due = await db.select({ key: arrivingFiles.key }).from(arrivingFiles).where(isDue(now))
  for (const { key } of due)
    await db.transaction(async (tx) => {
      const [file] = await tx
        .delete(arrivingFiles)
        .where(and(eq(arrivingFiles.key, key), isDue(now)))
        .returning()
      if (!file || (await isNamed(tx, key))) return
      await drop(file)
      await tx
        .delete(files)
        .where(and(eq(files.key, key), eq(files.isPrivate, false), isNull(files.usedAt)))
    })
}
