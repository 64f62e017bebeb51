import type { NewsItem } from '#api/endpoints/catalogue/news.ts'

const least = 12
const most = 2

/**
 * The news at the top of their list: the newest, up to two, as far as they have a picture. None where the list is too short for
 * a top of its own: their order is that of the days.
 */
export function newsFront<News extends Pick<NewsItem, 'thumb'>>(news: readonly News[]): News[] {
  if (news.length < least) return []
  const bare = news.slice(0, most).findIndex(({ thumb }) => !thumb)
  return news.slice(0, bare < 0 ? most : bare)
}
