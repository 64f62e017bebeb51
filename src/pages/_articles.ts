import { PREBUILD_LIMIT } from 'astro:env/server'
import {
  articleDetail,
  articleList,
  articleSlider,
  type ArticleItem,
} from '#api/endpoints/catalogue/article.ts'
import type { GalleryImage } from '#api/records.ts'
import { readableIds } from '#client/read-all.ts'
import { isArticleList } from '#components/cards/article-card.ts'
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
 * As one page of a list, so that they are built like any other.
 */
export async function articlesWithPage(wanted: 'articles' | 'lists') {
  const shown = [
    ...(await everyItem((page) => read(articleList, { query: { page } }, 'zh'))),
    ...(await read(articleSlider, {}, 'zh')),
  ]
  const lists = [...new Set(shown.filter(isArticleList).map(({ id }) => id))]
  const readable = await readableIds(read, articleDetail, inputOf, lists, ['zh'], () => undefined)
  const inside = await Promise.all(
    readable.map((id) =>
      everyItem(async (page) => (await read(articleDetail, inputOf(id, page), 'zh')).list),
    ),
  )
  const data = [...shown, ...inside.flat()].filter(
    (item) => !item.link && isArticleList(item) === (wanted === 'lists'),
  )
  return { data, pagination: { total: data.length, current: 1, pageSize: data.length + 1 } }
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
