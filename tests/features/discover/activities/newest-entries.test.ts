import { expect, test } from 'vitest'
import { newestEntries } from '#features/discover/activities/newest-entries.ts'

const entry = (id: number, created_at?: string) => ({ id, title: String(id), created_at })
const ids = (...kinds: ReturnType<typeof entry>[][]) => newestEntries(...kinds).map(({ id }) => id)

test('a film that was sent today stands before the pictures of yesterday', () => {
  const pictures = [entry(5, '2026-11-20 10:00:00'), entry(4, '2026-11-18 10:00:00')]
  const films = [entry(9, '2026-11-21 10:00:00'), entry(2, '2026-11-19 10:00:00')]
  expect(ids(pictures, films)).toEqual([9, 5, 2, 4])
})

test('entries of one moment, or without one, stand by their ids, the last one first', () => {
  const at = '2026-11-20 10:00:00'
  expect(ids([entry(5, at), entry(3, at)], [entry(4, at)])).toEqual([5, 4, 3])
  expect(ids([entry(5), entry(3)], [entry(4)])).toEqual([5, 4, 3])
})
