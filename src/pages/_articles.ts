import { PREBUILD_LIMIT } from 'astro:env/server'
import {
  articleDetail,
  articleList,
  articleSlider,
  type ArticleItem,
} from '#api/endpoints/catalogue/article.ts'
import type { GalleryImage } from '#api/records.ts'
import { orAbsent, readableIds } from '#client/read-all.ts'
import { isArticleList } from '#components/cards/article-card.ts'
import { furtherIn } from '#domain/lists/further.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { read } from './_context.ts'

interface Part {
  data: ArticleItem[]
  pagination: { total: number; pageSize: number }
}

/** Every item of a list. */
async function everyItem(
  part: (page: number) => Promise<Part | undefined>,
): Promise<ArticleItem[]> {
  const items: ArticleItem[] = []
  for (let page = 1; items.length < (PREBUILD_LIMIT ?? Infinity); page += 1) {
    const { data, pagination } = (await part(page)) ?? {}
    if (!data?.length || !pagination) break
    items.push(...data)
    if (data.length < pagination.pageSize || items.length >= pagination.total) break
  }
  return items
}

const inputOf = (id: number, page = 1) => ({ params: { id }, query: { page } })

/**
 * Articles with a page of their own: those of the list, of the home page, and those inside lists of articles.
 * As one page of a list, so that they are built like any other; `columns` names the list that an article stands in.
 */
export async function articlesWithPage(wanted: 'articles' | 'lists') {
  const shown = [
    ...(await everyItem((page) => read(articleList, { query: { page } }, 'zh'))),
    ...(await read(articleSlider, {}, 'zh')),
  ]
  const lists = [...new Set(shown.filter(isArticleList).map(({ id }) => id))]
  const readable = await readableIds(read, articleDetail, inputOf, lists, ['zh'], () => undefined)
  const inside = await Promise.all(
    readable.map(async (list) => ({
      list,
      items: await everyItem(
        async (page) => (await read(articleDetail, inputOf(list, page), 'zh')).list,
      ),
    })),
  )
  const columns = new Map(
    inside.flatMap(({ list, items }) => items.map(({ id }): [number, number] => [id, list])),
  )
  const data = [...shown, ...inside.flatMap(({ items }) => items)].filter(
    (item) => !item.link && isArticleList(item) === (wanted === 'lists'),
  )
  return {
    data,
    pagination: { total: data.length, current: 1, pageSize: data.length + 1 },
    columns,
  }
}

/** A column as its parts show it, and those next to one of them; nothing in a language that it has no page in. */
export async function columnAround(column: number | undefined, id: number, code: LocaleCode) {
  if (column === undefined) return undefined
  const owner = await orAbsent(read(articleDetail, inputOf(column), code))
  const parts = owner?.list?.data ?? []
  const ids = parts.map((part) => part.id)
  const next = ids.includes(id) ? furtherIn(ids, id, 4) : ids.slice(0, 4)
  const near = next.flatMap((other) => parts.find((part) => part.id === other) ?? [])
  return owner && { column: owner, near }
}

/** An article with its whole gallery: its address has no pages. */
export async function wholeArticle(id: number, code: LocaleCode) {
  const item = await read(articleDetail, inputOf(id), code)
  const data: GalleryImage[] = [...(item.images?.data ?? [])]
  const total = item.images?.pagination.total ?? 0
  for (let page = 2; data.length < total; page += 1) {
    const { images } = await read(articleDetail, inputOf(id, page), code)
    if (!images?.data.length) break
    data.push(...images.data)
  }
  return { ...item, images: { data, pagination: { total, current: 1, pageSize: total + 1 } } }
}
