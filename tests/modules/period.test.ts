import { expect, test } from 'vitest'
import { lastDays, noPeriod, periodAddress, periodQuery } from '#modules/account-area/period.ts'

test('days are counted by the calendar of the server, today included', () => {
  const lateEvening = new Date('2026-11-21T16:30:00Z')
  expect(lastDays(7, lateEvening)).toEqual({ start: '2026-11-16', end: '2026-11-22' })
  expect(lastDays(30, lateEvening).start).toBe('2026-10-24')
})

test('an address gives filters and filters give the address back', () => {
  const filters = { search: '港口', start: '2026-11-01', end: '' }
  expect(periodAddress.read(periodAddress.write(filters))).toEqual(filters)
  expect(periodQuery(noPeriod)).toEqual({})
})

test('a value that is no day sets no limit', () => {
  expect(periodAddress.read('?start=yesterday&end=2026-1-1&search=%00a')).toEqual({
    ...noPeriod,
    search: 'a',
  })
})
