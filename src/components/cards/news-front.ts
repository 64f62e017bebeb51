import type { NewsItem } from '#api/endpoints/catalogue/news.ts'
import { acrossPhone } from '#ui/pictures/phone-sizes.ts'

/** `sizes` of the large picture at the top of the news, and of those beside it. */
export const frontSizes = {
  lead: `${acrossPhone}, (width < 64rem) 94vw, 52vw`,
  second: '(width < 64rem) 46vw, 22vw',
}

const headlines = 6
const least = 12

type Item = Pick<NewsItem, 'thumb' | 'thumb_w' | 'thumb_h'>

/**
 * The news at the top of their list: the newest with a wide picture, two more with pictures, and the newest headlines, of which
 * those without a picture come first. None where the list is too short for a top of its own.
 */
export function newsFront<News extends Item>(news: readonly News[]): News[] {
  const pictured = news.filter(({ thumb }) => thumb)
  const isWide = ({ thumb_w: width = 3, thumb_h: height = 2 }: Item) => width >= height * 1.2
  const lead = pictured.find(isWide)
  if (!lead || news.length < least) return []
  const large = [lead, ...pictured.filter((item) => item !== lead).slice(0, 2)]
  const rest = news.filter((item) => !large.includes(item))
  const chosen = rest
    .toSorted((one, other) => Number(Boolean(one.thumb)) - Number(Boolean(other.thumb)))
    .slice(0, headlines)
  return [...large, ...rest.filter((item) => chosen.includes(item))]
}
