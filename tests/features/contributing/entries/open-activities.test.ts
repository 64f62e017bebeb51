import { expect, test } from 'vitest'
import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { endedAt, openAt } from '#features/contributing/entries/entry-list/activities.ts'

const activity = (id: number, facts: Partial<ActivityItem>): ActivityItem => ({
  ...{ id, title: `Activity ${id}` },
  ...facts,
})
const now = '2026-11-21 12:00:00'

test('an activity is over after its last day, and never without one', () => {
  const ended = endedAt(
    [
      activity(1, { end_time: '2026-11-20' }),
      activity(2, { end_time: '2026-11-21' }),
      activity(3, { start_time: '2026-11-01' }),
      activity(4, {}),
    ],
    now,
  )
  expect([...ended]).toEqual([1])
})

test('activities that take entries now come first by their end; ended, coming and closed ones are left out', () => {
  const open = openAt(
    [
      activity(1, { end_time: '2026-12-24' }),
      activity(2, { end_time: '2026-11-20' }),
      activity(3, { start_time: '2026-11-22', end_time: '2026-12-01' }),
      activity(4, { end_time: '2026-12-01', upload_state: false }),
      activity(5, { end_time: '2026-11-21', upload_state: true }),
      activity(6, {}),
      activity(7, { start_time: '2026-11-01' }),
    ],
    now,
  )
  expect(open.map(({ id }) => id)).toEqual([5, 1, 6, 7])
})
