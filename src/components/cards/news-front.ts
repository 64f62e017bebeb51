import type { NewsItem } from '#api/endpoints/catalogue/news.ts'

const least = 12
const briefly = 4

type Item = Pick<NewsItem, 'thumb' | 'thumb_w' | 'thumb_h'>

/**
 * The news at the top of their list: the newest with a wide picture, the next with one, and below them a row of the newest
 * headlines without. None where the list is too short for a top of its own.
 */
export function newsFront<News extends Item>(news: readonly News[]): News[] {
  const pictured = news.filter(({ thumb }) => thumb)
  const isWide = ({ thumb_w: width = 3, thumb_h: height = 2 }: Item) => width >= height * 1.2
  const lead = pictured.find(isWide)
  const second = pictured.find((item) => item !== lead)
  if (!lead || !second || news.length < least) return []
  const briefs = news.filter(({ thumb }) => !thumb).slice(0, briefly)
  return [lead, second, ...(briefs.length === briefly ? briefs : [])]
}
