import type { LocaleCode } from '#i18n/locales.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import {
  addressOf,
  pageOf,
  partOf,
  pictureSize,
  thumbOf,
  timeOf,
} from '#server/core/presenters/values.ts'
import { listImages } from '../images/image-lists.queries.ts'
import { latestWorks } from '../images/images.queries.ts'
import { setsOfWorks } from '../images/sets-of-works.queries.ts'
import { mediaItemOf } from '../images/media.presenter.ts'
import {
  excellentPhotographers,
  findPhotographer,
  listPhotographerCategories,
  searchedPhotographers,
} from './photographers.queries.ts'
import type { PhotographerRow } from './photographers.queries.ts'
import { readSearched } from './searched-list.ts'

const excellentShown = 8
const worksOfExcellent = 4

function profileOf(row: PhotographerRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const profile = {
    id: row.id,
    ...thumbOf(row),
    title: texts.say(row.title),
    name: texts.say(row.name),
    description: texts.say(row.description),
    cate: row.category && { id: row.category.id, title: texts.say(row.category.title) },
    tags: [...(row.contracted ? [1 as const] : []), ...(row.special ? [2 as const] : [])],
    work_count: row.workCount,
    subject_count: row.subjectCount,
    company: texts.say(row.company),
    banner: addressOf(row.banner),
    updated_at: timeOf(row.updatedAt),
  }
  return { ...profile, lang: texts.lang() }
}

interface WorksQuery {
  camera_id: number
  page: number
  size?: number | undefined
}

async function worksOf(query: WorksQuery, sort: 'new' | 'album', { db, locale }: Context) {
  const row = orNotFound(await findPhotographer(db, query.camera_id))
  const part = partOf(query, pictureSize)
  const { rows, total } = await listImages(db, { photographerId: row.id, sort }, part)
  const items = rows.map((image) => mediaItemOf(image, locale))
  return { ...pageOf(items, total, part), camera_men: profileOf(row, locale) }
}

export const photographerHandlers = {
  async photographerCates(_, { db, locale }) {
    const rows = await listPhotographerCategories(db)
    return rows.map((row) => {
      const texts = textsIn(locale)
      return { id: row.id, title: texts.say(row.title), count: row.count, lang: texts.lang() }
    })
  },

  photographerList({ query }, context) {
    const tags = query.tag ?? []
    const isAll = tags.includes(0)
    const { sort: asked } = query
    const [sort, order] = asked === 'relevance' ? [asked, undefined] : [undefined, asked]
    const filters = {
      // 0 clears a filter, as absence does.
      categoryIds: (query.cids ?? []).filter((id) => id > 0),
      contracted: !isAll && tags.includes(1),
      special: !isAll && tags.includes(2),
      order,
    }
    const source = searchedPhotographers(context.db, filters)
    return readSearched(context, { ...query, sort }, source, profileOf)
  },

  /** All works, newest first. */
  photographerWorks: ({ query }, context) => worksOf(query, 'new', context),

  /** The same works, subject by subject. */
  async photographerAlbum({ query }, context) {
    const works = await worksOf(query, 'album', context)
    const sets = await setsOfWorks(
      context.db,
      works.data.map(({ id }) => id),
    )
    const named = ({ id, title }: { id: number; title: Localised }) => ({
      id,
      title: textsIn(context.locale).say(title),
    })
    const data = works.data.map((work) => {
      const { subject, categories = [] } = sets.get(work.id) ?? {}
      return { ...work, subject: subject && named(subject), cates: categories.map(named) }
    })
    return { ...works, data }
  },

  async photographerExcellent(_, { db, locale }) {
    const rows = await excellentPhotographers(db, excellentShown)
    const ids = rows.map((row) => row.id)
    const latest = await latestWorks(db, ids, worksOfExcellent)
    return rows.map((row) => {
      const works = latest.get(row.id) ?? []
      return { ...profileOf(row, locale), works: works.map((work) => mediaItemOf(work, locale)) }
    })
  },
} satisfies Partial<Handlers>
