import type { InferOutput } from 'valibot'
import type { deskRecordAdd } from '#api/endpoints/desk/content.ts'
import { keywordsIn } from '#domain/text/keywords.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { searchable, withoutTags } from '#server/database/search-text.ts'
import { pressSide, previewSide } from '#server/modules/media/pictures/sizes.ts'
import { deskMessages } from '../editorial.messages.ts'
import { activityColumns } from './activity-columns.ts'
import { filmOf, linkOf, pictureOf } from './addresses.ts'
import type { FormContext, PlacedPicture } from './addresses.ts'
import { retold } from './localised.ts'
import { onlineColumns } from './online-columns.ts'
import { knownItems } from './record-parts.queries.ts'
import { hasActivityRecord, hasPhotographer, nextSliderPosition } from './records.queries.ts'
import type { RecordColumns, RecordTable } from './records.queries.ts'
import { RefusedFields } from './refused-fields.ts'
import type { StoredRecord } from './stored-record.ts'
import { demandTitles, listedText, mergedText, mergedTitle } from './texts.ts'

export type RecordInput = InferOutput<typeof deskRecordAdd.body>

interface GalleryPicture {
  readonly url: string
  readonly title: Localised | null
  readonly width: number | null
  readonly height: number | null
  readonly tone: string | null
  readonly imageId: number | null
}

/** What a save writes, once everything that is given was found right. */
export interface RecordChange {
  readonly columns: RecordColumns
  readonly gallery: readonly GalleryPicture[] | undefined
  readonly itemIds: readonly number[] | undefined
  readonly cates: readonly { id: number | undefined; title: Localised }[] | undefined
}

/**
 * What the input makes of a record, or of a new one. Publishes uploads, unless the context says what else becomes of
 * them, so call it before the transaction.
 * @throws ApiError `unprocessable` at the field that is wrong
 */
export async function changeOf(
  context: FormContext,
  table: RecordTable,
  input: RecordInput,
  stored?: StoredRecord,
): Promise<RecordChange> {
  const refused = new RefusedFields()
  const texts = await refused.try(() => textsOf(input, stored))
  const moments = await refused.try(() => onlineColumns(context.now(), input, stored))
  const own = await refused.try(() => ofTable(context, table, input, stored))
  const cover = await refused.try(() => coverOf(context, input, stored))
  const cates = await refused.try(() => catesOf(input, stored))
  const gallery = await refused.try(() => galleryOf(context, input, stored))
  const itemIds = await refused.try(() => itemsOf(context, table, input, stored))
  refused.demandNone()
  const columns = {
    ...texts,
    ...moments,
    ...own,
    ...cover,
    ...(table === 'activity' && cates && { labels: cates.map(({ title }) => title) }),
    updatedAt: context.now(),
  }
  return { columns, cates, itemIds, gallery }
}

function textsOf(input: RecordInput, stored: StoredRecord | undefined): RecordColumns {
  const texts = input.texts ?? {}
  const title = mergedTitle(stored?.title, texts)
  const description = mergedText(stored?.description, texts, 'desc')
  const content = mergedText(stored?.content, texts, 'content')
  const giftwork = mergedText(stored?.giftwork, texts, 'giftwork')
  demandTitles(title, [description, content, giftwork], texts)
  const keywords = zhOnly(stored?.keywords, wordsOf(input.keywords))
  const source = sourceOf(input, stored)
  return {
    title,
    description,
    content,
    ...(input.texts && { giftwork }),
    keywords,
    source,
    ...(input.author !== undefined && { author: input.author || null }),
    ...searchable(title, keywords, description, content && withoutTags(content)),
  }
}

/** Languages that say nothing of it keep it, as long as zh says the same. */
function sourceOf(
  { texts = {}, source }: RecordInput,
  stored: StoredRecord | undefined,
): Localised | null {
  const isInTexts = Object.values(texts).some((own) => own.source !== undefined)
  return isInTexts ? mergedText(stored?.source, texts, 'source') : zhOnly(stored?.source, source)
}

const wordsOf = (keywords: readonly string[] | undefined): string | undefined =>
  keywords && [...new Set(keywords.flatMap(keywordsIn))].join(',')

function zhOnly(known: Localised | null | undefined, zh: string | undefined): Localised | null {
  if (zh === undefined) return known ?? null
  return zh === '' ? null : retold(known, zh)
}

async function coverOf(
  context: FormContext,
  { thumb }: RecordInput,
  stored: StoredRecord | undefined,
): Promise<RecordColumns> {
  if (thumb === undefined) return {}
  const { thumb: key, thumbW: width, thumbH: height, tone } = stored ?? {}
  const known = key
    ? [{ key, width: width ?? null, height: height ?? null, tone: tone ?? null }]
    : []
  const place = { field: 'thumb', side: pressSide, known }
  const cover = await pictureOf(context, thumb, place)
  return {
    thumb: cover?.key ?? null,
    thumbW: cover?.width ?? null,
    thumbH: cover?.height ?? null,
    tone: cover?.tone ?? null,
  }
}

