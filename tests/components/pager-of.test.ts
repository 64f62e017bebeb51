import { expect, test } from 'vitest'
import { pagerOf, type PagesOfPager } from '#components/lists/pager-of.ts'
import type { ListPlace } from '#domain/lists/list-place.ts'

const href = (page: number) => (page === 1 ? '/news/' : `/news/page/${page}/`)
/** `7` is a link, `[7]` the current page. */
const drawn = ({ pages }: PagesOfPager): string =>
  pages
    .map((page) => {
      if (page === 'gap') return '…'
      const text = String(page.label)
      return page.isCurrent ? `[${text}]` : text
    })
    .join(' ')

test.each<[string, ListPlace, string, string | undefined, string | undefined]>([
  ['a list of one page', { kind: 'newest', older: 0, total: 3 }, '[newest]', undefined, undefined],
  [
    'the newest rows',
    { kind: 'newest', older: 9, total: 100 },
    '[newest] oldest',
    undefined,
    '/news/page/9/',
  ],
  [
    'the latest of the older pages',
    { kind: 'older', number: 9, isLatest: true },
    'newest … oldest',
    '/news/',
    '/news/page/8/',
  ],
  [
    'a page in the middle, which knows one page above it',
    { kind: 'older', number: 6, isLatest: false },
    'newest … oldest',
    '/news/page/7/',
    '/news/page/5/',
  ],
  [
    'the oldest page',
    { kind: 'older', number: 1, isLatest: false },
    'newest [oldest]',
    '/news/page/2/',
    undefined,
  ],
  [
    'a numbered page',
    { kind: 'numbered', current: 2, pages: 3, total: 30, before: 12 },
    '1 [2] 3',
    '/news/',
    '/news/page/3/',
  ],
])('%s', (_, place, pages, previous, next) => {
  const pager = pagerOf(place, href)
  expect(drawn(pager)).toBe(pages)
  expect(pager).toMatchObject({ previous, next })
})

test('the pager of an older page leads to the ends of its list', () => {
  const { pages } = pagerOf({ kind: 'older', number: 2, isLatest: false }, href)
  expect(pages).toMatchObject([{ href: '/news/' }, 'gap', { href: '/news/page/1/' }])
})

test('a longer list leaves the pages of its pager as they are', () => {
  const pagesOf = (older: number) =>
    pagerOf({ kind: 'newest', older, total: 12 * older }, href).pages
  expect(pagesOf(9)).toEqual(pagesOf(3))
})
