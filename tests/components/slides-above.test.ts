import { expect, test } from 'vitest'
import { slidesAbove } from '#components/cards/slide.ts'

const slide = (link: string) => ({ thumb: '/media/a.jpg', link })
const cards = [
  { href: '/en/activities/6/', pinned: true },
  { href: '/en/activities/5/' },
  { href: '/en/activities/4/' },
]
const linksOf = (links: readonly string[]) =>
  slidesAbove(links.map(slide), cards, 'en').map(({ link }) => link)

test('a slide of the pinned item is left out: it leads the list below', () => {
  expect(linksOf(['/activities/6/', '/activities/5/', '/activities/4/'])).toEqual([
    '/activities/5/',
    '/activities/4/',
  ])
})

test('a single slide stays only where the list does not show its item', () => {
  expect(linksOf(['/activities/6/', '/activities/5/'])).toEqual([])
  expect(linksOf(['/activities/6/', '/news/9/'])).toEqual(['/news/9/'])
})

test('a slide without a picture is none', () => {
  expect(slidesAbove([{ link: '/news/9/' }], cards, 'en')).toEqual([])
  expect(slidesAbove(undefined, cards, 'en')).toEqual([])
})
