import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { estimatedPageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import { noteSearch } from '../search-counts/note-search.ts'
import { similarRow } from '../similar/similar-row.ts'
import { listCategories, listLabels } from './categories.queries.ts'
import { filtersOf } from './asked-filters.ts'
import { facetsOf } from './facets.presenter.ts'
import { hasFacts } from './fact-conditions.ts'
import { listAsTyped, listForgiving } from './forgiving-works.ts'
import type { ForgivingWorks } from './forgiving-works.ts'
import type { ImageFilters } from './image-filters.ts'
import { imageRecord } from './images.queries.ts'
import { mediaItemOf, mediaRecordOf } from './media.presenter.ts'
import { suggestedNames } from './suggested-names.ts'
import { ownedOptions } from './owned-options.queries.ts'
import { suggestedWords, wordsOf } from './suggested-words.ts'
import { alternatives } from './suggestions.presenter.ts'
import { treeOf } from './tree.presenter.ts'

/** A search by words alone. */
const isBare = (filters: ImageFilters): boolean => {
  const { categoryId, labelId, since, longSide, subjectId, direction, color } = filters
  const { photographerId } = filters
  const others = [categoryId, labelId, since, longSide, subjectId, direction, color, photographerId]
  return !others.some(Boolean) && !hasFacts(filters)
}

/** Pictures and videos as visitors see them. */
export const imageHandlers = {
  async imageList({ query }, { db, now, locale, services }) {
    const part = partOf(query, pictureSize)
    const filters = filtersOf(query, now())
    const asked = { ...part, cursor: query.cursor }
    const found: ForgivingWorks = query.exact
      ? await listAsTyped(db, filters, asked)
      : await listForgiving(db, filters, asked, locale)
    // The words as typed are asked for by who has searched them already.
    if (query.filter && !query.exact && query.page === 1 && isBare(filters)) {
      noteSearch(db, services.works, {
        phrase: query.filter,
        locale,
        found: found.withAll.total,
        isBeside: query.type === 2,
        now: now(),
      })
    }
    const items = found.rows.map((row) => mediaItemOf(row, locale))
    const list = { ...estimatedPageOf(items, found, part), cursor: found.next }
    const page = found.looser ? { ...list, looser: found.looser } : list
    const isFound = found.total > 0 && found.looser?.step !== 'most'
    if (isFound || !query.filter) return page
    const suggest = alternatives(await wordsOf(db, query.type, locale), query.filter)
    return { ...page, suggest }
  },

  async imageCounts({ query }, { db, now, locale }) {
    const filters = filtersOf(query, now())
    // Of looser words the counts follow the list.
    const isLoose = query.filter && !query.exact
    const listed = isLoose
      ? (await listForgiving(db, filters, { limit: pictureSize, offset: 0 }, locale)).filters
      : filters
    return { groups: await facetsOf(db, listed, locale, now()) }
  },

  async imageSuggest({ query }, { db, locale }) {
    const { filter: typed, of, type } = query
    if (of) return suggestedNames(db, { typed, of, type }, locale)
    return suggestedWords(db, query.filter, query.type, locale)
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
    return orNotFound(await similarRow(db, params.id)).map((row) => mediaItemOf(row, locale))
  },
} satisfies Partial<Handlers>
