import { expect, test } from 'vitest'
import { bestWorks, leadWork } from '#features/discover/photographers/best-works.ts'

const work = (id: number, sales: number, tone?: string, size = { width: 3, height: 2 }) => ({
  ...{ id, ...size, sale_count: sales },
  ...(tone && { tone }),
})
const ids = (works: readonly { id: number }[]) => works.map(({ id }) => id)

test('one of each colour comes first, the most licensed of it; others fill the row', () => {
  const slates = ['678679', '628376', '#678579'].map((tone, at) => work(at + 1, 90 - at, tone))
  const others = [work(4, 10, '020306'), work(5, 20, '330f03')]
  expect(ids(bestWorks([...slates, ...others]))).toEqual([1, 5, 4])
  expect(ids(bestWorks([...slates, others[0]!]))).toEqual([1, 4, 2])
})

test('works without a colour go by sales alone', () => {
  expect(ids(bestWorks([work(1, 1), work(2, 3), work(3, 2), work(4, 0)]))).toEqual([2, 3, 1])
})

test('upright and square works are left out', () => {
  const upright = work(1, 9, '104040', { width: 2, height: 3 })
  const square = work(2, 9, '104040', { width: 3, height: 3 })
  expect(ids(bestWorks([upright, square, work(3, 1)]))).toEqual([3])
})

test('a profile leads with a wide work below its first rows, else with its best one', () => {
  const works = Array.from({ length: 14 }, (_, index) => work(index + 1, 100 - index))
  expect(leadWork(works)?.id).toBe(7)
  expect(leadWork(works.slice(0, 6))?.id).toBe(1)
  expect(leadWork([work(1, 9, '104040', { width: 2, height: 3 })])).toBeUndefined()
})
