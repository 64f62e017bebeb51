// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryFormKeys } from '#features/contributing/entries/entries-keys.ts'
import { ActivityFacts } from '#features/contributing/entries/entry-form/ActivityFacts.tsx'
import type { Activity } from '#features/contributing/entries/entry-form/entry-form-state.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-21T12:00:00+08:00'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const strings = stringsOf(entryFormKeys)
const giftwork =
  '<p>For all</p><ol><li>One <b>camera</b><br>and &amp; a trip</li><li>A book</li></ol>'

function shown(facts: Partial<Activity>) {
  const activity = {
    id: 4,
    title: 'Harbour days',
    gift_state: true,
    giftwork,
    ...facts,
  } as Activity
  render(
    <ActivityFacts activity={activity} view={{ strings, code: 'en', images: { origin: '' } }} />,
  )
}

test('the first prize stands with the activity, and leads to all of them', () => {
  shown({ end_time: '2026-11-30 18:00:00' })
  expect(screen.getByText('One camera and & a trip')).toBeTruthy()
  const link = screen.getByRole('link', { name: strings['activity.gift'] })
  expect(link.getAttribute('href')).toBe('/en/activities/4/#activity-gift')
})

test.each([
  ['that is over: winners stand there', { end_time: '2026-11-20 18:00:00' }],
  ['that shows none', { gift_state: false }],
  ['without words for them', { giftwork: '<p> </p>' }],
])('no prize of an activity %s', (_, facts) => {
  shown(facts)
  expect(screen.queryByRole('link', { name: strings['activity.gift'] })).toBeNull()
})

test('what the words of a prize hold is text', () => {
  shown({ giftwork: '<ul><li><img src="x" onerror="hit()">A &lt;i&gt;trip&lt;/i&gt;</li></ul>' })
  expect(screen.getByText('A <i>trip</i>')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})
