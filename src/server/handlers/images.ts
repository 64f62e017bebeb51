import type { Handlers } from '../calls.ts'
import { listCategories, listLabels } from '../db/queries/categories.ts'
import { imageItems } from '../db/queries/image-items.ts'
import { imageRecord, kindred, listImages, vectorOf } from '../db/queries/images.ts'
import { normalise } from '../db/search.ts'
import { likest, vectorFrom } from '../media/similarity.ts'
import { nearestSwatch } from '../media/swatches.ts'
import { Refusal, found } from '../refusal.ts'
import { mediaItemOf, mediaRecordOf } from '../view/media.ts'
import { textsIn } from '../view/texts.ts'
import { treeOf } from '../view/tree.ts'
import { pageOf, partOf, pictureSize } from '../view/values.ts'

const longSides: Readonly<Record<number, number>> = { 2: 2048, 4: 4096, 8: 8096 }
const dayMs = 86_400_000
const similarShown = 12
const similarCompared = 400
const suggestionsShown = 10

/** Pictures and videos as visitors see them, section 7.4. */
export const imageHandlers = {
  async imageList({ query }, { db, now, locale }) {
    const part = partOf(query, pictureSize)
    const filters = {
      phrase: query.filter,
      categoryId: query.cid,
      labelId: query.lid,
      kind: query.type,
      since: query.day ? new Date(now().getTime() - query.day * dayMs) : undefined,
      longSide: longSides[query.ratio ?? 0],
      subjectId: query.subject_id,
      direction: query.direction,
      color: query.color && nearestSwatch(query.color),
      sort: query.sort,
    }
    const { rows, total } = await listImages(db, filters, part)
    return pageOf(
      rows.map((row) => mediaItemOf(row, locale)),
      total,
      part,
    )
  },

  async imageSuggest({ query }, { db, locale }) {
    const typed = normalise(query.filter)
    if (typed === '') return []
    const named = [...(await listLabels(db, query.type)), ...(await listCategories(db, query.type))]
    const ranked = named
      .map((row) => ({ title: textsIn(locale).say(row.title), count: row.count }))
      .map((entry) => ({ ...entry, at: normalise(entry.title).indexOf(typed) }))
      .filter((entry) => entry.at >= 0 && entry.count > 0)
      .sort((a, b) => a.at - b.at || b.count - a.count)
    const once = new Map(ranked.map(({ title, count }) => [title, count]))
    return [...once].slice(0, suggestionsShown).map(([title, count]) => ({ title, count }))
  },

  async imageCates({ query }, { db, locale }) {
    interface Cate {
      id: number
      title: string
      count: number
      lang: string | undefined
      children: Cate[]
    }
    return treeOf<Awaited<ReturnType<typeof listCategories>>[number], Cate>(
      await listCategories(db, query.type),
      null,
      (row, children) => {
        const texts = textsIn(locale)
        const title = texts.say(row.title)
        return { id: row.id, title, count: row.count, lang: texts.lang(), children }
      },
    )
  },

  async imageLabels({ query }, { db, locale }) {
    const rows = await listLabels(db, query.type)
    return rows.map((row) => {
      const texts = textsIn(locale)
      return { id: row.id, title: texts.say(row.title), count: row.count, lang: texts.lang() }
    })
  },

  async imageDetail({ params }, { db, locale }) {
    return mediaRecordOf(found(await imageRecord(db, params.id)), locale)
  },

  async imageSimilar({ params }, { db, locale }) {
    const own = await vectorOf(db, params.id)
    if (own === undefined) throw new Refusal('not_found')
    const near = await kindred(db, params.id, similarCompared)
    const compared = near.flatMap(({ id, vector }) =>
      vector === null ? [] : [{ id, vector: vectorFrom(vector) }],
    )
    const ranked = own
      ? likest(vectorFrom(own), compared, similarShown).map(({ item }) => item.id)
      : []
    // Those without a vector follow in the order they came: newest first.
    const ids = [...new Set([...ranked, ...near.map(({ id }) => id)])].slice(0, similarShown)
    return (await imageItems(db, ids)).map((row) => mediaItemOf(row, locale))
  },
} satisfies Partial<Handlers>
