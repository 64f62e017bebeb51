import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { retiredMedia } from '#server/database/schema/desk.ts'
import { orderItems } from '#server/database/schema/orders.ts'

interface Shown {
  readonly thumb: string
  readonly clip?: string | null
}

/** Remembers derivatives that pages still show until the next rebuild; the kept keys stay in use. */
export async function retireMedia(
  db: Database,
  { thumb, clip }: Shown,
  kept: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const oldClip = clip && !kept.includes(clip) ? clip : null
  const oldThumb = thumb !== '' && !kept.includes(thumb) ? thumb : ''
  if (oldThumb === '' && oldClip === null) return
  await db.insert(retiredMedia).values({ thumb: oldThumb, clip: oldClip, retiredAt: now })
}

/**
 * Notes derivatives that are about to be stored as if they were retired: where the process dies before a work shows them, the
 * sweep removes them.
 */
export async function noteMedia(db: Database, shown: readonly Shown[], now: Date): Promise<void> {
  for (const { thumb, clip = null } of shown)
    await db.execute(sql`insert into ${retiredMedia} (thumb, clip, retired_at)
      select ${thumb}, ${clip}::text, ${now.toISOString()}::timestamptz
      where not exists (select from ${retiredMedia} where ${isOf({ thumb, clip })})`)
}

/** They are shown, or gone. */
export async function unnoteMedia(db: Database, shown: readonly Shown[]): Promise<void> {
  if (shown.length > 0) await db.delete(retiredMedia).where(or(...shown.map(isOf)))
}

const isOf = ({ thumb, clip = null }: Shown) =>
  and(
    eq(retiredMedia.thumb, thumb),
    clip === null ? isNull(retiredMedia.clip) : eq(retiredMedia.clip, clip),
  )

/** Media that were retired before that moment and that no order shows. */
export function listRetired(db: Database, before: Date, limit: number) {
  const isOrdered = sql`exists (
    select from ${orderItems} where ${orderItems.thumb} = ${retiredMedia.thumb}
  )`
  return db
    .select()
    .from(retiredMedia)
    .where(and(lt(retiredMedia.retiredAt, before), sql`not ${isOrdered}`))
    .orderBy(asc(retiredMedia.id))
    .limit(limit)
}

/** Whether a work or entry shows this again: its watermark was changed back. */
export async function isShownAgain(db: Database, { thumb, clip }: Shown): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 as shown from images where (thumb = ${thumb} and ${thumb} <> '') or clip = ${clip ?? null}
    union all
    select 1 from entries where (thumb = ${thumb} and ${thumb} <> '') or url = ${clip ?? null}
    limit 1`)
  const found: readonly unknown[] = Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows
  return found.length > 0
}

export async function forgetRetired(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(retiredMedia).where(inArray(retiredMedia.id, [...ids]))
}
