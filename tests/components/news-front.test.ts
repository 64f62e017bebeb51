import { expect, test } from 'vitest'
import { newsFront } from '#components/cards/news-front.ts'

const news = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    thumb: index % 3 === 1 ? undefined : '/media/a.webp',
    thumb_w: index === 0 ? 600 : 1500,
    thumb_h: 1000,
  }))
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('the newest wide picture leads, two more follow, then headlines without pictures by their age', () => {
  expect(idsOf(newsFront(news(28)))).toEqual([3, 1, 4, 2, 5, 8, 11, 14, 17])
})

test('headlines with pictures fill up where too few have none, none stands twice', () => {
  const front = newsFront(news(12))
  expect(idsOf(front)).toEqual([3, 1, 4, 2, 5, 6, 7, 8, 11])
  expect(new Set(front).size).toBe(9)
})

test('a short list and one without wide pictures have no top of their own', () => {
  expect(newsFront(news(11))).toEqual([])
  expect(newsFront(news(28).map((item) => ({ ...item, thumb: undefined })))).toEqual([])
})
