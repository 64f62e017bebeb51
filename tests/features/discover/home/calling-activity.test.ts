import { expect, test } from 'vitest'
import { firstOfList } from '#client/sanitise.ts'
import { daysLeft, nextDay } from '#domain/lifecycle/activity.ts'
import { callingActivity } from '#features/discover/home/calling-activity.ts'

const now = '2026-11-25 12:00:00'
const activity = (id: number, end_time: string | undefined, upload_state = true) => ({
  id,
  title: String(id),
  start_time: '2026-11-01 00:00:00',
  end_time,
  upload_state,
})

test('the open call that ends first stands on the home page', () => {
  const all = [
    activity(1, undefined),
    activity(2, '2026-12-31 00:00:00'),
    activity(3, '2026-12-01'),
    activity(4, '2026-11-26', false),
    activity(5, '2026-11-20'),
  ]
  expect(callingActivity(all, now)?.id).toBe(3)
  expect(callingActivity([activity(1, undefined)], now)?.id).toBe(1)
  expect(callingActivity([activity(5, '2026-11-20')], now)).toBeUndefined()
})

test('days are counted from day to day, whatever the hour', () => {
  expect(daysLeft('2026-11-25 23:59:59', now)).toBe(0)
  expect(daysLeft('2026-12-01', now)).toBe(6)
  expect(nextDay('2026-12-31 23:59:59')).toBe('2027-01-01 00:00:00')
})

test('the first prize is the first point of the list, in plain text', () => {
  expect(firstOfList('<p>评奖</p><ul><li>一等奖：<b>8000</b> 元</li><li>二等奖</li></ul>')).toBe(
    '一等奖：8000 元',
  )
  expect(firstOfList('<p>A medal</p>')).toBe('A medal')
  expect(firstOfList('')).toBeUndefined()
})
