import { expect, test } from 'vitest'
import { broadcastLength } from '#features/discover/stream/broadcast-times.ts'

test('a broadcast is as long as its hours say, over midnight too', () => {
  const hours = { start_time: '2026-03-01 23:30:00', end_time: '2026-03-02 00:15:30' }
  expect(broadcastLength(hours)).toBe('45:30')
})

test('without an end, or with one before its start, nothing is said', () => {
  expect(broadcastLength({ start_time: '2026-03-01 20:00:00' })).toBeUndefined()
  const turned = { start_time: '2026-03-01 20:00:00', end_time: '2026-03-01 19:00:00' }
  expect(broadcastLength(turned)).toBeUndefined()
})
