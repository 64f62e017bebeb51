import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activityPhase,
  activitySections,
  defaultSection,
  enabledSections,
  phaseTurns,
} from '#domain/lifecycle/activity.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'

describe('sections of an activity', () => {
  test('stand in their order, disabled and unknown ones left out', () => {
    expect(
      enabledSections({
        gift_state: true,
        work_state: true,
        news_state: true,
        content_state: true,
      }),
    ).toEqual(['news', 'content', 'work', 'gift'])
    expect(enabledSections({ gift_state: true, work_state: false, news_state: true })).toEqual([
      'news',
      'gift',
    ])
  })

  test.each([
    [{ work_state: true, gift_state: true, content_state: true, news_state: true }, 'gift'],
    [{ work_state: true, content_state: true, news_state: true }, 'work'],
    [{ content_state: true, news_state: true, gift_state: false }, 'content'],
    [{ news_state: true }, 'news'],
    [{ work_state: false }, undefined],
    [{}, undefined],
  ])('of %o the open one is %s', (states, section) => {
    expect(defaultSection(states)).toBe(section)
  })

  test('the open one is enabled, and none after it is', () => {
    const states = fc.record({
      news_state: fc.boolean(),
      content_state: fc.boolean(),
      work_state: fc.boolean(),
      gift_state: fc.boolean(),
    })
    fc.assert(
      fc.property(states, (given) => {
        const open = defaultSection(given)
        if (open === undefined) {
          expect(Object.values(given)).not.toContain(true)
          return
        }
        expect(given[`${open}_state`]).toBe(true)
        for (const later of activitySections.slice(activitySections.indexOf(open) + 1))
          expect(given[`${later}_state`]).toBe(false)
      }),
    )
  })
})

describe('phase of an activity', () => {
  const now = '2026-11-21 12:00:00'
  test.each([
    ['2026-11-21 12:00:01', undefined, 'upcoming'],
    ['2026-11-21 12:00:00', undefined, 'running'],
    ['2026-01-01 00:00:00', '2026-11-21 12:00:00', 'running'],
    ['2026-01-01 00:00:00', '2026-11-21 11:59:59', 'ended'],
    [undefined, '2026-11-21', 'running'],
    [undefined, '2026-11-20', 'ended'],
    ['2026-11-21', '2026-11-21', 'running'],
    [undefined, undefined, undefined],
  ] as const)('from %s until %s: %s', (start, end, phase) => {
    expect(activityPhase(start, end, now)).toBe(phase)
  })
})

test('the phase is another one than a second before at its turns, and at no other moment', () => {
  const first = Date.UTC(2026, 10, 21, 15, 59, 50)
  const times = fc
    .integer({ min: 0, max: 20 })
    .map((at) => shanghaiTime(new Date(first + at * 1000)))
  const time = fc.option(
    fc.oneof(
      times,
      times.map((text) => text.slice(0, 10)),
    ),
    { nil: undefined },
  )
  fc.assert(
    fc.property(time, time, (start, end) => {
      fc.pre(!start || !end || activityPhase(undefined, end, start) !== 'ended')
      const turns = phaseTurns({ start_time: start, end_time: end })
      for (let at = 0; at < 25; at += 1) {
        const [before, now] = [at - 1, at].map((second) =>
          shanghaiTime(new Date(first + second * 1000)),
        )
        const isOther =
          activityPhase(start, end, before ?? '') !== activityPhase(start, end, now ?? '')
        expect(isOther, `${start} to ${end} at ${now}`).toBe(turns.includes(now ?? ''))
      }
    }),
    { numRuns: 500 },
  )
})