async function galleryOf(
  context: FormContext,
  { images }: RecordInput,
  stored: StoredRecord | undefined,
): Promise<GalleryPicture[] | undefined> {
  if (!images) return undefined
  const before = stored?.gallery ?? []
  const placed: PlacedPicture[] = before.map(({ url: key, ...size }) => ({ key, ...size }))
  const works = await knownItems(
    context.db,
    'topic',
    images.flatMap(({ work_id: id }) => id ?? []),
    undefined,
  )
  const gallery: GalleryPicture[] = []
  for (const [index, { url, title: zh = '', texts, work_id: workId }] of images.entries()) {
    const at = `images.${index}.`
    const field = `${at}url`
    const picture = await pictureOf(context, url, { field, side: previewSide, known: placed })
    if (!picture) throw new ApiError('unprocessable', { field })
    const { key, width, height, tone } = picture
    const known = before.filter((one) => one.url === key)
    const said = known.find(({ title }) => title?.zh === zh)?.title
    const title = listedText(said, { texts, zh }, 'title', at)
    const imageId = workId === undefined ? (known[0]?.imageId ?? null) : workId
    if (workId && !works.has(workId)) throw new ApiError('unprocessable', { field: `${at}work_id` })
    gallery.push({ url: key, title, width, height, tone, imageId })
  }
  return gallery
}

/** What only one table has. */
async function ofTable(
  context: FormContext,
  table: RecordTable,
  input: RecordInput,
  stored: StoredRecord | undefined,
): Promise<RecordColumns> {
  const { istop, type } = input
  if (table === 'news' || table === 'activity_news') {
    await demandActivity(context, table, input, stored)
    if (table === 'activity_news') return input.actid ? { activityId: input.actid } : {}
    return istop === undefined ? {} : { onHome: istop }
  }
  if (table === 'topic')
    return { ...(type && { type }), ...(istop !== undefined && { pinned: istop }) }
  if (table === 'article') return articleColumns(context, input, stored)
  return table === 'story'
    ? storyColumns(context, input, stored)
    : activityColumns(context, input, stored)
}

async function demandActivity(
  { db }: Context,
  table: RecordTable,
  { actid }: RecordInput,
  stored: StoredRecord | undefined,
): Promise<void> {
  if (actid === undefined) return
  const field = 'actid'
  const isOfActivity = table === 'activity_news'
  if (stored && (actid !== null) !== isOfActivity)
    throw new ApiError('unprocessable', { field, sentence: deskMessages.newsStays })
  if (actid !== null && !(await hasActivityRecord(db, actid)))
    throw new ApiError('unprocessable', { field, sentence: deskMessages.unknownRecord })
}

async function articleColumns(
  { db }: Context,
  { type, link, istop }: RecordInput,
  stored: StoredRecord | undefined,
): Promise<RecordColumns> {
  const place = stored?.sliderPosition ?? null
  return {
    ...(type && { type }),
    ...(link !== undefined && { link: linkOf(link, 'link') }),
    ...(istop !== undefined && {
      sliderPosition: istop ? (place ?? (await nextSliderPosition(db))) : null,
    }),
  }
}

async function storyColumns(
  context: FormContext,
  { type, camera_id: cameraId, video, work_id: workId }: RecordInput,
  stored: StoredRecord | undefined,
): Promise<RecordColumns> {
  if (cameraId && !(await hasPhotographer(context.db, cameraId))) {
    const sentence = deskMessages.unknownRecord
    throw new ApiError('unprocessable', { field: 'camera_id', sentence })
  }
  if (workId && !(await knownItems(context.db, 'topic', [workId], undefined)).has(workId)) {
    const sentence = deskMessages.unknownRecord
    throw new ApiError('unprocessable', { field: 'work_id', sentence })
  }
  const known = stored?.video ? { key: stored.video, duration: stored.duration ?? null } : undefined
  const film =
    video === undefined ? undefined : await filmOf(context, video, { field: 'video', known })
  return {
    ...(type && { kind: type }),
    ...(cameraId !== undefined && { photographerId: cameraId }),
    ...(workId !== undefined && { imageId: workId }),
    ...(film !== undefined && { video: film?.key ?? null, duration: film?.duration ?? null }),
  }
}

async function itemsOf(
  { db }: Context,
  table: RecordTable,
  { item_ids: given, type }: RecordInput,
  stored: StoredRecord | undefined,
): Promise<number[] | undefined> {
  if (table !== 'topic' && table !== 'article') return undefined
  const isList = table === 'topic' || (type ?? stored?.type ?? 1) === 2
  // An article that is no list any more lets its articles go.
  if (!isList) return type === undefined ? undefined : []
  if (!given) return undefined
  const ids = [...new Set(given)]
  const known = await knownItems(db, table, ids, stored?.id)
  if (ids.some((id) => !known.has(id))) {
    const sentence = deskMessages.unknownRecord
    throw new ApiError('unprocessable', { field: 'item_ids', sentence })
  }
  return ids
}

function catesOf({ cates }: RecordInput, stored: StoredRecord | undefined) {
  return cates?.map(({ id, texts }, index) => {
    const known = stored?.cates.find((cate) => cate.id === id)
    const title = mergedTitle(known?.title, texts, `cates.${index}.`)
    return { id: known?.id, title }
  })
}
