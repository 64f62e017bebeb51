import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import {
  hasGallery,
  listActivityCates,
  listArticleItems,
  listGallery,
  listTopicItems,
} from './record-parts.queries.ts'
import type { GalleryPictureRow } from './record-parts.queries.ts'
import type { RecordRef } from './record-ref.ts'
import {
  findActivityNewsRecord,
  findActivityRecord,
  findArticleRecord,
  findNewsRecord,
  findStoryRecord,
  findTopicRecord,
} from './records.queries.ts'
import type { RecordTable } from './records.queries.ts'

const finders = {
  news: findNewsRecord,
  activity_news: findActivityNewsRecord,
  article: findArticleRecord,
  story: findStoryRecord,
  topic: findTopicRecord,
  activity: findActivityRecord,
} satisfies Record<RecordTable, unknown>

type Found<Name extends RecordTable> = NonNullable<Awaited<ReturnType<(typeof finders)[Name]>>>
type Texts = Found<'news'>

/** A record of any table: what all have, and what only some do. */
export type StoredRecord = Omit<Texts, 'onHome'> &
  Partial<
    Pick<Texts, 'onHome'> &
      Pick<Found<'article'>, 'link' | 'sliderPosition'> &
      Pick<Found<'story'>, 'kind' | 'photographerId' | 'video' | 'duration' | 'imageId'> &
      Omit<Found<'activity'>, keyof Texts> &
      Pick<Found<'activity_news'>, 'activityId'> & { type: number }
  > & {
    readonly gallery: readonly GalleryPictureRow[]
    readonly itemIds: readonly number[]
    readonly cates: readonly { id: number; title: Localised }[]
  }

/** A record with everything that lies in other tables. */
export async function findStored(
  db: Database,
  { table, id }: RecordRef,
): Promise<StoredRecord | undefined> {
  const row = await finders[table](db, id)
  if (!row) return undefined
  return {
    ...row,
    gallery: hasGallery(table) ? await listGallery(db, table, id) : [],
    itemIds: await itemsOf(db, table, id),
    cates: table === 'activity' ? await listActivityCates(db, id) : [],
  }
}

async function itemsOf(db: Database, table: RecordTable, id: number): Promise<number[]> {
  if (table === 'topic') return listTopicItems(db, id)
  return table === 'article' ? listArticleItems(db, id) : []
}
