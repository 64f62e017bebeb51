import { expect, test } from 'vitest'
import { homeSets } from '#features/discover/home/home-sets.ts'

const work = (id: number, width = 3, height = 2) => ({ id, width, height })
const works = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => work(from + index))

const shownIds = (sets: ReturnType<typeof homeSets>) => [
  ...(sets.lead ? [sets.lead.id] : []),
  ...sets.hot.map(({ id }) => id),
  ...sets.pictures.map(({ id }) => id),
  ...sets.videos.map(({ id }) => id),
  ...sets.people.flatMap(({ works: own }) => (own ?? []).map(({ id }) => id)),
]

test('no work stands twice, though all lists hold the same ones', () => {
  const same = works(1, 30)
  const people = [{ works: same.slice(5, 12) }, { works: same.slice(20, 30) }, { works: same }]
  const ids = shownIds(homeSets({ hot: same.slice(0, 10), pictures: same, videos: same, people }))
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the large one is wide, and an upright one takes no place in the rows beside it', () => {
  const hot = [work(1, 2, 3), ...works(2, 9)]
  const { lead, hot: beside } = homeSets({ hot, pictures: [], videos: [], people: [] })
  expect(lead?.id).toBe(2)
  expect(beside.map(({ id }) => id)).not.toContain(1)
})

test('nine, six or three people stand there, those with enough unseen works first', () => {
  const pictures = works(1, 5)
  const people = Array.from({ length: 8 }, (_, index) => ({
    name: String(index),
    works: index === 0 ? pictures : works(100 + index * 10, 3),
  }))
  const shown = homeSets({ hot: [], pictures, videos: [], people }).people
  expect(shown).toHaveLength(6)
  expect(shown.map(({ name }) => name)).not.toContain('0')
})

test('an empty house shows nothing', () => {
  const sets = homeSets({ hot: [], pictures: [], videos: [], people: [] })
  expect(sets).toEqual({ lead: undefined, hot: [], pictures: [], videos: [], people: [] })
})
