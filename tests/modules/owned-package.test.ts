import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOfUse, standingOf } from '#modules/account-area/owned-package.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const owned = (change: object = {}) => ({
  title: 'Pictures',
  units: 20,
  left: 7,
  expire_time: '2026-11-22 12:00:00',
  ...change,
})

test.each([
  ['usable', {}],
  ['spent', { left: 0 }],
  ['expired', { expire_time: '2026-11-21 11:59:59' }],
  ['usable', { expire_time: undefined }],
  ['blocked', { blocked_text: 'Refund under way' }],
] as const)('it is %s with %o', (state, change) =>
  expect(standingOf(owned(change), now).state).toBe(state),
)

test('days are counted by the clock of Shanghai, a begun one as one', () => {
  expect(standingOf(owned(), now).days).toBe(1)
  expect(standingOf(owned({ expire_time: '2026-11-22 12:00:01' }), now).days).toBe(2)
  expect(standingOf(owned({ expire_time: '2026-01-01 00:00:00' }), now).days).toBe(0)
  expect(standingOf(owned({ expire_time: undefined }), now).days).toBeUndefined()
})

test('without the number of bought units a package shows the units that are left', () => {
  expect(standingOf(owned({ units: undefined }), now)).toMatchObject({ left: 7, units: 7 })
})

test('usable packages stand first, the one that ends soonest on top; none is lost', () => {
  const moment = fc
    .integer({ min: -40, max: 40 })
    .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 19))
    .map((time) => time.replace('T', ' '))
  const one = fc.record({
    title: fc.string(),
    left: fc.integer({ min: 0, max: 2 }),
    expire_time: fc.option(moment, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(one), (packages) => {
      const sorted = inOrderOfUse(packages, now)
      expect(new Set(sorted)).toEqual(new Set(packages))
      const standings = sorted.map((each) => standingOf(each, now))
      const usable = standings.filter(({ state }) => state === 'usable')
      expect(standings.slice(0, usable.length)).toEqual(usable)
      const days = usable.map((each) => each.days ?? Infinity)
      expect(days).toEqual([...days].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }),
  )
})
