import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDestination, type ApplyPage } from '../../src/routing/apply-destination.ts'

test.each<[number | undefined, number | undefined, ApplyPage]>([
  [undefined, undefined, 'no_settled'],
  [0, undefined, 'apply_passing'],
  [2, undefined, 'apply_nopass'],
  [1, undefined, 'apply_contract'],
  [1, 0, 'apply_pass'],
  [1, 2, 'apply_pass'],
  [1, 1, 'apply_work'],
  [7, 1, 'no_settled'],
])('application %s, contract %s: %s', (application, contract, page) =>
  expect(applyDestination({ application, contract })).toBe(page),
)

test('only an approved application with a signed contract leads to the works', () => {
  const state = fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined })
  fc.assert(
    fc.property(state, state, (application, contract) => {
      const isSettled = application === 1 && contract === 1
      expect(applyDestination({ application, contract }) === 'apply_work').toBe(isSettled)
    }),
  )
})
