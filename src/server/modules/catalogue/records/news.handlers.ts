import type { LocaleCode } from '#i18n/locales.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import {
  articleGallery,
  findArticle,
  findNews,
  homeNews,
  listArticles,
  newsGallery,
  searchedArticles,
  searchedNews,
  sliderArticles,
} from './news.queries.ts'
import type { ArticleItemRow } from './news.queries.ts'
import { galleryImageOf, textItemOf, textRecordOf } from './records.presenter.ts'
import { readSearched } from './searched-list.ts'

const homeSize = 8

function articleItemOf(row: ArticleItemRow, locale: LocaleCode) {
  return { ...textItemOf(row, locale), type: row.type, link: row.link }
}

export const newsHandlers = {
  async newsIndex(_, { db, now, locale }) {
    const rows = await homeNews(db, now(), homeSize)
    return rows.map((row) => textItemOf(row, locale))
  },

  newsList: ({ query }, context) =>
    readSearched(context, query, searchedNews(context.db, context.now()), textItemOf),

  async newsDetail({ params, query }, { db, now, locale }) {
    const row = orNotFound(await findNews(db, now(), params.id))
    const part = partOf(query, defaultSize)
    const gallery = await newsGallery(db, row.id, part)
    const pictures = gallery.rows.map((picture) => galleryImageOf(picture, locale))
    return { ...textRecordOf(row, locale), images: pageOf(pictures, gallery.total, part) }
  },

  async newsRecord({ params }, { db, now, locale }) {
    return textRecordOf(orNotFound(await findNews(db, now(), params.id)), locale)
  },

  async articleSlider(_, { db, now, locale }) {
    const rows = await sliderArticles(db, now())
    return rows.map((row) => articleItemOf(row, locale))
  },

  articleList: ({ query }, context) =>
    readSearched(context, query, searchedArticles(context.db, context.now()), articleItemOf),

  async articleDetail({ params, query }, { db, now, locale }) {
    const row = orNotFound(await findArticle(db, now(), params.id))
    const part = partOf(query, defaultSize)
    const record = { ...textRecordOf(row, locale), type: row.type }
    const gallery = await articleGallery(
      db,
      row.id,
      row.type === 1 ? part : { limit: 20, offset: 0 },
    )
    const pictures = gallery.rows.map((picture) => galleryImageOf(picture, locale))
    if (row.type === 1) return { ...record, images: pageOf(pictures, gallery.total, part) }
    const members = await listArticles(db, now(), { parentId: row.id }, part)
    const items = members.rows.map((member) => articleItemOf(member, locale))
    return { ...record, sliders: pictures, list: pageOf(items, members.total, part) }
  },
} satisfies Partial<Handlers>
