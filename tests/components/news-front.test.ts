import { expect, test } from 'vitest'
import { newsFront } from '#components/cards/news-front.ts'

const news = (count: number, ...bare: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    thumb: bare.includes(index + 1) ? undefined : '/media/a.webp',
  }))
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('the two newest lead, in the order of their days', () => {
  expect(idsOf(newsFront(news(28, 3, 5)))).toEqual([1, 2])
})

test('no later one takes the place of one without a picture', () => {
  expect(idsOf(newsFront(news(28, 2)))).toEqual([1])
  expect(newsFront(news(28, 1))).toEqual([])
})

test('a short list has no top of its own', () => {
  expect(newsFront(news(11))).toEqual([])
})
