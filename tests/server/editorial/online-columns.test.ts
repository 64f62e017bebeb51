import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/core/api-error.ts'
import {
  onlineColumns,
  onlineMoment,
  shownAt,
} from '#server/modules/editorial/records/online-columns.ts'
import { testNow } from '../support/harness.ts'

// Twelve o'clock in Shanghai.
const now = testNow
const [past, ahead, later] = ['2026-11-20 08:00:00', '2026-11-22 08:00:00', '2026-11-23 08:00:00']
const [pastAt, aheadAt, laterAt] = [past, ahead, later].map(
  (time) => new Date(`${time}+08:00`),
) as [Date, Date, Date]
const draft = { publishedAt: null, onlineAt: null, offlineAt: null }
const online = { ...draft, publishedAt: pastAt }

describe('what a save makes of the moments', () => {
  test.each([
    ['at once', draft, { published: true }, { publishedAt: now }],
    ['a draft', draft, { published: false }, { publishedAt: null }],
    ['words alone', online, {}, {}],
    ['a date that stays', online, { published: true }, { publishedAt: pastAt }],
    [
      'an emptied moment of one that is seen',
      online,
      { published: true, online_time: '' },
      { publishedAt: pastAt, onlineAt: null },
    ],
    [
      'a moment ahead',
      draft,
      { published: true, online_time: ahead },
      { publishedAt: aheadAt, onlineAt: aheadAt },
    ],
    [
      'a former date',
      draft,
      { published: true, online_time: past },
      { publishedAt: pastAt, onlineAt: pastAt },
    ],
    [
      'a draft’s moments',
      draft,
      { online_time: ahead, offline_time: later },
      { publishedAt: null, onlineAt: aheadAt, offlineAt: laterAt },
    ],
    [
      'publishing what waits for its moment',
      { ...draft, onlineAt: aheadAt },
      { published: true },
      { publishedAt: aheadAt },
    ],
    [
      'a scheduled one at once',
      { ...draft, publishedAt: aheadAt, onlineAt: aheadAt },
      { published: true, online_time: '' },
      { publishedAt: now, onlineAt: null },
    ],
    [
      'a scheduled one hidden',
      { ...draft, publishedAt: aheadAt, onlineAt: aheadAt },
      { published: false },
      { publishedAt: null },
    ],
    [
      'one that ended, its words corrected',
      { ...online, offlineAt: pastAt },
      { published: true, offline_time: past },
      { publishedAt: pastAt, offlineAt: pastAt },
    ],
    [
      'one that ended, shown again',
      { ...online, offlineAt: pastAt },
      { published: true, offline_time: '' },
      { publishedAt: pastAt, offlineAt: null },
    ],
    [
      'days alone',
      draft,
      { online_time: '2026-11-22', offline_time: '2026-11-23' },
      {
        publishedAt: null,
        onlineAt: new Date('2026-11-22T00:00:00+08:00'),
        offlineAt: new Date('2026-11-23T00:00:00+08:00'),
      },
    ],
  ] as const)('%s', (_, stored, input, columns) => {
    expect(onlineColumns(now, input, stored)).toEqual(columns)
  })

  test.each([
    ['ends before it begins', draft, { online_time: later, offline_time: ahead }, 'offline_time'],
    ['ends as it begins', draft, { online_time: ahead, offline_time: ahead }, 'offline_time'],
    [
      'begins after its end',
      { ...draft, offlineAt: aheadAt },
      { online_time: later },
      'offline_time',
    ],
    ['ends in the past', draft, { published: true, offline_time: past }, 'offline_time'],
    ['ended as a draft', { ...draft, offlineAt: pastAt }, { published: true }, 'offline_time'],
    ['would end in the past', online, { offline_time: past }, 'offline_time'],
    ['begins at no time', draft, { online_time: 'soon' }, 'online_time'],
    ['ends at no time', draft, { offline_time: '2026-02-30' }, 'offline_time'],
  ] as const)('refuses one that %s', (_, stored, input, field) => {
    let refused: unknown
    try {
      onlineColumns(now, input, stored)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ code: 'unprocessable', details: { field } })
  })
})

test('an older server’s moment goes before one that was entered', () => {
  expect(onlineMoment({ ...draft, onlineAt: aheadAt }, now)).toEqual(aheadAt)
  expect(onlineMoment({ ...online, onlineAt: aheadAt }, now)).toBeNull()
  expect(onlineMoment({ ...online, onlineAt: pastAt }, now)).toEqual(pastAt)
  expect(onlineMoment({ ...draft, publishedAt: laterAt, onlineAt: aheadAt }, now)).toEqual(laterAt)
  expect(onlineMoment(online, now)).toBeNull()
})

test('a preview shows it now, under its date where that is past', () => {
  expect(shownAt(now, null)).toEqual({ publishedAt: now, offlineAt: null })
  expect(shownAt(now, aheadAt)).toEqual({ publishedAt: now, offlineAt: null })
  expect(shownAt(now, pastAt)).toEqual({ publishedAt: pastAt, offlineAt: null })
})
