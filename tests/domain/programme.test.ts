import { expect, test } from 'vitest'
import { programmeAt, programmeTurns } from '#domain/lifecycle/programme.ts'

const dawn = { name: 'dawn', start_time: '2026-11-26 05:50:00', end_time: '2026-11-26 07:00:00' }
const quay = { name: 'quay', start_time: '2026-11-28 10:00:00', end_time: '2026-11-28 11:00:00' }
const open = { name: 'open', start_time: '2026-11-27 20:00:00' }
const items = [quay, open, dawn]

const namesAt = (now: string) => {
  const { on, ahead, past } = programmeAt(items, now)
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name)
  return { on: on?.name, ahead: names(ahead), past: names(past) }
}

test.each([
  ['2026-11-25 12:00:00', { on: undefined, ahead: ['dawn', 'open', 'quay'], past: [] }],
  ['2026-11-26 05:50:00', { on: 'dawn', ahead: ['open', 'quay'], past: [] }],
  ['2026-11-26 07:00:01', { on: undefined, ahead: ['open', 'quay'], past: ['dawn'] }],
  ['2026-11-27 23:59:59', { on: 'open', ahead: ['quay'], past: ['dawn'] }],
  ['2026-11-28 00:00:00', { on: undefined, ahead: ['quay'], past: ['open', 'dawn'] }],
])('at %s each broadcast stands where its times say', (now, expected) => {
  expect(namesAt(now)).toEqual(expected)
})

test('a programme turns where a broadcast begins and where it ends, without an end at midnight', () => {
  expect(programmeTurns([dawn, open])).toEqual([
    '2026-11-26 05:50:00',
    '2026-11-26 07:00:00',
    '2026-11-27 20:00:00',
    '2026-11-27 23:59:59',
  ])
})
