import type { ListPlace } from '#domain/lists/list-place.ts'
import { pageWindow } from '#ui/navigation/page-window.ts'

/** A page that a pager leads to: of a list that counts from the oldest row, one of its ends. */
export interface PageOfPager {
  label: number | 'newest' | 'oldest'
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
      page === 'gap' ? page : { label: page, href: href(page), isCurrent: page === current },
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
  // Numbers that fall would be read as places in the list, and ones that rise would change with each new page: its ends have words.
  const isBetween = !isNewest && current > 1
  const isBelowNewest = !isNewest && place.isLatest
  return {
    pages: [
      { label: 'newest', href: list, isCurrent: isNewest },
      ...(isBetween ? (['gap'] as const) : []),
      ...(isNewest && place.older === 0
        ? []
        : [
            {
              label: 'oldest' as const,
              href: olderHref(list, 1),
              isCurrent: !isNewest && current === 1,
            },
          ]),
    ],
    previous: isNewest ? undefined : isBelowNewest ? list : olderHref(list, current + 1),
    next: current > 1 ? olderHref(list, current - 1) : undefined,
  }
}
