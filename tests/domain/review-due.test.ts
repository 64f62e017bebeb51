import { expect, test } from 'vitest'
import { reviewDaysLeft } from '#domain/lifecycle/review-due.ts'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

const at = (time: string) => readShanghaiTime(time)!
const left = (received: string, now: string) => reviewDaysLeft(at(received), at(now))

// 2026-11-27 is a Friday.
const friday = '2026-11-27 12:16:00'

test('a sender is promised an answer within three working days after the day of receipt', () => {
  const monday = '2026-11-23 09:00:00'
  expect(left(monday, monday)).toBe(3)
  expect(left(monday, '2026-11-24 00:00:00')).toBe(2)
  expect(left(monday, '2026-11-26 23:59:59'), 'the last day').toBe(0)
  expect(left(monday, '2026-11-27 00:00:00')).toBe(-1)
})

test('Saturday and Sunday count for neither side', () => {
  expect(left(friday, '2026-11-29 20:00:00')).toBe(3)
  expect(left(friday, '2026-11-30 08:00:00')).toBe(2)
  expect(left('2026-11-28 10:00:00', '2026-11-28 10:00:00'), 'received on a Saturday').toBe(3)
  expect(left('2026-11-28 10:00:00', '2026-12-02 10:00:00')).toBe(0)
})

test('an answer is late on the weekend after its last day, and later each working day', () => {
  const tuesday = '2026-11-24 09:00:00'
  expect(left(tuesday, '2026-11-27 09:00:00')).toBe(0)
  expect(left(tuesday, '2026-11-28 09:00:00')).toBe(-1)
  expect(left(tuesday, '2026-12-01 09:00:00')).toBe(-2)
})

test('the days are Shanghai’s, whatever the clock of the reader says', () => {
  const monday = new Date('2026-11-22T16:30:00Z')
  expect(reviewDaysLeft(monday, new Date('2026-11-25T15:59:00Z'))).toBe(1)
  expect(reviewDaysLeft(monday, new Date('2026-11-25T16:00:00Z'))).toBe(0)
})
