import { expect, test } from 'vitest'
import { newsFront } from '#components/cards/news-front.ts'

const news = (count: number, bare = 3) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    thumb: index % bare === 1 ? undefined : '/media/a.webp',
    thumb_w: index === 0 ? 600 : 1500,
    thumb_h: 1000,
  }))
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('the newest wide picture leads beside the newest other one, four headlines without pictures follow', () => {
  expect(idsOf(newsFront(news(28)))).toEqual([3, 1, 2, 5, 8, 11])
})

test('too few headlines without pictures make no row', () => {
  expect(idsOf(newsFront(news(12, 6)))).toEqual([3, 1])
})

test('a short list and one without pictures have no top of their own', () => {
  expect(newsFront(news(11))).toEqual([])
  expect(newsFront(news(28).map((item) => ({ ...item, thumb: undefined })))).toEqual([])
})
