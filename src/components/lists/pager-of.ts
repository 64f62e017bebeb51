import type { ListPlace } from '#domain/lists/list-place.ts'
import { pageWindow } from '#ui/navigation/page-window.ts'

/** A page that a pager leads to; without a number the one with the newest rows. */
export interface PageOfPager {
  number: number | undefined
  href: string
  isCurrent: boolean
}

export interface PagesOfPager {
  pages: readonly (PageOfPager | 'gap')[]
  previous: string | undefined
  next: string | undefined
}

/** Address of a page that counts from the oldest row, below that of its list. */
const olderHref = (list: string, number: number): string => `${list}page/${number}/`

/** The pages that a pager leads to from a place, and the ones beside it. `href` gives a numbered page; 1 is the list. */
export function pagerOf(place: ListPlace, href: (page: number) => string): PagesOfPager {
  if (place.kind === 'numbered') {
    const { current, pages } = place
    const links = pageWindow(current, pages).map((page) =>
      page === 'gap' ? page : { number: page, href: href(page), isCurrent: page === current },
    )
    return {
      pages: links,
      previous: current > 1 ? href(current - 1) : undefined,
      next: current < pages ? href(current + 1) : undefined,
    }
  }
  const list = href(1)
  const isNewest = place.kind === 'newest'
  const current = isNewest ? place.older + 1 : place.number
  // Of the pages above it a page knows one: it stays the same when the list grows.
  const latest = isNewest ? place.older : place.isLatest ? place.number : place.number + 1
  const numbers = latest === 0 ? [] : pageWindow(Math.min(current, latest), latest).reverse()
  const isBelowNewest = !isNewest && place.isLatest
  return {
    pages: [
      { number: undefined, href: list, isCurrent: isNewest },
      ...numbers.map((page) =>
        page === 'gap'
          ? page
          : { number: page, href: olderHref(list, page), isCurrent: page === current },
      ),
    ],
    previous: isNewest ? undefined : isBelowNewest ? list : olderHref(list, current + 1),
    next: current > 1 ? olderHref(list, current - 1) : undefined,
  }
}
