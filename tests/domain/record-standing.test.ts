import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStandingAt, recordStanding } from '#domain/lifecycle/record-standing.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

const now = '2026-11-21 12:00:00'
const [before, after, later] = ['2026-11-21 11:59:59', '2026-11-21 12:00:01', '2026-12-01 00:00:00']

test.each([
  [false, '', '', 'draft', undefined],
  [false, after, later, 'draft', undefined],
  [true, '', '', 'online', undefined],
  [true, undefined, undefined, 'online', undefined],
  [true, before, '', 'online', undefined],
  [true, now, '', 'online', undefined],
  [true, after, '', 'scheduled', after],
  [true, after, later, 'scheduled', after],
  [true, '', later, 'online', later],
  [true, before, after, 'online', after],
  [true, '', now, 'ended', undefined],
  [true, before, now, 'ended', undefined],
] as const)('published %s, from %s until %s: %s', (published, from, until, standing, next) => {
  const moments = { published, online_time: from, offline_time: until }
  expect([recordStanding(moments, now), nextStandingAt(moments, now)]).toEqual([standing, next])
})

test('a record stands otherwise than a second before at its next moment, and at none before it', () => {
  const first = Date.UTC(2026, 10, 21, 15, 59, 50)
  const timeAt = (second: number) => shanghaiTime(new Date(first + second * 1000))
  const time = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 20 }).map(timeAt))
  fc.assert(
    fc.property(fc.boolean(), time, time, (published, from, until) => {
      fc.pre(!from || !until || from < until)
      const moments = { published, online_time: from, offline_time: until }
      for (let at = 1; at < 25; at += 1) {
        const [past, present] = [timeAt(at - 1), timeAt(at)]
        const isOther = recordStanding(moments, past) !== recordStanding(moments, present)
        expect(isOther).toBe(nextStandingAt(moments, past) === present)
      }
    }),
    { numRuns: 300 },
  )
})
