import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activityPhase,
  activitySections,
  defaultSection,
  enabledSections,
} from '#domain/lifecycle/activity.ts'

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
