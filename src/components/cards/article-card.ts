import type { ArticleItem } from '#api/endpoints/catalogue/article.ts'
import { paths } from '#routing/paths.ts'
import type { PageContext } from '../page/page-context.ts'
import { addressOf } from './slide.ts'
import { storyCard } from './story-card.ts'

/** 1 one article, 2 a list of them; without a type it is one. */
export const isArticleList = ({ type }: { type?: number | undefined }): boolean => type === 2

/** An article as lists show it; one with a link leads there instead of to a page of its own. */
export function articleCard(item: ArticleItem, context: PageContext) {
  const page = isArticleList(item) ? paths.articleList(item.id) : paths.article(item.id)
  return storyCard(
    item,
    item.link ? addressOf(item.link, context.code) : context.href(page),
    context,
  )
}
