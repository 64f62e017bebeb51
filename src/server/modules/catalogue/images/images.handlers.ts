import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { pageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { nearestSwatch } from '#server/modules/media/pictures/swatches.ts'
import { likest, vectorFrom } from '#server/modules/media/similarity/similarity.ts'
import { listCategories, listLabels } from './categories.queries.ts'
import { imageItems } from './image-items.queries.ts'
import { imageRecord, similarImages, listImages, vectorOf } from './images.queries.ts'
import { mediaItemOf, mediaRecordOf } from './media.presenter.ts'
import { ownedOptions } from './owned-options.queries.ts'
import { alternatives, completions } from './suggestions.presenter.ts'
import type { Word } from './suggestions.presenter.ts'
import { treeOf } from './tree.presenter.ts'

const longSides: Readonly<Record<number, number>> = { 2: 2048, 4: 4096, 8: 8096 }
const dayMs = 86_400_000
const similarShown = 12
const similarCompared = 400

async function wordsOf(db: Database, kind: 1 | 2 | undefined, locale: LocaleCode): Promise<Word[]> {
  const named = [...(await listLabels(db, kind)), ...(await listCategories(db, kind))]
  return named.map((row) => ({ title: textsIn(locale).say(row.title), count: row.count }))
}

/** The likest pictures by their vectors; those without one follow, newest first. */
const similarRows = coalesce(async (db: Database, id: number) => {
  const own = await vectorOf(db, id)
  if (own === undefined) throw new ApiError('not_found')
  const near = await similarImages(db, id, similarCompared)
  const compared = near.flatMap(({ id, vector }) =>
    vector === null ? [] : [{ id, vector: vectorFrom(vector) }],
  )
  const ranked = own
    ? likest(vectorFrom(own), compared, similarShown).map(({ item }) => item.id)
    : []
  const ids = [...new Set([...ranked, ...near.map(({ id }) => id)])].slice(0, similarShown)
  return imageItems(db, ids)
})

/** Pictures and videos as visitors see them. */
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
    const items = rows.map((row) => mediaItemOf(row, locale))
    if (total > 0 || !query.filter) return pageOf(items, total, part)
    const suggest = alternatives(await wordsOf(db, query.type, locale), query.filter)
    return { ...pageOf(items, total, part), suggest }
  },

  async imageSuggest({ query }, { db, locale }) {
    return completions(await wordsOf(db, query.type, locale), query.filter)
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

  async imageDetail({ params }, { db, locale, user }) {
    const row = orNotFound(await imageRecord(db, params.id))
    // The shared record stays as it is; only this reply depends on the caller.
    return mediaRecordOf(row, locale, user ? await ownedOptions(db, user.id, [row.id]) : [])
  },

  async imageSimilar({ params }, { db, locale }) {
    return (await similarRows(db, params.id)).map((row) => mediaItemOf(row, locale))
  },
} satisfies Partial<Handlers>
