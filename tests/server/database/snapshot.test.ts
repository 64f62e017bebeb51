import { expect, test } from 'vitest'
import { snapshotOf, textOf, within } from '#server/database/snapshot.ts'

test.each([
  ['10:20:10,14,15', { oldestRunning: 10n, next: 20n, running: [10n, 14n, 15n] }],
  ['20:20:', { oldestRunning: 20n, next: 20n, running: [] }],
])('reads %s', (text, snapshot) => {
  expect(snapshotOf(text)).toEqual(snapshot)
})

test.each(['', '10', '10:20', '10:20:a', '10:20:10,', ':20:', '-1:20:', '1:2:3:4'])(
  'takes %o for none',
  (text) => {
    expect(snapshotOf(text)).toBeUndefined()
  },
)

test.each([
  ['whose text fits stays itself', 17, '10:20:10,14,15'],
  ['that would be longer has seen less', 13, '10:10:'],
])('the text of a snapshot %s', (_, characters, text) => {
  const snapshot = { oldestRunning: 10n, next: 20n, running: [10n, 14n, 15n] }
  expect(textOf(within(snapshot, characters))).toBe(text)
  expect(snapshotOf(text)?.oldestRunning).toBe(10n)
})
