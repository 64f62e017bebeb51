import { eq, like } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { activities, activityNews, activityNewsImages } from '#server/database/schema/activities.ts'
import { articles, news, newsImages } from '#server/database/schema/news.ts'
import { stories, storyImages, topics } from '#server/database/schema/stories.ts'

/** What shows pictures beside its words. */
const covers = [news, articles, stories, topics, activities, activityNews] as const
const galleries = [newsImages, storyImages, activityNewsImages] as const

/** Keys of clean copies whose names follow from those of their previews, as they were until they had names of their own. */
const derivable = 'pictures/%-press.jpg'

export async function listDerivableCopies(db: Database): Promise<string[]> {
  const keys = new Set<string>()
  for (const table of covers) {
    const rows = await db
      .selectDistinct({ key: table.thumb })
      .from(table)
      .where(like(table.thumb, derivable))
    for (const { key } of rows) if (key !== null) keys.add(key)
  }
  for (const table of galleries) {
    const rows = await db
      .selectDistinct({ key: table.url })
      .from(table)
      .where(like(table.url, derivable))
    for (const { key } of rows) keys.add(key)
  }
  return [...keys]
}

/** Puts another key in the place of one, wherever it is shown. */
export function renameCopy(db: Database, before: string, after: string): Promise<void> {
  return db.transaction(async (tx) => {
    for (const table of covers)
      await tx.update(table).set({ thumb: after }).where(eq(table.thumb, before))
    for (const table of galleries)
      await tx.update(table).set({ url: after }).where(eq(table.url, before))
  })
}
