import { expect, test } from 'vitest'
import { keptCategories } from '#features/discover/media/lists/categories.ts'

const tree = [
  { id: 1, title: 'Land', children: [{ id: 2, title: 'Hills' }] },
  {
    id: 3,
    title: 'Water',
    children: [{ id: 4, title: 'Sea', children: [{ id: 5, title: 'Surf' }] }],
  },
  { id: 6, title: 'Sky' },
]

test('the categories below one that is left out stand in its place', () => {
  expect(keptCategories(tree, (id) => [1, 3, 5].includes(id))).toEqual([
    { id: 1, title: 'Land', children: [] },
    { id: 3, title: 'Water', children: [{ id: 5, title: 'Surf', children: [] }] },
  ])
})
