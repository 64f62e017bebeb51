import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { siteSettings, sliders, visitors, visits } from '#server/database/schema/site.ts'
import type { SliderPlace } from '#server/database/schema/site.ts'

async function readFindSite(db: Database) {
  const [row] = await db.select().from(siteSettings)
  return row
}

export const findSite = coalesce(readFindSite)

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>

export function listSliders(db: Database, places: SliderPlace[]) {
  return db
    .select()
    .from(sliders)
    .where(inArray(sliders.place, places))
    .orderBy(asc(sliders.place), asc(sliders.position), asc(sliders.id))
}

export interface Visits {
  pv: number
  uv: number
}

export async function countVisits(db: Database): Promise<Visits> {
  const [row] = await db
    .select({
      pv: sql<number>`coalesce(sum(${visits.pv}), 0)`.mapWith(Number),
      uv: sql<number>`coalesce(sum(${visits.uv}), 0)`.mapWith(Number),
    })
    .from(visits)
  return row ?? { pv: 0, uv: 0 }
}

/** Counts a view, and the visitor once. `day` is `YYYY-MM-DD`. */
export async function addVisit(db: Database, symbolHash: string, day: string): Promise<void> {
  const unseen = await db
    .insert(visitors)
    .values({ symbolHash, day })
    .onConflictDoNothing()
    .returning({ day: visitors.day })
  const uv = unseen.length
  await db
    .insert(visits)
    .values({ day, pv: 1, uv })
    .onConflictDoUpdate({
      target: visits.day,
      set: { pv: sql`${visits.pv} + 1`, uv: sql`${visits.uv} + ${uv}` },
    })
}
